import type { PassageReference } from '#contract/scripture/passage-range.ts'

/** Returns the numbers of the chapters that a passage covers, ascending. */
export function chapterNumbersOf({ from, to }: Pick<PassageReference, 'from' | 'to'>): number[] {
  return Array.from({ length: to.chapter - from.chapter + 1 }, (_, index) => from.chapter + index)
}
