import type { PassageBlock } from '#contract/scripture/passage.ts'

/** Compiled text of one book. */
export interface BookText {
  /** Blocks by chapter; chapter 1 has index 0. */
  chapters: PassageBlock[][]
  /** Last verse number of each chapter, including blank verses. */
  lastVerses: number[]
}
