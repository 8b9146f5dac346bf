import { nameInReference, type Usfm } from './book-names.ts'
import type { PassageBlock } from './passage.ts'

export interface VersePosition {
  chapter: number
  verse: number
}

/** A range of consecutive verses in one book, both ends inclusive. */
export interface PassageReference {
  book: Usfm
  from: VersePosition
  to: VersePosition
}

/** Formats a reference, with an en dash for a range: "Genesis 1:24–2:3", "Psalm 8:1–9", "Jude 1:3". */
export function formatReference({ book, from, to }: PassageReference): string {
  const start = `${nameInReference(book)} ${from.chapter}:${from.verse}`
  if (from.chapter !== to.chapter) return `${start}–${to.chapter}:${to.verse}`
  return from.verse === to.verse ? start : `${start}–${to.verse}`
}

/** Whether a passage includes a verse. Both must be in the same book, which is not checked. */
export function includesVerse({ from, to }: PassageReference, position: VersePosition): boolean {
  return !isBefore(position, from) && !isBefore(to, position)
}

export function isBefore(one: VersePosition, other: VersePosition): boolean {
  return one.chapter < other.chapter || (one.chapter === other.chapter && one.verse < other.verse)
}

/**
 * Selects the blocks of a passage from the blocks of its chapters. A heading or break is selected if the text that
 * follows it is selected.
 */
export function blocksWithin(blocks: readonly PassageBlock[], reference: PassageReference): PassageBlock[] {
  const selected: PassageBlock[] = []
  // Headings and breaks since the last text. They are selected if the next text begins within the passage.
  let pending: PassageBlock[] = []
  for (const block of blocks) {
    if (!('pieces' in block)) {
      pending.push(block)
      continue
    }
    const pieces = block.pieces.filter((piece) => includesVerse(reference, piece))
    if (pieces.length > 0) {
      if (pieces[0] === block.pieces[0]) selected.push(...pending)
      selected.push({ ...block, pieces })
    }
    pending = []
  }
  return selected[0]?.kind === 'break' ? selected.slice(1) : selected
}
