import type { Usfm } from './book-names.ts'
import type { VersePosition } from './passage-range.ts'

/**
 * A range of verses that some Bibles number differently from the World English Bible. Those Bibles number its first
 * verse `from` and its last verse `to`; the World English Bible numbers its first verse `here`.
 */
interface OtherNumbering {
  book: Usfm
  from: VersePosition
  to: VersePosition
  here: VersePosition
}

const places: readonly OtherNumbering[] = [
  // The doxology of Romans: the King James Version and most other Bibles have it at the end of chapter 16, the World
  // English Bible after 14:23.
  numbering('ROM', [16, 25], [16, 27], [14, 24]),
  // Hebrew and German Bibles have the numbering of the next three rows.
  numbering('JOL', [4, 1], [4, 21], [3, 1]),
  numbering('MAL', [3, 19], [3, 24], [4, 1]),
  numbering('PSA', [51, 20], [51, 21], [51, 18]),
  // Revelation 12:18 in Greek editions: "Then I stood on the sand of the sea." In the World English Bible it begins
  // chapter 13.
  numbering('REV', [12, 18], [12, 18], [13, 1]),
  numbering('3JN', [1, 15], [1, 15], [1, 14]),
]

function numbering(
  book: Usfm,
  from: readonly [number, number],
  to: readonly [number, number],
  here: readonly [number, number],
): OtherNumbering {
  return { book, from: position(from), to: position(to), here: position(here) }
}

function position([chapter, verse]: readonly [number, number]): VersePosition {
  return { chapter, verse }
}

interface Passage {
  book: Usfm
  from: VersePosition
  to: VersePosition
}

/**
 * Converts a passage from the numbering of other Bibles to that of the World English Bible. Null if no Bible numbers it
 * differently.
 */
export function numberedHere({ book, from, to }: Passage): Passage | null {
  const found = places.find((place) => place.book === book && isWithin(from, place) && isWithin(to, place))
  if (!found) return null
  const there = ({ verse }: VersePosition) => ({
    chapter: found.here.chapter,
    verse: found.here.verse + verse - found.from.verse,
  })
  return { book, from: there(from), to: there(to) }
}

function isWithin({ chapter, verse }: VersePosition, { from, to }: OtherNumbering): boolean {
  return chapter === from.chapter && verse >= from.verse && verse <= to.verse
}

/**
 * Returns a notice for a passage whose reference exists in the World English Bible, but names other verses in Bibles
 * that number them differently. Null for all other passages.
 */
export function countedOtherwise(passages: readonly Passage[]): string | null {
  const isLastOfCorinthians = passages.some(
    ({ book, from, to }) =>
      book === '2CO' && from.chapter === 13 && from.verse <= 13 && to.verse >= 13 && from.verse >= 12,
  )
  if (!isLastOfCorinthians) return null
  return 'In some Bibles 2 Corinthians 13:13 is verse 12, and verse 14 is verse 13.'
}
