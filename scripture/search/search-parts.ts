import { readLexicon, readOccurrences, readSounds } from '#scripture/shards.ts'
import { searchedBible } from './search-verses.ts'
import { beginsAWord, wordsByInitial } from './vocabulary.ts'

/** Everything that a first search would read, in parts of up to 20 ms of CPU, so that other requests can be answered between them. */
export const searchParts: readonly (() => unknown)[] = [
  () => searchedBible('WEB'),
  readSounds,
  readOccurrences,
  () => searchedBible('KJV'),
  wordsByInitial,
  () => beginsAWord(''),
  readLexicon,
]
