import { type IdRange, idsBeginning, idsOf, type WordIndex } from './word-index.ts'
import { asSought, distinct, type Wanted, type WordQuery } from './word-query.ts'

/** Words of a query are near each other in a text if at most this many other characters, in total, are between them. */
const NEAR_CHARS = 40

/**
 * Returns the indexes of the texts that contain all words of the query, best matches first: those with the words as a
 * phrase; then those in which the last word of the phrase is the beginning of a longer word; then those with the words
 * in order and near each other; then all others. Equal matches are in the order of the texts.
 * @param isIn returns whether the text with an index is searched; by default, all are
 */
export function findTexts(
  texts: WordIndex,
  query: WordQuery,
  isIn: (place: number) => boolean = () => true,
): number[] {
  const ranked: number[][] = [[], [], [], []]
  const rank = rankIn(texts, query)
  forTextsWith(texts, query.wanted, (place, from, to) => {
    if (isIn(place)) ranked[rank(from, to)]?.push(place)
  })
  return ranked.flat()
}

/** Returns the indexes of the texts that meet all conditions, in the order of the texts; none without a condition. */
export function textsWith(
  texts: WordIndex,
  wanted: readonly Wanted[],
  isIn: (place: number) => boolean,
): number[] {
  const places: number[] = []
  forTextsWith(texts, wanted, (place) => {
    if (isIn(place)) places.push(place)
  })
  return places
}

/** A sequence of words. Each is represented by the range of word ids that match it, since a word may be incomplete. */
type Phrase = readonly IdRange[]

/** A condition on a text, as a list of alternatives. A text meets it if it contains all phrases of one alternative. */
type Condition = readonly (readonly Phrase[])[]

/**
 * Number of bit flags in one integer. `|` and `&` use 32 bits; the sign bit is not used, so that results are positive.
 */
const BITS = 31

/** Callback for a matching text. Receives the index of the text, and its range in `ids`. */
type Found = (place: number, from: number, to: number) => void

/** Calls `found` for each text that meets all conditions, in the order of the texts. */
function forTextsWith(texts: WordIndex, wanted: readonly Wanted[], found: Found): void {
  const conditions = distinct(wanted).map((each) => conditionFor(texts.vocabulary, each))
  if (conditions.length === 0 || conditions.some(({ length }) => length === 0)) return
  const bits = bitsFor(texts, conditions)
  const hasAll = (from: number, to: number) =>
    conditions.every((each) =>
      each.some((phrases) => phrases.every((phrase) => hasPhrase(texts.ids, from, to, phrase))),
    )
  forTextsWithBits(texts, bits, (place, from, to) => {
    if (bits.isComplete || hasAll(from, to)) found(place, from, to)
  })
}

/**
 * Calls `found` for each text that has, for every condition, the bits of at least one alternative. This is a separate
 * function, so that V8 compiles its loop without the code around it.
 */
function forTextsWithBits({ ids, starts }: WordIndex, { bitsOfId, combinations }: Bits, found: Found): void {
  for (let place = 0, from = 0; place + 1 < starts.length; place += 1) {
    const to = starts[place + 1] ?? 0
    let bits = 0
    for (let at = from; at < to; at += 1) bits |= bitsOfId[ids[at] ?? 0] ?? 0
    if (hasOneOfEach(bits, combinations)) found(place, from, to)
    from = to
  }
}

/** Omits alternatives with a word that is in no text. If none is left, no text can meet the condition. */
function conditionFor(vocabulary: readonly string[], wanted: Wanted): Condition {
  return wanted
    .map((strings) => strings.map((string) => phraseFor(vocabulary, string)))
    .filter((phrases) => phrases.flat().every(({ first, end }) => first < end))
}

/** @param string text of a phrase, as returned by `asSought` */
function phraseFor(vocabulary: readonly string[], string: string): Phrase {
  const words = string.trim().split(' ')
  const isBegun = !string.endsWith(' ')
  return words.map((word, index) =>
    isBegun && index === words.length - 1 ? idsBeginning(vocabulary, word) : idsOf(vocabulary, word),
  )
}

/**
 * Assigns a bit to each word of the conditions. The bits of all words of a text, combined, show which words of the
 * conditions the text contains.
 */
interface Bits {
  /** For each word id, the bits of those query words that the word with this id matches. */
  bitsOfId: Int32Array
  /** For each condition, and each alternative in it, the bits that a text needs to meet that alternative. */
  combinations: readonly (readonly number[])[]
  /**
   * Whether every text that has the bits of one alternative per condition also meets the conditions. False if
   * the order of words matters too, or if there are more words than bits; the words of each such text are then
   * compared with the conditions.
   */
  isComplete: boolean
}

/**
 * The array `bitsOfId` of the last search in each word index. The next search in the same word index reuses
 * it, because a new array would be 50 kB of garbage.
 */
const lastBits = new WeakMap<WordIndex, Int32Array>()

function bitsFor(texts: WordIndex, conditions: readonly Condition[]): Bits {
  const bitsOfId = lastBits.get(texts)?.fill(0) ?? new Int32Array(texts.vocabulary.length)
  lastBits.set(texts, bitsOfId)
  const bits = new Map<string, number>()
  let isComplete = true
  const bitOf = ({ first, end }: IdRange): number => {
    const key = `${first}-${end}`
    const known = bits.get(key)
    if (known !== undefined) return known
    if (bits.size === BITS) {
      isComplete = false
      return 0
    }
    const bit = 1 << bits.size
    bits.set(key, bit)
    for (let id = first; id < end; id += 1) bitsOfId[id] = (bitsOfId[id] ?? 0) | bit
    return bit
  }
  const combinations = conditions.map((condition) =>
    condition.map((phrases) => {
      if (phrases.some(({ length }) => length > 1)) isComplete = false
      return phrases.flat().reduce((all, range) => all | bitOf(range), 0)
    }),
  )
  return { bitsOfId, combinations, isComplete }
}

function hasOneOfEach(bits: number, combinations: readonly (readonly number[])[]): boolean {
  for (const alternatives of combinations) {
    let isMet = false
    for (const all of alternatives) if ((bits & all) === all) isMet = true
    if (!isMet) return false
  }
  return true
}

function hasPhrase(ids: WordIndex['ids'], from: number, to: number, phrase: Phrase): boolean {
  const [opening] = phrase
  const last = to - phrase.length
  for (let at = from; at <= last; at += 1) {
    if (!isOf(opening, ids[at])) continue
    let index = 1
    while (index < phrase.length && isOf(phrase[index], ids[at + index])) index += 1
    if (index === phrase.length) return true
  }
  return false
}

function isOf(range: IdRange | undefined, id: number | undefined): boolean {
  return range !== undefined && id !== undefined && id >= range.first && id < range.end
}

/**
 * All words of a query as one phrase. If a name of God in the query has several wordings, there is one pattern for
 * each.
 */
interface Pattern {
  /** The phrase, in which the last word matches only itself. */
  whole: Phrase
  /**
   * The phrase, in which the last word also matches longer words that begin with it. Equal to `whole` if the user has
   * finished typing the last word.
   */
  begun: Phrase
  /** Number of characters of the last word of `begun`; undefined if the user has finished typing that word. */
  lastChars: number | undefined
  /**
   * Maximum number of UTF-16 code units from the first to the last of the words in a text. If there are more,
   * the words are not near each other.
   */
  mostChars: number
}

/** Returns a function that ranks a text, which is given by its range in `ids`, from 0, the best, to 3. */
function rankIn(texts: WordIndex, { sequences, isBegun, words }: WordQuery) {
  const { vocabulary, ids } = texts
  const patterns = sequences.map((sequence): Pattern => {
    const whole = phraseFor(vocabulary, asSought(sequence, false))
    const begun = isBegun ? phraseFor(vocabulary, asSought(sequence, true)) : whole
    const lastChars = isBegun ? sequence.at(-1)?.length : undefined
    return { whole, begun, lastChars, mostChars: sequence.join(' ').length + NEAR_CHARS }
  })
  return (from: number, to: number): number => {
    for (const { whole } of patterns) if (hasPhrase(ids, from, to, whole)) return 0
    if (words.length === 1) return 1
    if (isBegun) for (const { begun } of patterns) if (hasPhrase(ids, from, to, begun)) return 1
    for (const pattern of patterns) if (isNear(texts, from, to, pattern)) return 2
    return 3
  }
}

/** Whether a text contains the words of a pattern in order and near each other. */
function isNear(
  { vocabulary, ids }: WordIndex,
  from: number,
  to: number,
  { begun, lastChars, mostChars }: Pattern,
): boolean {
  if (to - from < begun.length) return false
  for (let start = from; start < to; start += 1) {
    if (!isOf(begun[0], ids[start])) continue
    let [index, chars] = [0, 1]
    for (let at = start; at < to && index < begun.length; at += 1) {
      if (isOf(begun[index], ids[at])) index += 1
      // Counts the characters from the space before the first word of the pattern to the space after the last
      // one. If the user may still be typing the last word, only its typed characters are counted.
      const isTyped = index === begun.length && lastChars !== undefined
      chars += isTyped ? lastChars : 1 + (vocabulary[ids[at] ?? 0]?.length ?? 0)
    }
    if (index < begun.length) return false
    if (chars <= mostChars) return true
  }
  return false
}
