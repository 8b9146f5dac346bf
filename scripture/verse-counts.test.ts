import { expect, test } from 'vitest'
import { readCounts } from './shards.ts'
import { blankVerses, lastVerses } from './verse-counts.ts'

test('the verses that are counted in the code are those of the compiled text', () => {
  expect({ lastVerses, blankVerses }).toEqual(readCounts())
})
