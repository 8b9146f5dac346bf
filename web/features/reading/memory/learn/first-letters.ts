import { foldedWord, type Word } from './recitation/recitation.ts'

/**
 * Progress of a member who recalls a verse by typing the first letter of each word. They may type the other letters of
 * a word too; these are never mistakes.
 */
export interface Letters {
  /** Number of words, from the beginning, that the member has recalled or that were revealed to them. */
  done: number
  /** Number of consecutive wrong letters since the last right letter or revealed word. */
  wrong: number
  /**
   * Words that were revealed because the member could not recall them, as positions in the sequence to recall: the
   * reference and the verse. A word may occur several times in this sequence, but each position is unique.
   */
  missed: readonly number[]
  /**
   * All assignments of the typed characters to words that are still possible. For example, "fo" may be the first
   * letters of two words ("For o…"), or the first two letters of the word "for".
   */
  readings: readonly Reading[]
  /** Length of the word that is being typed; 0 after a space. */
  lettersInWord: number
  /** Whether the member types whole words: then only the first character of each is compared with the verse. */
  isByWords: boolean
}

/** One possible assignment of the typed characters to words. */
interface Reading {
  done: number
  /** Number of characters typed since the start of the last word. */
  spelled: number
  /** Whether more than the first character of the last word was typed. */
  isGrown: boolean
}

export const noLetters: Letters = beginAt({ done: 0, wrong: 0, missed: [], isByWords: false })

/**
 * Number of consecutive wrong letters after which the next word is revealed; a single wrong letter counts as a typing
 * slip.
 */
const WRONG_LETTERS = 2

/** Pattern that splits typed text into words and the separators between them. */
const STRETCHES = /[\p{L}\p{N}\p{M}'’‘ʼ-]+|[^\p{L}\p{N}\p{M}'’‘ʼ-]+/gu

/**
 * Compares text that a keyboard inserted with the verse. Single characters are compared one by one. Text that
 * arrives at once (a glide, a prediction, a dictated line, a finished composition) is compared word by word.
 */
export function typeText(before: Letters, words: readonly Word[], added: string): Letters {
  const stretches = added.match(STRETCHES) ?? []
  const isLine = stretches.filter(isWord).length > 1
  return stretches.reduce((state, stretch, index) => {
    const letters = [...foldedWord(stretch)]
    if (letters.length === 0) return isWord(stretch) ? state : endWord(state, words)
    const isAlone = stretch.length === added.length && letters.length === 1
    if (isAlone || (index === 0 && state.lettersInWord > 0))
      return letters.reduce((one, letter) => typeLetter(one, words, letter), state)
    return typeWord(isLine ? skipUnsaid(state, words, stretch) : state, words, letters)
  }, before)
}

function isWord(stretch: string): boolean {
  return /[\p{L}\p{N}\p{M}]/u.test(stretch)
}

/**
 * Processes a single character. It represents a whole word if the member types first letters, or a part of a word if
 * they type whole words.
 */
function typeLetter(before: Letters, words: readonly Word[], letter: string): Letters {
  const state = { ...before, lettersInWord: before.lettersInWord + 1 }
  const readings = readOn(before.readings, words, letter, before.lettersInWord === 0)
  if (readings.length > 0) return settle({ ...state, wrong: 0 }, readings)
  const isInside =
    before.readings.some(({ isGrown }) => isGrown) || (before.isByWords && state.lettersInWord > 1)
  const carried = before.readings.map((reading) => ({ ...reading, spelled: reading.spelled + 1 }))
  return isInside ? { ...state, readings: carried } : countWrong({ ...state, readings: carried }, words)
}

/** Processes a finished word. If it is not the expected word, only its first letter is compared. */
function typeWord(state: Letters, words: readonly Word[], letters: readonly string[]): Letters {
  const readAs = (typed: readonly string[]) =>
    typed.reduce(
      (readings, letter, index) => readOn(readings, words, letter, index === 0),
      [...state.readings],
    )
  const whole = readAs(letters)
  const readings = whole.length > 0 ? whole : readAs(letters.slice(0, 1))
  if (readings.length === 0) return countWrong(state, words)
  return endWord(settle({ ...state, wrong: 0 }, readings), words)
}

/**
 * A dictated line may lack words, or have misrecognized ones. These count as missed, and matching continues after them.
 */
function skipUnsaid(state: Letters, words: readonly Word[], typed: string): Letters {
  const word = foldedWord(typed)
  if (word.length === 1 || folded(words[state.done])[0] === word[0]) return state
  const ahead = words
    .slice(state.done, state.done + MOST_UNSAID + 1)
    .findIndex(({ printed }) => foldedWord(printed) === word)
  let skipped = state
  for (let count = 0; count < ahead; count += 1) skipped = showNext(skipped, words)
  return skipped
}

const MOST_UNSAID = 3

/**
 * Extends each possible assignment of the typed characters by one character. The character either begins the next word
 * or continues the current one. After a space, beginning a word is preferred.
 */
function readOn(
  readings: readonly Reading[],
  words: readonly Word[],
  letter: string,
  isFirst: boolean,
): Reading[] {
  const begun = readings
    .filter(({ done }) => folded(words[done])[0] === letter)
    .map(({ done }) => ({ done: done + 1, spelled: 1, isGrown: false }))
  if (isFirst && begun.length > 0) return begun
  const grown = readings
    .filter(({ done, spelled }) => folded(words[done - 1])[spelled] === letter)
    .map(({ done, spelled }) => ({ done, spelled: spelled + 1, isGrown: true }))
  return [...begun, ...grown]
}

/**
 * Handles a space. If the typed characters form a complete word in some of the possible assignments, the others are
 * dropped.
 */
function endWord(state: Letters, words: readonly Word[]): Letters {
  const complete = state.readings.filter(
    ({ done, spelled, isGrown }) => isGrown && spelled === folded(words[done - 1]).length,
  )
  const readings = complete.length > 0 ? complete : state.readings
  const isByWords = state.isByWords || readings.every(({ isGrown }) => isGrown)
  return settle(
    { ...state, isByWords, lettersInWord: 0 },
    readings.map((reading) => ({ ...reading, isGrown: false })),
  )
}

function settle(state: Letters, readings: readonly Reading[]): Letters {
  return { ...state, readings, done: Math.max(...readings.map(({ done }) => done)) }
}

function countWrong(state: Letters, words: readonly Word[]): Letters {
  if (state.wrong + 1 < WRONG_LETTERS) return { ...state, wrong: state.wrong + 1 }
  return { ...showNext(state, words), lettersInWord: state.lettersInWord }
}

/** Reveals the next word and counts it as missed. */
export function showNext(state: Letters, words: readonly Word[]): Letters {
  const { done, missed, isByWords } = state
  if (done >= words.length) return { ...state, wrong: 0 }
  return beginAt({ done: done + 1, wrong: 0, missed: [...missed, done], isByWords })
}

function beginAt(state: Pick<Letters, 'done' | 'wrong' | 'missed' | 'isByWords'>): Letters {
  const reading = { done: state.done, spelled: Number.POSITIVE_INFINITY, isGrown: false }
  return { ...state, readings: [reading], lettersInWord: 0 }
}

function folded(word: Word | undefined): string {
  return word ? foldedWord(word.printed) : ''
}

/**
 * Reduces a word to its first letter and its punctuation: "“F", "w,". A number is not shortened, because its first
 * digit alone would be another number.
 */
export function initialOf(printed: string): string {
  if (isNumber(printed)) return printed
  return printed.replace(/([\p{L}\p{N}])[\p{L}\p{N}\p{M}'’ʼ-]*/u, '$1')
}

/** Returns whether a word is written in digits: "3:", "144,000". */
export function isNumber(printed: string): boolean {
  return /^\P{L}*\p{N}/u.test(printed)
}
