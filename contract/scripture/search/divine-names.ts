/** Consecutive words of a query, and the wordings that our translation may have instead. */
export interface NameSynonym {
  typed: readonly string[]
  others: readonly (readonly string[])[]
}

/** Map from other spellings of the name of God to that of our translation. */
const spellings: ReadonlyMap<string, string> = new Map([
  ['jehovah', 'yahweh'],
  ['jahweh', 'yahweh'],
  ['yahveh', 'yahweh'],
  ['yhwh', 'yahweh'],
  ['jah', 'yah'],
])

/**
 * Wordings of other translations: the World English Bible has Yahweh where others have LORD, "the
 * Lord Yahweh" for "the Lord GOD", and "of Armies" for "of hosts". The table lets queries match
 * that use the others' wording. Longer wordings come first.
 */
const namings: readonly [string, ...string[]][] = [
  ['the lord god of hosts', 'yahweh god of armies', 'the lord yahweh of armies'],
  ['lord god of hosts', 'yahweh god of armies', 'lord yahweh of armies'],
  ['the lord of hosts', 'yahweh of armies', 'the lord of armies'],
  ['lord of hosts', 'yahweh of armies', 'lord of armies'],
  ['yahweh of hosts', 'yahweh of armies'],
  ['the lord god', 'yahweh god', 'the lord yahweh'],
  ['lord god', 'yahweh god', 'lord yahweh'],
  ['the lord', 'yahweh'],
  ['o lord', 'yahweh'],
  ['lord', 'yahweh'],
]

const split = namings.map((row) => row.map((words) => words.split(' ')))

/**
 * Returns our translation's spelling of the name of God for any other spelling of it, and all other
 * words unchanged.
 */
export function usualName(word: string): string {
  return spellings.get(word) ?? word
}

/**
 * Splits words into wordings with their synonyms, in order. @param words folded, with names as
 * spelled by `usualName`
 */
export function nameSynonymsIn(words: readonly string[]): NameSynonym[] {
  const found: NameSynonym[] = []
  for (let at = 0; at < words.length; ) {
    const [typed = [words[at] ?? ''], ...others] =
      split.find(([first = []]) => first.every((word, index) => words[at + index] === word)) ?? []
    found.push({ typed, others })
    at += typed.length
  }
  return found
}
