import type { Passage, PassageBlock } from './passage.ts'

/** So much of a passage stands on the first screen of a phone, and goes on below its edge. */
export const OPENING_CHARS = 170

/** The first lines of a passage, whole lines or verses, until they have so many characters. Its reference stays that of the whole. */
export function openingOf(passage: Passage, chars: number): Passage {
  let left = chars
  const blocks = passage.blocks.flatMap((block): PassageBlock[] => {
    if (!('pieces' in block)) return left > 0 ? [block] : []
    const pieces = block.pieces.filter(({ text }) => {
      const isShown = left > 0
      left -= text.length
      return isShown
    })
    return pieces.length > 0 ? [{ ...block, pieces }] : []
  })
  return { ...passage, blocks }
}
