import { foldedWord } from './recitation.ts'

export type Likeness = 'same' | 'slip' | 'other'

/** From so many letters on, one that is wrong is a slip of the finger; in a shorter word it makes another: "god" and "good". */
const SLIP_FROM_LETTERS = 5

/** Whether somebody typed the word they were to type. Capitals, signs, apostrophes and British endings make no difference. */
export function compareWords(expected: string, typed: string): Likeness {
  return compareFolded(foldedWord(expected), foldedWord(typed))
}

/** The same of words that are folded already. */
export function compareFolded(expected: string, typed: string): Likeness {
  if (expected === typed || american(expected) === american(typed)) return 'same'
  return isSlip(expected, typed) ? 'slip' : 'other'
}

/** British endings and the American ones for them. What comes out is compared and never shown, so it need not be a word. */
const endings: readonly [RegExp, string][] = [
  // Not "four".
  [/(?<=[a-z]{2})our(?=$|s$|e[dr]s?$|ing|able|ably|less)/, 'or'],
  [/(?<=[a-z]{3})is(?=e$|e[ds]$|er|ing$|ation)/, 'iz'],
  [/ys(?=e$|e[ds]$|ing$)/, 'yz'],
  [/(?<=[bcdghktp])re(?=s?$)/, 'er'],
  // Not "pilled".
  [/(?<=[a-z]{4})ll(?=e[dr]s?$|ing$|ors?$)/, 'l'],
  [/ence(?=s?$)/, 'ense'],
  [/dgement/, 'dgment'],
  // Not "rewards".
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

/** One letter too few, too many or another, or two that changed places, in a word that is long enough. A number is right or wrong. */
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
