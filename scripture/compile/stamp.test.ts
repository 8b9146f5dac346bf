import { expect, test } from 'vitest'
import { compileSources } from './stamp.ts'

test('what compiles the original texts counts among the sources, the tests do not', () => {
  const names = compileSources().map(({ pathname }) => pathname.split('/scripture/')[1])
  expect(names).toEqual(
    expect.arrayContaining([
      'compile/stamp.ts',
      'compile/hebrew/versification.ts',
      'compile/greek/irregular-verbs.ts',
      'same-words.ts',
    ]),
  )
  expect(names.filter((name) => name?.endsWith('.test.ts'))).toEqual([])
})
