import type { Passage, PassagePiece } from './passage.ts'

export type VersePosition = Pick<PassagePiece, 'chapter' | 'verse'>

/** A range of consecutive verses, both ends inclusive. */
export interface VerseRange {
  from: VersePosition
  to: VersePosition
}

/** Returns the verses of a passage, each as chapter and verse number, in order and without duplicates. */
export function versesIn({ blocks }: Passage): VersePosition[] {
  const verses: VersePosition[] = []
  for (const { chapter, verse } of blocks.flatMap((block) => ('pieces' in block ? block.pieces : []))) {
    const last = verses.at(-1)
    if (last?.chapter !== chapter || last.verse !== verse) verses.push({ chapter, verse })
  }
  return verses
}

/** Returns the part of a passage from one verse to another, without headings. Null unless the passage contains both. */
export function cutPassage(passage: Passage, { from, to }: VerseRange): Passage | null {
  const blocks = passage.blocks.flatMap((block) => {
    if (!('pieces' in block)) return []
    const pieces = block.pieces.filter((piece) => !isBefore(piece, from) && !isBefore(to, piece))
    return pieces.length > 0 ? [{ ...block, pieces }] : []
  })
  const verses = versesIn({ ...passage, blocks })
  const [first, last] = [verses[0], verses.at(-1)]
  if (!first || !last || !isSame(first, from) || !isSame(last, to)) return null
  return { ...passage, reference: `${bookIn(passage)} ${spell({ from, to }, '–')}`, blocks }
}

/** Formats a range: "3:16", "1:1-3", "1:31-2:3". */
export function spell({ from, to }: VerseRange, dash = '-'): string {
  const start = `${from.chapter}:${from.verse}`
  if (isSame(from, to)) return start
  return `${start}${dash}${from.chapter === to.chapter ? '' : `${to.chapter}:`}${to.verse}`
}

/** Returns the text of a passage as lines: one for each paragraph of prose, and one for each line of poetry. */
export function linesIn({ blocks }: Passage): string[] {
  return blocks.flatMap((block) => {
    if (!('pieces' in block)) return []
    const texts = block.pieces.map(({ text }) => text)
    return block.kind === 'poetry' ? texts : [texts.join(' ')]
  })
}

/** Returns the name of the book from a reference: "1 John" for "1 John 4:7–21". */
export function bookIn({ reference }: Pick<Passage, 'reference'>): string {
  return reference.replace(/ \d+:[\d:–]+$/, '')
}

function isSame(one: VersePosition, other: VersePosition): boolean {
  return one.chapter === other.chapter && one.verse === other.verse
}

function isBefore(one: VersePosition, other: VersePosition): boolean {
  return one.chapter < other.chapter || (one.chapter === other.chapter && one.verse < other.verse)
}
