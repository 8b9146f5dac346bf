import type { PassageBlock } from '#contract/scripture/passage.ts'

/** What a compiler makes of one book. */
export interface BookText {
  /** The blocks of each chapter, the first at 0. */
  chapters: PassageBlock[][]
  /** The last verse number of each chapter, blank verses counted. */
  lastVerses: number[]
}
