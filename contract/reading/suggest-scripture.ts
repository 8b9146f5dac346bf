import { type PrayerTheme, prayerThemes } from './prayer/prayer-themes.ts'

/** Maximum number of suggested references: a longer list would distract from prayer. */
const MOST = 4

const WORD = /\p{L}+(?:['’]\p{L}+)*/gu

/**
 * Suggests Scripture for a prayer, based on its words. The best match comes first; empty if the words match none of the
 * `prayerThemes`. Called on the member's device, so that the text of the prayer is not sent anywhere.
 */
export function suggestScripture({ title, request }: { title: string; request: string }): string[] {
  const [inTitle, inRequest] = [wordsIn(title), wordsIn(request)]
  const found = prayerThemes
    // Words in the title of a prayer count twice as much as words in its text.
    .map((theme) => ({ theme, weight: 2 * matches(theme, inTitle) + matches(theme, inRequest) }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ theme }) => theme.references)
  return inTurns(found).slice(0, MOST)
}

function wordsIn(text: string): Set<string> {
  const words = text.normalize('NFC').toLowerCase().match(WORD) ?? []
  return new Set(words.map((word) => word.replace(/['’]s$/, '')))
}

function matches({ words }: PrayerTheme, said: ReadonlySet<string>): number {
  return [...said].filter((word) => words.some((known) => isSaid(known, word))).length
}

function isSaid(known: string, word: string): boolean {
  return known.endsWith('*') ? word.startsWith(known.slice(0, -1)) : word === known
}

/**
 * Interleaves lists without duplicates: first the first element of each, then the second element of each, and so on.
 */
function inTurns(lists: readonly (readonly string[])[]): string[] {
  const most = Math.max(0, ...lists.map(({ length }) => length))
  const turns = Array.from({ length: most }, (_, turn) => lists.flatMap((list) => list[turn] ?? []))
  return [...new Set(turns.flat())]
}
