import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { readWords } from '#contract/reading/search/word-query.ts'
import { findWords } from './find-words.ts'
import { nearestWords } from './nearest-words.ts'
import { searchParts } from './search-parts.ts'
import { missingWords, searchVerses } from './search-verses.ts'

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  return { ...fs, readFileSync: vi.fn(fs.readFileSync) }
})

test('after all parts are read, a search reads no further file, except records of the verses that it shows', () => {
  for (const read of searchParts) read()
  vi.mocked(readFileSync).mockClear()
  const everything = { testament: null, book: null, kind: null }
  for (const typed of ['the good shepherd', 'he taketh away', 'sheperd'])
    for (const translation of ['WEB', 'KJV'] as const)
      searchVerses(readWords(typed), everything, { from: 0, atMost: 20 }, translation)
  expect(missingWords(readWords('sheperd'))).toEqual(['sheperd'])
  expect(nearestWords('sheperd', 1)).toEqual(['shepherd'])
  expect(findWords('agape')).not.toEqual([])
  expect(findWords('אהב')).not.toEqual([])
  expect(vi.mocked(readFileSync).mock.calls).toEqual([])
})
