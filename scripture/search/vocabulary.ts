import { readVocabulary } from '#scripture/shards.ts'

let words: readonly string[] | undefined
let byInitial: ReadonlyMap<string, readonly string[]> | undefined
let sorted: readonly string[] | undefined

/** Returns the folded words of both translations by their first letter. In each group, frequent words come first. */
export function wordsByInitial(): ReadonlyMap<string, readonly string[]> {
  byInitial ??= Map.groupBy(wordsByFrequency(), (word) => word.slice(0, 1))
  return byInitial
}

/**
 * Returns whether a word of either translation begins with a text. Uses binary search in a sorted list: a scan of all
 * verses for a word that does not occur would read 8 MB.
 * @param text folded
 */
export function beginsAWord(text: string): boolean {
  const inOrder = wordsInOrder()
  let [from, to] = [0, inOrder.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((inOrder[middle] ?? '') < text) from = middle + 1
    else to = middle
  }
  return inOrder[from]?.startsWith(text) ?? false
}

function wordsByFrequency(): readonly string[] {
  words ??= readVocabulary().split(' ')
  return words
}

function wordsInOrder(): readonly string[] {
  sorted ??= wordsByFrequency().toSorted()
  return sorted
}
