import type { MarkPlace } from '#contract/reading/mark/mark-place.ts'
import { order } from '#contract/reading/mark/mark-place.ts'
import { bookNames, nameInReference, type Usfm } from '#contract/scripture/book-names.ts'
import type { Translation } from '#contract/scripture/passage.ts'
import type { PassageReference } from '#contract/scripture/passage-range.ts'
import { quoted, referenceProblems } from '#contract/scripture/reference-problems.ts'
import { inKjv, type ReferencesRead } from '#contract/scripture/references-read.ts'
import { readPlaces } from '#web/lib/scripture/reference-reader.ts'

/** Passages in a cell of an imported file. If there is a problem, there are no places. */
export interface CellPlaces {
  places: readonly MarkPlace[]
  /** Reason for which the cell was not understood, as a sentence. */
  problem: string | null
  /** Further information for the member, such as that other Bibles number these verses differently. */
  notice: string | null
}

/** Maximum length of a cell with references. */
const MAX_REFERENCE_CHARS = 2000

/**
 * Reads the passages in a cell: as people write them, and with the codes of OSIS ("Gen.1.1-Gen.1.3") and USFM
 * ("PSA.23.1+PSA.23.2"). Nothing is guessed: if a part is not understood, the whole cell is refused.
 * @param translation translation in which the verses are counted. A verse that only the King James Version has is
 * placed there
 */
export function placesIn(cell: string, translation: Translation): CellPlaces {
  if (cell.length > MAX_REFERENCE_CHARS) return refused(cell, 'This is too long for a reference.')
  const written = withNames(cell.trim())
  const read = readPlaces(written)
  const own = translation === 'KJV' ? inKing(written) : null
  if (own) return { ...own, notice: null }
  if (read.problem === null && read.passages.length > 0) return joined(cell, written, read)
  return elsewhere(written, read) ?? refused(cell, read.problem ?? 'No passage was found in it.')
}

function refused(cell: string, problem: string): CellPlaces {
  const isNamed = problem.includes('“') || problem.includes('"')
  return {
    places: [],
    problem: isNamed ? problem : `${quoted(cell.trim())} was not understood. ${problem}`,
    notice: null,
  }
}

/** Reads a single passage in the numbering of the King James Version; null if it has no such passage. */
function inKing(written: string): Pick<CellPlaces, 'places' | 'problem'> | null {
  const { passages, problem, translation } = readPlaces(inKjv(written))
  const [only, ...others] = passages
  if (!only || others.length > 0 || problem !== null || translation !== 'KJV') return null
  return { places: [placeOf(only.passage, 'KJV')], problem: null }
}

/**
 * Reads a passage that the World English Bible does not have under this reference: other Bibles number its verses
 * differently, or only the King James Version has it. The notice says which.
 */
function elsewhere(written: string, { problem, offers }: ReferencesRead): CellPlaces | null {
  const [offer, ...others] = offers
  if (problem === null || offer === undefined) return null
  const king = inKing(written)
  if (king) return { ...king, notice: `${problem} The mark is placed in the King James Version.` }
  if (others.length > 0 || problem !== referenceProblems.numbered_here(offer)) return null
  const [here] = readPlaces(offer).passages
  return here ? { places: [placeOf(here.passage, 'WEB')], problem: null, notice: problem } : null
}

/** Joins the passages of a cell at hyphens: "Genesis 1:1 - Genesis 1:3" is one passage. One across books is refused. */
function joined(
  cell: string,
  written: string,
  { passages, notice, translation }: ReferencesRead,
): CellPlaces {
  const places: MarkPlace[] = []
  let end = 0
  for (const one of passages) {
    const between = written.slice(end, one.start)
    end = one.end
    const place = placeOf(one.passage, translation ?? 'WEB')
    const last = places.at(-1)
    if (!last || !/^\s*[-‐-―]\s*$/.test(between)) {
      places.push(place)
      continue
    }
    if (last.book !== place.book) {
      const [from, to] = [bookNames[last.book], bookNames[place.book]]
      return refused(cell, `It goes from ${from} to ${to}, and a mark stays in one book.`)
    }
    if (order(place.to) < order(last.from)) return refused(cell, referenceProblems.not_ascending(cell))
    places[places.length - 1] = { ...last, to: place.to }
  }
  return { places: withoutSeams(places), problem: null, notice: translation === null ? notice : null }
}

/** Joins consecutive verses of a chapter, which some programs write one by one, to one place. */
function withoutSeams(places: readonly MarkPlace[]): MarkPlace[] {
  const all: MarkPlace[] = []
  for (const place of places) {
    const last = all.at(-1)
    const isNext =
      last?.book === place.book &&
      last.to.chapter === place.from.chapter &&
      last.to.verse + 1 === place.from.verse
    if (last && isNext) all[all.length - 1] = { ...last, to: place.to }
    else all.push(place)
  }
  return all
}

function placeOf({ book, from, to }: PassageReference, translation: Translation): MarkPlace {
  return { translation, book, from, to, words: null }
}

/** Matches a reference with the code of a book and points: "Gen.1.1", "1John.4.7!note", "JUD.1.3". */
const CODED = /\b([1-4]?[A-Za-z]{2,12})\.(\d{1,3})(?:\.(\d{1,3}))?(?:![\w.]*)?/g

/**
 * Replaces references with codes by the usual ones: the codes of USFM for Jude and Nahum are no abbreviations that
 * people write. The end of a range in the same book becomes a number.
 */
function withNames(text: string): string {
  const named = text.replace(CODED, (_, code: string, chapter: string, verse?: string) => {
    const usfm = code.toUpperCase()
    const name = Object.hasOwn(bookNames, usfm) ? nameInReference(usfm as Usfm) : code
    return `${name} ${chapter}${verse === undefined ? '' : `:${verse}`}`
  })
  return named
    .replaceAll('+', '; ')
    .replace(/(\d)\s+(?:to|through|until)\s+(?=\S)/gi, '$1-')
    .replace(/:0(?!\d)/g, '')
}
