import type { BibleChapter } from '#contract/scripture/bible-address.ts'
import { bibleBooks } from '#contract/scripture/bible-books.ts'

// This code is not in `reading-position.ts`, which contains Zod schemas, so that pages that need only this code do not
// load Zod.

/** Maximum number of chapters in the history of one way of reading. */
export const MAX_RECENT_CHAPTERS = 20

/** Ids of the reading positions: one per translation, and one for both translations side by side. */
export const readingPositionIds = ['web', 'kjv', 'both'] as const
export type ReadingPositionId = (typeof readingPositionIds)[number]

/** A chapter that was read, and when (ISO 8601). */
export interface RecentChapter extends BibleChapter {
  readAt: string
}

const line = /^([A-Z\d]{3}) ([1-9]\d{0,2}) (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)$/

/**
 * Parses the chapters of a reading position, newest first: a line for each, such as "ROM 8 2026-11-29T06:10:00.000Z".
 * Returns null if the text has another form, or names a chapter that does not exist.
 */
export function parseRecentChapters(text: string): RecentChapter[] | null {
  if (text === '') return []
  const chapters = text.split('\n').map((one): RecentChapter | null => {
    const [, usfm, chapter, readAt = ''] = line.exec(one) ?? []
    const book = bibleBooks.find((known) => known.usfm === usfm)
    if (!book || Number(chapter) > book.chapters || Number.isNaN(Date.parse(readAt))) return null
    return { book, chapter: Number(chapter), readAt }
  })
  const known = chapters.filter((one) => one !== null)
  return known.length === chapters.length && known.length <= MAX_RECENT_CHAPTERS ? known : null
}

/** Returns the text of a reading position to which a chapter is added. A chapter is listed once, the newest first. */
export function withRecentChapter(text: string, added: RecentChapter): string {
  const others = (parseRecentChapters(text) ?? []).filter(
    ({ book, chapter }) => book !== added.book || chapter !== added.chapter,
  )
  return [added, ...others]
    .slice(0, MAX_RECENT_CHAPTERS)
    .map(({ book, chapter, readAt }) => `${book.usfm} ${chapter} ${readAt}`)
    .join('\n')
}
