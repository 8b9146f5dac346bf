import { bcv_parser } from 'bible-passage-reference-parser'
import * as english from 'bible-passage-reference-parser/esm/lang/en.js'
import { bookNames, type Usfm } from '#contract/scripture/book-names.ts'
import type { VersePosition } from '#contract/scripture/passage-range.ts'

/** A passage as parsed by the library, which does not check that its chapters and verses exist. */
export interface ParsedPassage {
  /** Positions of the passage in the parsed text. */
  start: number
  end: number
  book: Usfm
  /** Other books to which the name in the text may refer. */
  otherBooks: readonly Usfm[]
  /** Type of the passage, as the library names it; "ff" is a verse and those that follow. */
  type: string
  from: VersePosition
  /** Last verse; its numbers are `LAST` for the end of a chapter or book. */
  to: VersePosition
}

/** Number that the library returns for the last chapter or verse if it does not know it. */
export const LAST = 999

/** The part of the library's type that we use; its own declarations leave most fields optional. */
interface LibraryPassage {
  start: { b: string; c?: number; v?: number }
  end: { b: string; c?: number; v?: number }
  absolute_indices?: [number, number]
  alternates?: ({ start: { b: string } } | null)[]
  type?: string
}

let parser: bcv_parser | undefined

/**
 * Parses a short text with bible-passage-reference-parser. Its time grows with the square of a
 * list's length, so callers must limit the text. The parser is created with the first text, which
 * takes some milliseconds.
 */
export function parseWithLibrary(text: string): ParsedPassage[] {
  parser ??= new bcv_parser(english).set_options({
    book_alone_strategy: 'full',
    // The library accepts every passage, because our own verse counts decide which ones exist.
    passage_existence_strategy: 'none',
    consecutive_combination_strategy: 'separate',
    sequence_combination_strategy: 'separate',
    single_chapter_1_strategy: 'chapter',
  })
  parser.parse(text)
  const found = parser.parsed_entities() as unknown as readonly { entities: readonly LibraryPassage[] }[]
  return found.flatMap(({ entities }) => entities.flatMap((one) => asParsed(one) ?? []))
}

function asParsed({
  start,
  end,
  absolute_indices: place,
  alternates,
  type,
}: LibraryPassage): ParsedPassage | null {
  const book = usfms.get(start.b)
  if (!book || start.b !== end.b || !place) return null
  const otherBooks = (alternates ?? []).flatMap((other) => usfms.get(other?.start.b ?? '') ?? [])
  const from = { chapter: start.c ?? 1, verse: start.v ?? 1 }
  const to = { chapter: end.c ?? LAST, verse: end.v ?? LAST }
  return { start: place[0], end: place[1], book, otherBooks, type: type ?? '', from, to }
}

/** The library's names of the books, in the order of the Protestant canon. */
const osisNames =
  'Gen Exod Lev Num Deut Josh Judg Ruth 1Sam 2Sam 1Kgs 2Kgs 1Chr 2Chr Ezra Neh Esth Job Ps Prov Eccl Song Isa Jer Lam Ezek Dan Hos Joel Amos Obad Jonah Mic Nah Hab Zeph Hag Zech Mal Matt Mark Luke John Acts Rom 1Cor 2Cor Gal Eph Phil Col 1Thess 2Thess 1Tim 2Tim Titus Phlm Heb Jas 1Pet 2Pet 1John 2John 3John Jude Rev'.split(
    ' ',
  )

const usfms: ReadonlyMap<string, Usfm> = new Map(
  (Object.keys(bookNames) as Usfm[]).map((usfm, index) => [osisNames[index] ?? '', usfm]),
)
