import { expect, test } from 'vitest'
import { formatReference } from '#contract/scripture/passage-range.ts'
import { knownPassage } from './known-passages.ts'

test.each([
  ['golden calf', 'Exodus 32:1–35'],
  ['The Good Samaritan', 'Luke 10:25–37'],
  ["the Lord's Prayer", 'Matthew 6:9–13'],
  ['Lions’ den', 'Daniel 6:1–28'],
])('the passage named “%s” is %s', (typed, reference) => {
  const found = knownPassage(typed)
  expect(found && formatReference(found)).toBe(reference)
})

test.each(['calf', 'love', 'the', 'golden calf of gold', ''])('“%s” does not name a passage', (typed) => {
  expect(knownPassage(typed)).toBeNull()
})
