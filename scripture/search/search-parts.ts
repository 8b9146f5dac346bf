import { readHeadwords, readOccurrences, readSounds } from '#scripture/shards.ts'
import { searchedBible } from './search-verses.ts'
import { sortedWords, wordsByInitial } from './vocabulary.ts'

/**
 * Functions that each load a part of the data for searches. The server calls them one after another after its
 * start, so that the first search does not have to load everything at once. Each takes at most 20 ms of CPU
 * time, so that the server can respond to other requests in between.
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
