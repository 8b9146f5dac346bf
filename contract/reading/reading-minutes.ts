import type { Study } from './study.ts'

/** Words per minute of a calm reader who pauses to think. The average for silent reading of English is about 240. */
const WORDS_PER_MINUTE = 200

/**
 * Reading time of a study and its passage, in whole minutes, at least one. Insight and questions are not counted, since
 * readers consult rather than read them. If the study is locked, only the passage is counted.
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

/** Counts words: a word is a sequence without spaces or dashes that contains a letter or digit. */
function countWords(text: string): number {
  return text.split(/[\s–—]+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}
