import { readVocabulary } from '#scripture/shards.ts'

let byInitial: ReadonlyMap<string, readonly string[]> | undefined
let sorted: readonly string[] | undefined

/** The words of both translations, folded, by their initial; the most frequent first. */
export function wordsByInitial(): ReadonlyMap<string, readonly string[]> {
  byInitial ??= Map.groupBy(readVocabulary().split(' '), (word) => word.slice(0, 1))
  return byInitial
}

/**
 * Whether a word of either translation begins with a text, by binary search: the same answer from the texts of the verses takes
 * 8 MB of reading for each word that is missing.
 * @param text folded
 */
export function beginsAWord(text: string): boolean {
  const words = wordsInOrder()
  let [from, to] = [0, words.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((words[middle] ?? '') < text) from = middle + 1
    else to = middle
  }
  return words[from]?.startsWith(text) ?? false
}

function wordsInOrder(): readonly string[] {
  sorted ??= readVocabulary().split(' ').sort()
  return sorted
}
