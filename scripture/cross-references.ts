import type { PassageReference, VersePosition } from '#contract/scripture/passage-range.ts'
import type { Usfm } from './books.ts'
import { readCrossReferences } from './shards.ts'

/**
 * Returns the cross-references of a verse of the World English Bible, most relevant first. There are at most twelve,
 * and some verses have none. Source: the Treasury of Scripture Knowledge, public domain.
 */
export function crossReferencesOf(book: Usfm, { chapter, verse }: VersePosition): PassageReference[] {
  const written = readCrossReferences(book, chapter)[verse]
  return written === undefined ? [] : written.split(' ').map(referenceOf)
}

/** Parses a cross-reference of the compiled Scripture data, such as "1JN.4:9-10". */
function referenceOf(written: string): PassageReference {
  const [book, chapter, first, last = first] = written.split(/[.:-]/)
  const from = { chapter: Number(chapter), verse: Number(first) }
  return { book: book as Usfm, from, to: { chapter: from.chapter, verse: Number(last) } }
}
