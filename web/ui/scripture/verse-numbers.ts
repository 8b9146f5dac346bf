import type { Passage, PassageBlock, PassagePiece } from '#contract/scripture/passage.ts'

export type NumberedPiece = PassagePiece & {
  /** The small number before it: "2", or "2:1" where a chapter begins inside a paragraph. */
  number: string | null
  /** Not the first line of its verse in this stanza: a second half-line. */
  half: boolean
}

export type NumberedBlock =
  | {
      kind: 'prose' | 'poetry'
      pieces: NumberedPiece[]
      /** The chapter that begins with this block, for a large numeral in place of verse number 1. */
      chapter: string | undefined
      /** Set off from what stands before it. */
      apart: boolean
    }
  | Extract<PassageBlock, { kind: 'heading' }>

/** Numbers the verses of a passage, each once, where it begins. A verse alone needs no number. */
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
