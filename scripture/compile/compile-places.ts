import { type Place, place, placeId } from '#contract/scripture/place.ts'
import type { CompiledPlaces } from '#scripture/compiled.ts'

/**
 * Compiles the places of `scripture/data/places.tsv`, and the journeys that the Bible describes, from `journeys.tsv`.
 * Checks both against the text.
 * @param verses texts of the World English Bible by reference, such as "RUT 1:1"
 * @throws {Error} with all lines that violate the rules at the top of their file, and all verses that do not name the
 * place listed for them
 */
export function compilePlaces(
  placesTsv: string,
  journeysTsv: string,
  verses: ReadonlyMap<string, string>,
): CompiledPlaces {
  const problems: string[] = []
  const named = new Map<string, { place: number; at: number }[]>()
  const places = linesOf(placesTsv).map((line, index) => {
    const { verses: keys, words, ...found } = placeIn(line)
    for (const key of keys) {
      const at = whereNamed(verses.get(key) ?? '', words)
      if (at < 0) problems.push(`${key} does not name ${found.name}`)
      named.set(key, [...(named.get(key) ?? []), { place: index, at }])
    }
    return found
  })
  problems.push(...checkPlaces(places))
  const inOrder = [...named].map(([key, list]): [string, number[]] => {
    const ordered = list.sort((one, other) => one.at - other.at).map((mention) => mention.place)
    if (new Set(ordered).size < ordered.length) problems.push(`${key} has a place twice`)
    return [key, ordered]
  })
  const byVerse = Object.fromEntries(inOrder)
  const journeys = linesOf(journeysTsv).map((line) => journeyIn(line, places, byVerse, problems))
  if (problems.length > 0) throw new Error(`The places do not match the text: ${problems.join('; ')}.`)
  return { places, verses: byVerse, journeys }
}

function linesOf(tsv: string): string[] {
  return tsv.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
}

function placeIn(line: string): Place & { verses: string[]; words: string[] } {
  const [id = '', name = '', kind, east, north, confidence, precision, today, others = '', written = ''] =
    line.split('\t')
  return {
    id,
    name,
    kind: kind as Place['kind'],
    at: [Number(east), Number(north)],
    confidence: Number(confidence),
    precision: precision ? Number(precision) : null,
    today: today || null,
    words: [name, ...others.split('; ').filter((word) => word !== '')],
    verses: written.split('; ').flatMap(versesIn),
  }
}

/** Expands a list of verses in its short form: "RUT 1:1,2 2:4" to "RUT 1:1", "RUT 1:2", "RUT 2:4". */
function versesIn(book: string): string[] {
  const [usfm, ...chapters] = book.split(' ')
  return chapters.flatMap((written) => {
    const [chapter, verses = ''] = written.split(':')
    return verses.split(',').map((verse) => `${usfm} ${chapter}:${verse}`)
  })
}

function checkPlaces(places: readonly Place[]): string[] {
  const ids = new Set(places.map(({ id }) => id))
  return [
    ...(ids.size < places.length ? ['an id occurs twice'] : []),
    ...places.flatMap((found) => {
      const isWhole = placeId.safeParse(found.id).success && place.safeParse(found).success
      return isWhole ? [] : [`${found.id} ${found.name} is not whole`]
    }),
  ]
}

/** Returns the offset at which one of several names first occurs in a verse as a whole word; -1 if none does. */
function whereNamed(text: string, words: readonly string[]): number {
  const found = words.map((word) => {
    const spelled = word.replace(/[-\s]/g, '[- ]')
    return text.search(new RegExp(`(?<![\\p{L}])${spelled}(?!\\p{L})`, 'iu'))
  })
  const where = found.filter((at) => at >= 0)
  return where.length > 0 ? Math.min(...where) : -1
}

function journeyIn(
  line: string,
  places: readonly Place[],
  byVerse: Readonly<Record<string, number[]>>,
  problems: string[],
): CompiledPlaces['journeys'][number] {
  const [title = '', written = ''] = line.split('\t')
  const stops = written.split('; ').map((stop) => {
    const [, verse = '', name] = /^(\S+ \d+:\d+) (.+)$/.exec(stop) ?? []
    const index = byVerse[verse]?.find((at) => places[at]?.name === name)
    if (index === undefined) problems.push(`${title}: ${stop} is no place of that verse`)
    return { verse, place: index ?? 0 }
  })
  return { title, stops }
}
