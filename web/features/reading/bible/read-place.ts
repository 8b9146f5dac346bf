import { chapterAddress, chapterAt } from '#contract/scripture/bible-address.ts'
import { bibleBooks } from '#contract/scripture/bible-books.ts'
import { formatReference, type PassageReference } from '#contract/scripture/passage-range.ts'
import { referenceProblems } from '#contract/scripture/reference-problems.ts'
import type { ReferencesRead } from '#contract/scripture/references-read.ts'
import { placesOnDevice } from '#web/lib/scripture/references-on-device.ts'

/** A passage: its name, such as "John 3:16" or "Acts 8:37 KJV", and the URL at which it is displayed. */
export interface NamedPlace {
  name: string
  address: string
}

/**
 * Result of parsing a reference that the user entered: its URL, or the problem with it and the passages to choose from.
 */
export type ReadPlace =
  | { address: string; notice: string | null }
  | { problem: string; places: readonly NamedPlace[] }

/**
 * Parses a reference as people type it: "jn 3 16", "ps23", "Ruth".
 * @throws {Error} if the parser's script cannot be loaded
 */
export async function readPlace(typed: string): Promise<ReadPlace> {
  const read = await placesOnDevice(typed)
  const written = placesOf(read)
  const [only, ...others] = written
  if (only && others.length === 0 && read.problem === null)
    return { address: only.address, notice: read.notice }
  const offered = await Promise.all(read.offers.map(async (one) => placesOf(await placesOnDevice(one))))
  const places = new Map([...written, ...offered.flat()].map((place) => [place.name, place]))
  const problem = read.problem ?? (only ? referenceProblems.choose_one : referenceProblems.malformed(typed))
  return { problem, places: [...places.values()] }
}

function placesOf({ passages, translation, isBookAlone }: ReferencesRead): NamedPlace[] {
  return passages.flatMap(({ passage }) => {
    const book = bibleBooks.find(({ usfm }) => usfm === passage.book)
    const here = book && chapterAt(book.slug, String(passage.from.chapter))
    if (!here) return []
    const name = isBookAlone ? here.book.name : formatReference(passage)
    const isOther = translation !== null && translation !== 'WEB'
    const address = chapterAddress(here, isFromChapter(passage) ? undefined : passage.from.verse)
    const query = isOther ? `${address.includes('?') ? '&' : '?'}translation=${translation}` : ''
    return [{ name: isOther ? `${name} ${translation}` : name, address: `${address}${query}` }]
  })
}

/**
 * Returns whether a passage starts at verse 1 and has several verses. Its URL is then that of the chapter, without a
 * verse number, because the chapter opens at its first verse.
 */
function isFromChapter({ from, to }: PassageReference): boolean {
  return from.verse === 1 && (to.verse > 1 || to.chapter > from.chapter)
}
