import { expect, test } from 'vitest'
import { problemsAfter, swap } from '#content/testing/planted.ts'

const DAY_9 = 'studies/01/0009.md'

test('the last sentence of a prayer before its Amen does not begin with “And”', () => {
  expect(problemsAfter({ [DAY_9]: swap('Jesus, hear day 9.', 'Jesus, hear day 9. Amen.') })).toEqual([])
  expect(problemsAfter({ [DAY_9]: swap('Jesus, hear day 9.', 'And, Jesus, hear day 9. Amen.') })).toEqual([
    'content/studies/01/0009.md:28 prayer: ends with a sentence that begins with “And”; begin it otherwise.',
  ])
})
