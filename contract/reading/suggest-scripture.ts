import { type PrayerTheme, prayerThemes } from './prayer-themes.ts'

/** More would be a list to read rather than a word to pray with. */
const MOST = 4

const WORD = /\p{L}+(?:['’]\p{L}+)*/gu

/**
 * Scripture for a prayer, from its own words: references, the best first; none where no word of it is known. Nothing is
 * asked of anybody: it is worked out where it is called, which for prayers is the device of whoever wrote them.
 */
export function suggestScripture({ title, request }: { title: string; request: string }): string[] {
  const [inTitle, inRequest] = [wordsIn(title), wordsIn(request)]
  const found = prayerThemes
    // What a prayer is named after weighs more than what it mentions.
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

/** The first of each, then the second of each ... and none twice. */
function inTurns(lists: readonly (readonly string[])[]): string[] {
  const most = Math.max(0, ...lists.map(({ length }) => length))
  const turns = Array.from({ length: most }, (_, turn) => lists.flatMap((list) => list[turn] ?? []))
  return [...new Set(turns.flat())]
}
