/**
 * Texts as sequences of word ids. A search compares numbers, which takes a fraction of the time that comparing
 * characters takes if the words are frequent.
 */
export interface WordIndex {
  /**
   * All words of the texts, without duplicates, sorted by UTF-16 code unit; may include words that no text contains.
   * The id of a word is its index. Because of the order, all words with the same beginning are a range of ids.
   */
  vocabulary: readonly string[]
  /** Ids of the words of all texts, one text after another. */
  ids: Uint16Array | Uint32Array
  /** Offset of each text in `ids`, and one further offset, at which the next text would begin. */
  starts: Uint32Array
}

/** Range of word ids; `end` is exclusive. */
export interface IdRange {
  first: number
  end: number
}

/** @param texts folded words of each text, as returned by `foldWords`; any number of spaces separates words */
export function indexWords(texts: Iterable<string>): WordIndex {
  const indexer = createWordIndexer()
  for (const text of texts) indexer.add(text)
  return indexer.finish()
}

/** Builds a word index text by text, so that the caller can pause between texts and need not hold all of them. */
export interface WordIndexer {
  /** @param text folded words, as returned by `foldWords` */
  add(text: string): void
  finish(): WordIndex
}

export function createWordIndexer(): WordIndexer {
  const found = new Map<string, number>()
  const starts = [0]
  let inOrderFound = new Uint32Array(1024)
  let count = 0
  return {
    add(text) {
      for (const word of text.split(' ')) {
        if (word === '') continue
        const id = found.get(word) ?? found.size
        if (id === found.size) found.set(word, id)
        if (count === inOrderFound.length) inOrderFound = doubled(inOrderFound)
        inOrderFound[count] = id
        count += 1
      }
      starts.push(count)
    },
    finish() {
      const vocabulary = [...found.keys()].sort()
      const sortedId = new Uint32Array(vocabulary.length)
      for (const [id, word] of vocabulary.entries()) sortedId[found.get(word) ?? 0] = id
      const ids = vocabulary.length <= MOST_16_BIT_IDS ? new Uint16Array(count) : new Uint32Array(count)
      for (let at = 0; at < count; at += 1) ids[at] = sortedId[inOrderFound[at] ?? 0] ?? 0
      return { vocabulary, ids, starts: Uint32Array.from(starts) }
    },
  }
}

const MOST_16_BIT_IDS = 2 ** 16

function doubled(ids: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(ids.length * 2)
  larger.set(ids)
  return larger
}

/** Returns the words of the text with an index, joined as `foldWords` joins them: with one space around each. */
export function textAt({ vocabulary, ids, starts }: WordIndex, place: number): string {
  const words = Array.from(ids.subarray(starts[place], starts[place + 1]), (id) => vocabulary[id])
  return ` ${words.join(' ')} `
}

/** Returns the ids of all words that begin with a text; an empty range if there are none. */
export function idsBeginning(vocabulary: readonly string[], text: string): IdRange {
  // U+FFFF sorts after every character of a word, so all words that begin with `text` come before `text`
  // followed by U+FFFF.
  return { first: firstAtLeast(vocabulary, text), end: firstAtLeast(vocabulary, `${text}\uffff`) }
}

/** Returns whether any word begins with a text, or is equal to it. */
export function beginsAWord(vocabulary: readonly string[], text: string): boolean {
  return vocabulary[firstAtLeast(vocabulary, text)]?.startsWith(text) ?? false
}

/** Returns the id of a word as a range; an empty range if it is not in the vocabulary. */
export function idsOf(vocabulary: readonly string[], word: string): IdRange {
  const first = firstAtLeast(vocabulary, word)
  return { first, end: vocabulary[first] === word ? first + 1 : first }
}

function firstAtLeast(vocabulary: readonly string[], text: string): number {
  let [from, to] = [0, vocabulary.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((vocabulary[middle] ?? '') < text) from = middle + 1
    else to = middle
  }
  return from
}
