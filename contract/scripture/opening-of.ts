import type { Passage, PassageBlock } from './passage.ts'

/**
 * Number of characters to which a passage is shortened where only its beginning is displayed. On the first
 * screen of a phone, this leaves room for the beginning of the content that follows.
 */
export const OPENING_CHARS = 170

/**
 * Shortens a passage after the line or verse that completes at least `chars` characters. The reference remains that of
 * the whole passage.
 */
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
