import { expect, test } from 'vitest'
import { readCounts } from './shards.ts'
import { blankVerses, lastVerses } from './verse-counts.ts'

test('the verse counts in the code match the compiled text', () => {
  expect({ lastVerses, blankVerses }).toEqual(readCounts())
})
