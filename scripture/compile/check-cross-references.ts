import type { CompiledCounts } from '#scripture/compiled.ts'
import type { DataLine } from './data.ts'

/** Maximum number of cross-references of one verse; readers would not look through a longer list. */
export const MOST_OF_A_VERSE = 12

const MAX_LISTED = 20

/**
 * Checks the compiled cross-references.
 * @throws {Error} with all lines that have duplicates, or whose verses do not exist in the World English Bible
 */
export function checkCrossReferences(lines: readonly DataLine[], counts: CompiledCounts): void {
  const blank = new Set(counts.blankVerses.WEB)
  const has = (book: string, chapter: number, verse: number) => {
    const last = counts.lastVerses.WEB[book as keyof CompiledCounts['lastVerses']['WEB']]?.[chapter - 1] ?? 0
    return verse >= 1 && verse <= last && !blank.has(`${book} ${chapter}:${verse}`)
  }
  const problems: string[] = []
  const seen = new Set<string>()
  for (const { verse, words } of lines) {
    const [, book = '', chapter, number] = /^([1-3A-Z]{3}) (\d+):(\d+)$/.exec(verse) ?? []
    if (!has(book, Number(chapter), Number(number))) problems.push(`${verse} is no verse`)
    if (seen.has(verse)) problems.push(`${verse} occurs twice`)
    if (words.length > MOST_OF_A_VERSE) problems.push(`${verse} has ${words.length} references`)
    if (new Set(words).size < words.length) problems.push(`${verse} has a reference twice`)
    seen.add(verse)
    for (const word of words) {
      const [, to = '', chapter, first, last = first] =
        /^([1-3A-Z]{3})\.(\d+):(\d+)(?:-(\d+))?$/.exec(word) ?? []
      const isThere = [first, last].every((end) => has(to, Number(chapter), Number(end)))
      if (!isThere || Number(last) < Number(first))
        problems.push(`${verse} refers to ${word}, which is nowhere`)
    }
  }
  if (problems.length > 0) {
    const listed = problems.slice(0, MAX_LISTED).join('; ')
    throw new Error(`Invalid cross-references, ${problems.length} in all: ${listed}.`)
  }
}
