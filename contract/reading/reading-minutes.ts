import type { Study } from './study.ts'

/** What a calm reader takes in who also stops to think. Silent reading of English runs at about 240. */
const WORDS_PER_MINUTE = 200

/**
 * How long a day takes to read, its passage with it, in whole minutes and never less than one. The insight and the questions are
 * looked into rather than read through, and are left out. Of a day that is locked or not yet written, the passage alone counts.
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

/** Words are what stands between spaces and dashes, and has a letter or a figure. */
function countWords(text: string): number {
  return text.split(/[\s–—]+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}
