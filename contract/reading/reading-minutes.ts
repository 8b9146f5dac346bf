import type { Study } from './study.ts'

/**
 * Reading pace of a calm reader who pauses to think. Silent reading of English averages about 240
 * words per minute.
 */
const WORDS_PER_MINUTE = 200

/**
 * Reading time of a day including its passage, in whole minutes, at least one. Insight and
 * questions are consulted rather than read through, and do not count. For a day that is locked or
 * not written yet, only the passage counts.
 */
export function readingMinutes({
  passage,
  content,
  reflection,
  prayer,
}: Pick<Study, 'passage' | 'content' | 'reflection' | 'prayer'>): number {
  const scripture = passage.blocks.flatMap((block) =>
    'pieces' in block ? block.pieces.map(({ text }) => text) : [],
  )
  const words = [...scripture, ...content, ...reflection, ...prayer].reduce(
    (sum, text) => sum + countWords(text),
    0,
  )
  return Math.max(1, Math.ceil(words / WORDS_PER_MINUTE))
}

/** Counts words: sequences without spaces and dashes that contain a letter or digit. */
function countWords(text: string): number {
  return text.split(/[\s–—]+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}
