import { bcv_parser } from 'bible-passage-reference-parser'
import * as english from 'bible-passage-reference-parser/esm/lang/en.js'
import { bookNames, type Usfm } from '#contract/scripture/book-names.ts'
import type { VersePosition } from '#contract/scripture/passage-range.ts'

/**
 * A passage as the reference parser (the package bible-passage-reference-parser) returns it. The parser does
 * not check that chapters and verses exist.
 */
export interface ParsedPassage {
  /** Offsets of the reference in the parsed text. */
  start: number
  end: number
  book: Usfm
  /** Other books that the name in the text may mean. */
  otherBooks: readonly Usfm[]
  /** The parser's name for the kind of passage; "ff" is a verse with those that follow it. */
  type: string
  from: VersePosition
  /**
   * Last verse of the passage. If the passage extends to the end of a chapter or book, the parser does not know the
   * number of the last verse, and `LAST` is returned.
   */
  to: VersePosition
}

/**
 * Number that represents the last chapter or verse in a result of the reference parser, which does not know how many
 * there are.
 */
export const LAST = 999

/** Type of those properties of the parser's results that we use. In the parser's own type, most are optional. */
interface LibraryPassage {
  start: { b: string; c?: number; v?: number }
  end: { b: string; c?: number; v?: number }
  absolute_indices?: [number, number]
  alternates?: ({ start: { b: string } } | null)[]
  type?: string
}

let parser: bcv_parser | undefined

/**
 * Parses a short text with the reference parser, the package bible-passage-reference-parser. For a list, the time grows
 * with the square of its length, so callers must limit it. The parser is created at the first call, which takes some
 * milliseconds longer.
 */
export function parseWithLibrary(text: string): ParsedPassage[] {
  parser ??= new bcv_parser(english).set_options({
    book_alone_strategy: 'full',
    // The parser's own check is turned off: our verse counts decide whether a passage exists.
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

/** The names of the books in results of the reference parser, in the order of the Protestant canon. */
const osisNames =
  'Gen Exod Lev Num Deut Josh Judg Ruth 1Sam 2Sam 1Kgs 2Kgs 1Chr 2Chr Ezra Neh Esth Job Ps Prov Eccl Song Isa Jer Lam Ezek Dan Hos Joel Amos Obad Jonah Mic Nah Hab Zeph Hag Zech Mal Matt Mark Luke John Acts Rom 1Cor 2Cor Gal Eph Phil Col 1Thess 2Thess 1Tim 2Tim Titus Phlm Heb Jas 1Pet 2Pet 1John 2John 3John Jude Rev'.split(
    ' ',
  )

const usfms: ReadonlyMap<string, Usfm> = new Map(
  (Object.keys(bookNames) as Usfm[]).map((usfm, index) => [osisNames[index] ?? '', usfm]),
)
