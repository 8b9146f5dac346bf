import { foldedWord } from './recitation/recitation.ts'

export type Likeness = 'same' | 'slip' | 'other'

/**
 * Minimum letters of a word in which one wrong letter counts as a typing slip; in a shorter word it
 * makes another word: "god" and "good".
 */
const SLIP_FROM_LETTERS = 5

/**
 * Compares a typed word with the expected one. Ignores differences in case, punctuation and apostrophes, and between
 * British and American spelling.
 */
export function compareWords(expected: string, typed: string): Likeness {
  return compareFolded(foldedWord(expected), foldedWord(typed))
}

/** Compares two words that `foldedWord` has normalized. */
export function compareFolded(expected: string, typed: string): Likeness {
  if (expected === typed || american(expected) === american(typed)) return 'same'
  return isSlip(expected, typed) ? 'slip' : 'other'
}

/**
 * British endings and their American forms. Both words of a comparison are converted, so a converted word
 * need not exist.
 */
const endings: readonly [RegExp, string][] = [
  // Except "four".
  [/(?<=[a-z]{2})our(?=$|s$|e[dr]s?$|ing|able|ably|less)/, 'or'],
  [/(?<=[a-z]{3})is(?=e$|e[ds]$|er|ing$|ation)/, 'iz'],
  [/ys(?=e$|e[ds]$|ing$)/, 'yz'],
  [/(?<=[bcdghktp])re(?=s?$)/, 'er'],
  // Except "pilled".
  [/(?<=[a-z]{4})ll(?=e[dr]s?$|ing$|ors?$)/, 'l'],
  [/ence(?=s?$)/, 'ense'],
  [/dgement/, 'dgment'],
  // Except "rewards".
  [/(?<=^(?:to|after|back|down|for|heaven|home|in|on|out|up))wards$/, 'ward'],
  [/^grey/, 'gray'],
  [/plough/, 'plow'],
  [/full?(?=$|ness$)/, 'ful'],
  [/fulfill?/, 'fulfil'],
]

const LEAST_LETTERS_WITH_ENDING = 4

function american(word: string): string {
  if (word.length < LEAST_LETTERS_WITH_ENDING) return word
  return endings.reduce((changed, [british, american]) => changed.replace(british, american), word)
}

/**
 * Returns whether two words differ by a typing slip: one letter too few, too many or replaced, or two letters
 * swapped. False for words that are too short or contain digits: these must match exactly.
 */
function isSlip(expected: string, typed: string): boolean {
  const [short, long] = expected.length <= typed.length ? [expected, typed] : [typed, expected]
  if (short.length < SLIP_FROM_LETTERS || long.length - short.length > 1 || /\d/.test(expected)) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start += 1
  if (short.length < long.length) return short.slice(start) === long.slice(start + 1)
  if (short.slice(start + 1) === long.slice(start + 1)) return true
  return (
    short[start] === long[start + 1] &&
    short[start + 1] === long[start] &&
    short.slice(start + 2) === long.slice(start + 2)
  )
}
