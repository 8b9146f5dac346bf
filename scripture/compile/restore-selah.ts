import type { PassageBlock } from '#contract/scripture/passage.ts'
import type { Book } from '#scripture/books.ts'
import type { KjvVerses } from './compile-kjv.ts'

/**
 * Number of lines before Selah inside a verse, the same in all four cases: Psalm 55:19, Psalm 57:3, Habakkuk
 * 3:3, Habakkuk 3:9. Source: World English Bible, eBible.org.
 */
const LINES_BEFORE_INNER_SELAH = 2

/**
 * Verse of the line "Meditation.", the only other line missing in the package. Source: World English Bible,
 * eBible.org.
 */
const MEDITATION = { usfm: 'PSA', chapter: 9, verse: 16 }

/**
 * Restores "Selah", which is missing in the package in all 74 places where the World English Bible prints it.
 * The King James Version has the word in the same verses, so its package determines the places.
 */
export function restoreSelah(book: Book, chapters: readonly PassageBlock[][], kjv: KjvVerses): void {
  // In books other than Psalms and Habakkuk, Selah is the name of a place: Isaiah 16:1, 2 Kings 14:7.
  if (book.usfm !== 'PSA' && book.usfm !== 'HAB') return
  chapters.forEach((blocks, index) => {
    for (const verse of versesOfPoetry(blocks)) {
      const wording = kjv[`${book.name} ${index + 1}:${verse}`] ?? ''
      if (!wording.includes('Selah')) continue
      const endsVerse = /\bSelah[.:]$/.test(wording)
      insertLine(blocks, verse, 'Selah.', endsVerse ? Number.POSITIVE_INFINITY : LINES_BEFORE_INNER_SELAH)
    }
    if (book.usfm === MEDITATION.usfm && index + 1 === MEDITATION.chapter) {
      // "Meditation." translates a Hebrew word that the King James Version leaves untranslated: "Higgaion.
      // Selah."
      insertLine(blocks, MEDITATION.verse, 'Meditation.', 3)
    }
  })
}

function versesOfPoetry(blocks: readonly PassageBlock[]): Set<number> {
  return new Set(
    blocks.flatMap((block) => (block.kind === 'poetry' ? block.pieces.map((piece) => piece.verse) : [])),
  )
}

/** Inserts a separate line after the first `linesBefore` lines of the verse, in the same stanza. */
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
