import type { PassageBlock } from '#contract/scripture/passage.ts'

/** Compiled text of one book of the Bible. */
export interface BookText {
  /** Layout blocks (paragraphs, stanzas, headings, breaks) of each chapter; those of chapter 1 have index 0. */
  chapters: PassageBlock[][]
  /** Last verse number of each chapter, including blank verses. */
  lastVerses: number[]
}
