import { expect, test } from 'vitest'
import { problemsAfter, swap } from '#content/testing/planted.ts'

const toGod = swap(/strongs: .*/, 'strongs: H430')

test('a word is the insight of two days, and refused on the third', () => {
  const three = ['0001', '0002', '0003'].map((day) => [`studies/01/${day}.md`, toGod] as const)
  expect(problemsAfter(Object.fromEntries(three))).toContain(
    'content/studies/01/0003.md:9 insight.strongs: H430 is the word of days 1 and 2 already; choose another of the passage.',
  )
})
