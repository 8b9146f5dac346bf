import type { Passage, PassageBlock, PassagePiece } from '#contract/scripture/passage.ts'

export type NumberedPiece = PassagePiece & {
  /** Verse number before the text: "2", or "2:1" if a chapter begins inside a paragraph. */
  number: string | null
  /** Whether the fragment is a line of poetry that continues the verse of the line before. Such lines are indented. */
  half: boolean
}

export type NumberedBlock =
  | {
      kind: 'prose' | 'poetry'
      pieces: NumberedPiece[]
      /**
       * Chapter that begins with this block; undefined if none does. Its number is displayed as a drop cap in place of
       * verse number 1.
       */
      chapter: string | undefined
      /** Whether the translation has a break between this block and the one before, which is displayed as space. */
      apart: boolean
    }
  | Extract<PassageBlock, { kind: 'heading' }>

/**
 * Assigns verse numbers to a passage, each once, at the beginning of the verse. A single verse gets no
 * number.
 */
export function numberVerses(passage: Passage): NumberedBlock[] {
  const blocks: NumberedBlock[] = []
  const alone = isOneVerse(passage)
  let verse = ''
  let apart = false
  for (const block of passage.blocks) {
    if (block.kind === 'break') apart = true
    else if (block.kind === 'heading') blocks.push(block)
    else {
      let chapter: string | undefined
      const pieces = block.pieces.map((piece, index): NumberedPiece => {
        const begins = nameOf(piece) !== verse
        verse = nameOf(piece)
        const number = begins && !alone ? numberOf(piece) : null
        const opensChapter = number !== null && piece.verse === 1 && index === 0
        if (opensChapter) chapter = String(piece.chapter)
        return { ...piece, number: opensChapter ? null : number, half: !begins && index > 0 }
      })
      blocks.push({ kind: block.kind, pieces, chapter, apart })
      apart = false
    }
  }
  return blocks
}

function numberOf({ chapter, verse }: PassagePiece): string {
  return verse === 1 ? `${chapter}:1` : String(verse)
}

function isOneVerse({ blocks }: Passage): boolean {
  const pieces = blocks.flatMap((block) => ('pieces' in block ? block.pieces : []))
  return new Set(pieces.map(nameOf)).size === 1
}

function nameOf({ chapter, verse }: PassagePiece): string {
  return `${chapter}:${verse}`
}
