import type { PassageBlock } from '#contract/scripture/passage.ts'
import type { Book } from '#scripture/books.ts'
import type { KjvVerses } from './compile-kjv.ts'

/**
 * Number of lines before "Selah" in the four verses that continue after it: Psalm 55:19, Psalm 57:3, Habakkuk 3:3,
 * Habakkuk 3:9. Source: World English Bible, eBible.org.
 */
const LINES_BEFORE_INNER_SELAH = 2

/**
 * Verse with the line "Meditation.", which is also missing in the npm package of the World English Bible. Source: World
 * English Bible, eBible.org.
 */
const MEDITATION = { usfm: 'PSA', chapter: 9, verse: 16 }

/**
 * Adds the word "Selah", which the npm package of the World English Bible lacks in all 74 places where this translation
 * has it. The King James Version has it in the same verses, and its npm package is complete, so that package determines
 * the verses.
 */
export function restoreSelah(book: Book, chapters: readonly PassageBlock[][], kjv: KjvVerses): void {
  // In other books than Psalms and Habakkuk, Selah is a city, and is not missing: Isaiah 16:1, 2 Kings 14:7.
  if (book.usfm !== 'PSA' && book.usfm !== 'HAB') return
  chapters.forEach((blocks, index) => {
    for (const verse of versesOfPoetry(blocks)) {
      const wording = kjv[`${book.name} ${index + 1}:${verse}`] ?? ''
      if (!wording.includes('Selah')) continue
      const endsVerse = /\bSelah[.:]$/.test(wording)
      insertLine(blocks, verse, 'Selah.', endsVerse ? Number.POSITIVE_INFINITY : LINES_BEFORE_INNER_SELAH)
    }
    if (book.usfm === MEDITATION.usfm && index + 1 === MEDITATION.chapter) {
      // "Meditation." is the translation of a word that the King James Version leaves in Hebrew: "Higgaion. Selah."
      insertLine(blocks, MEDITATION.verse, 'Meditation.', 3)
    }
  })
}

function versesOfPoetry(blocks: readonly PassageBlock[]): Set<number> {
  return new Set(
    blocks.flatMap((block) => (block.kind === 'poetry' ? block.pieces.map((piece) => piece.verse) : [])),
  )
}

/** Adds a line to a verse, after its first `linesBefore` lines and in the same stanza. */
function insertLine(blocks: readonly PassageBlock[], verse: number, text: string, linesBefore: number): void {
  const lines = blocks.flatMap((block) =>
    block.kind === 'poetry'
      ? block.pieces.flatMap((piece, at) =>
          piece.verse === verse ? [{ stanza: block.pieces, piece, at }] : [],
        )
      : [],
  )
  const before = lines[Math.min(linesBefore, lines.length) - 1]
  if (!before) throw new Error(`Verse ${verse} has no line to put "${text}" after.`)
  before.stanza.splice(before.at + 1, 0, { ...before.piece, text })
}
