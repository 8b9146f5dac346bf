import { readVocabulary } from '#scripture/shards.ts'

let words: readonly string[] | undefined
let byInitial: ReadonlyMap<string, readonly string[]> | undefined
let sorted: readonly string[] | undefined

/**
 * Returns the words of both translations (WEB and KJV), folded by `foldWords`, grouped by their first character. In
 * each group, frequent words come first.
 */
export function wordsByInitial(): ReadonlyMap<string, readonly string[]> {
  byInitial ??= Map.groupBy(wordsByFrequency(), (word) => word.slice(0, 1))
  return byInitial
}

/**
 * Returns the words of both translations (WEB and KJV), folded by `foldWords` and sorted by UTF-16 code unit. The
 * compiled texts of the verses store the index of a word in this list.
 */
export function sortedWords(): readonly string[] {
  sorted ??= wordsByFrequency().toSorted()
  return sorted
}

function wordsByFrequency(): readonly string[] {
  words ??= readVocabulary().split(' ')
  return words
}
