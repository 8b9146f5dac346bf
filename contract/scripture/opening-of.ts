import type { Passage, PassageBlock } from './passage.ts'

/**
 * Length of the displayed beginning of a passage: it fits on the first screen of a phone, with a
 * continuation below.
 */
export const OPENING_CHARS = 170

/**
 * Shortens a passage to whole lines or verses, until they have at least `chars` characters. Keeps
 * the reference of the whole passage.
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
