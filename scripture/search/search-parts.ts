import { readLexicon, readOccurrences, readSounds } from '#scripture/shards.ts'
import { searchedBible } from './search-verses.ts'
import { beginsAWord, wordsByInitial } from './vocabulary.ts'

/**
 * Steps that load everything a first search would read. Each takes at most 20 ms of CPU, so that other
 * requests can be answered in between.
 */
export const searchParts: readonly (() => unknown)[] = [
  () => searchedBible('WEB'),
  readSounds,
  readOccurrences,
  () => searchedBible('KJV'),
  wordsByInitial,
  () => beginsAWord(''),
  readLexicon,
]
