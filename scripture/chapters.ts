import type { PassageReference } from '#contract/scripture/passage-range.ts'

/** The chapters of its book that a passage reads from, ascending. */
export function chapterNumbersOf({ from, to }: Pick<PassageReference, 'from' | 'to'>): number[] {
  return Array.from({ length: to.chapter - from.chapter + 1 }, (_, index) => from.chapter + index)
}
