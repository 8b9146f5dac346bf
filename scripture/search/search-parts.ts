import { readHeadwords, readOccurrences, readSounds } from '#scripture/shards.ts'
import { searchedBible } from './search-verses.ts'
import { sortedWords, wordsByInitial } from './vocabulary.ts'

/**
 * Functions that load, one after another, what the first search would otherwise have to load at once. Each takes at
 * most 20 ms of CPU time, so that the server can respond to other requests in between.
 */
export const searchParts: readonly (() => unknown)[] = [
  sortedWords,
  () => searchedBible('WEB'),
  readSounds,
  readOccurrences,
  () => searchedBible('KJV'),
  wordsByInitial,
  readHeadwords,
]
