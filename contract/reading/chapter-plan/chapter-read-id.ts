import { type BibleChapter, chapterAt } from '#contract/scripture/bible-address.ts'
import { bibleBooks } from '#contract/scripture/bible-books.ts'

/** A chapter of a plan: the plan's id, and the chapter. */
export interface PlanChapter extends BibleChapter {
  plan: string
}

/** Returns whether a text is the id of a plan: short enough that the ids of its chapters are valid ids of entries. */
export function isPlanId(id: string): boolean {
  return /^[a-z\d]{1,32}$/.test(id)
}

/**
 * Returns the id of the entry for a chapter read in a plan, such as "…-rom8". It depends only on these parameters, so
 * that two devices that mark the same chapter use the same entry.
 */
export function chapterReadId({ plan, book, chapter }: PlanChapter): string {
  return `${plan}-${book.usfm.toLowerCase()}${chapter}`
}

/** Parses the id of such an entry; null for the id of any other entry, or for a chapter that does not exist. */
export function parseChapterReadId(id: string): PlanChapter | null {
  const [, plan = '', usfm, chapter = ''] = /^([a-z\d]{1,32})-([a-z\d]{3})(\d{1,3})$/.exec(id) ?? []
  const book = bibleBooks.find((known) => known.usfm.toLowerCase() === usfm)
  const here = book && chapterAt(book.slug, chapter)
  return here ? { plan, ...here } : null
}
