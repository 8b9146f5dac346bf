import type { CompiledBook, CompiledLexicon } from '#scripture/compiled.ts'

/**
 * Expected numbers of verses and other parts in the sources. If the numbers in the compiled text differ, a package has
 * changed, or the compiler has a bug.
 */
export const EXPECTED = {
  books: 66,
  chapters: 1189,
  webVerses: 31_098,
  kjvVerses: 31_102,
  selahs: 74,
  hebrewEntries: 8674,
  greekEntries: 5523,
} as const

/**
 * Checks the compiled text before it is written to disk, so that an incorrect Bible is never stored.
 * @throws {Error} with all numbers that differ from `EXPECTED`, and all invalid verses and dictionary entries
 */
export function checkCompiled(
  web: readonly CompiledBook[],
  kjv: readonly CompiledBook[],
  lexicon: CompiledLexicon,
): void {
  const numbers = Object.keys(lexicon)
  const found: Record<keyof typeof EXPECTED, number> = {
    books: web.length,
    chapters: web.reduce((sum, book) => sum + book.chapters.length, 0),
    webVerses: verseTexts(web).size,
    kjvVerses: verseTexts(kjv).size,
    selahs: countSelahs(web),
    hebrewEntries: numbers.filter((number) => number.startsWith('H')).length,
    greekEntries: numbers.filter((number) => number.startsWith('G')).length,
  }
  const problems = Object.entries(EXPECTED)
    .filter(([figure, expected]) => found[figure as keyof typeof EXPECTED] !== expected)
    .map(
      ([figure, expected]) => `${figure}: ${found[figure as keyof typeof EXPECTED]} instead of ${expected}`,
    )
  for (const [verse, text] of [...verseTexts(web), ...verseTexts(kjv)]) {
    if (/[<>*†‡#[\]\u00a0]|\s\s/.test(text)) problems.push(`${verse} holds something that is not its text`)
  }
  for (const [number, { word, definition }] of Object.entries(lexicon)) {
    if (word === '' || definition === '') problems.push(`${number} has no word or no definition`)
  }
  if (problems.length > 0) throw new Error(`Scripture did not compile as expected: ${problems.join('; ')}.`)
}

/** Returns the text of each verse by a key such as "GEN 1:1". Fragments of a verse are joined with a space. */
export function verseTexts(compiled: readonly CompiledBook[]): Map<string, string> {
  const texts = new Map<string, string>()
  for (const { book, chapters } of compiled) {
    for (const block of chapters.flat()) {
      if (!('pieces' in block)) continue
      for (const { chapter, verse, text } of block.pieces) {
        const key = `${book} ${chapter}:${verse}`
        const before = texts.get(key)
        texts.set(key, before === undefined ? text : `${before} ${text}`)
      }
    }
  }
  return texts
}

/**
 * Counts the musical term "Selah.", which has a full stop at each place in the Psalms and Habakkuk. The city Selah in
 * Isaiah 16:1 has none, and is not counted.
 */
function countSelahs(compiled: readonly CompiledBook[]): number {
  return [...verseTexts(compiled).values()].reduce((sum, text) => sum + text.split('Selah.').length - 1, 0)
}
