/**
 * A part of a search query (`typed`): a name of God, or a single other word. `others` are the wordings of
 * that name in the World English Bible; empty for other words.
 */
export interface NameSynonym {
  typed: readonly string[]
  others: readonly (readonly string[])[]
}

/** Map from other spellings of the name Yahweh to those in the World English Bible. */
const spellings: ReadonlyMap<string, string> = new Map([
  ['jehovah', 'yahweh'],
  ['jahweh', 'yahweh'],
  ['yahveh', 'yahweh'],
  ['yhwh', 'yahweh'],
  ['jah', 'yah'],
])

/**
 * Names of God in other translations, each followed by its wordings in the World English Bible: it has "Yahweh" for
 * "LORD", "the Lord Yahweh" for "the Lord GOD", and "of Armies" for "of hosts". Queries with a name from another
 * translation then find our verses. Longer names come first, because the first name that matches is used.
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
 * Returns the spelling in the World English Bible if the word is another spelling of Yahweh. Any other word
 * is returned unchanged.
 */
export function usualName(word: string): string {
  return spellings.get(word) ?? word
}

/**
 * Divides the words of a query into names of God, with their synonyms, and single other words. Keeps their order.
 * @param words in lower case and without accents, with names as spelled by `usualName`
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
