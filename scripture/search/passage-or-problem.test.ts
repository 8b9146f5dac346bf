import { expect, test } from 'vitest'
import { formatReference } from '#contract/scripture/passage-range.ts'
import { readPassages } from '#contract/scripture/search/read-passages.ts'
import { readSearch } from '#contract/scripture/search/read-search.ts'
import { passageOrProblem } from './passage-or-problem.ts'

const read = (typed: string) => {
  const { passages, problem } = readPassages(readSearch(typed), passageOrProblem)
  return { passages: passages.map(formatReference), problem }
}

test.each([
  ['1 cor 13 4-7', ['1 Corinthians 13:4–7']],
  ['ps23', ['Psalm 23:1–6']],
  ['Jn 3.16', ['John 3:16']],
  ['romans 8', ['Romans 8:1–39']],
  ['John 3:16; Rom 8:28', ['John 3:16', 'Romans 8:28']],
  ['ps 23 and ps 24', ['Psalm 23:1–6', 'Psalm 24:1–10']],
  ['3 john', ['3 John 1:1–14']],
])('“%s” names %j', (typed, passages) => {
  expect(read(typed)).toEqual({ passages, problem: null })
})

test.each([
  ['john 99', 'John has 21 chapters, so no chapter 99.'],
  ['john 3:99', 'John 3 has 36 verses, so no verse 99.'],
  ['rom 8:10-3', '"rom 8:10-3" does not run forward: the last verse must come after the first.'],
  ['foo 3:16', 'There is no book of the Bible called “foo”.'],
  ['john 0', '“john 0” is not a passage we can read. Please write it like John 3:16-18 or Psalm 23.'],
  ['acts 8:37', 'Acts 8:37 has no words in the World English Bible. The King James Version has them.'],
])('“%s” is no passage, and it is said why', (typed, problem) => {
  expect(read(typed)).toEqual({ passages: [], problem })
})

test.each(['love', 'day 45', '40 days and 40 nights', 'faith, hope', '666'])('“%s” names none', (typed) => {
  expect(read(typed)).toEqual({ passages: [], problem: null })
})
