/** Some words beside each other as they were typed, and what our translation may have in their place. */
export interface Naming {
  typed: readonly string[]
  others: readonly (readonly string[])[]
}

/** Other spellings of the name. */
const spellings: ReadonlyMap<string, string> = new Map([
  ['jehovah', 'yahweh'],
  ['jahweh', 'yahweh'],
  ['yahveh', 'yahweh'],
  ['yhwh', 'yahweh'],
  ['jah', 'yah'],
])

/**
 * The World English Bible writes Yahweh where others write LORD, "the Lord Yahweh" for "the Lord GOD", and "of Armies" for "of
 * hosts"; whoever knows a verse by the others' words finds it all the same. Longer ones come first.
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

/** A name in the spelling of our translation. */
export function usualName(word: string): string {
  return spellings.get(word) ?? word
}

/** All of the words in their order, with what may stand for each. @param words folded, names as `usualName` spells them */
export function namingsIn(words: readonly string[]): Naming[] {
  const found: Naming[] = []
  for (let at = 0; at < words.length; ) {
    const [typed = [words[at] ?? ''], ...others] =
      split.find(([first = []]) => first.every((word, index) => words[at + index] === word)) ?? []
    found.push({ typed, others })
    at += typed.length
  }
  return found
}
