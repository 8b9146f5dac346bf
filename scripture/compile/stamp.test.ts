import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compileSources } from './stamp.ts'

test('the sources include the code that compiles the original texts, but no tests', () => {
  const names = compileSources().map(({ pathname }) => pathname.split('/scripture/')[1])
  expect(names).toEqual(
    expect.arrayContaining([
      'compile/stamp.ts',
      'compile/hebrew/versification.ts',
      'compile/greek/greek-words.ts',
      'same-words.ts',
      'data/greek-words.tsv.gz',
    ]),
  )
  expect(names.filter((name) => name?.endsWith('.test.ts'))).toEqual([])
})

test('every file of scripture/ that a compiler runs is among the sources', () => {
  const sources = compileSources()
  const names = sources.map(({ pathname }) => pathname.split('/scripture/')[1])
  const imported = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^import (?!type ).*?from '#scripture\/(.*)'$/gm)].map(
      ([, name]) => name,
    ),
  )
  expect(imported).toContain('books.ts')
  expect(imported.filter((name) => !names.includes(name))).toEqual([])
})
