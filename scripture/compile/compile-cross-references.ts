import { type Book, books } from '#scripture/books.ts'
import type { CompiledCounts, CompiledCrossReferences } from '#scripture/compiled.ts'
import { checkCrossReferences } from './check-cross-references.ts'
import { type DataLine, readData } from './data.ts'

/**
 * Compiles the cross-references of each book from `scripture/data/cross-references.tsv.gz`.
 * @throws {Error} if a verse does not exist
 */
export function compileCrossReferences(
  counts: CompiledCounts,
  lines: readonly DataLine[] = readData('cross-references.tsv.gz'),
): CompiledCrossReferences[] {
  checkCrossReferences(lines, counts)
  const perBook = Map.groupBy(lines, ({ verse }) => verse.slice(0, 3))
  return books.map(({ usfm }: Book) => ({
    book: usfm,
    verses: Object.fromEntries(
      (perBook.get(usfm) ?? []).map(({ verse, words }) => [verse.slice(4), words.join(' ')]),
    ),
  }))
}
