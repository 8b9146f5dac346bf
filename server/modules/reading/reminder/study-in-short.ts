import { z } from 'zod'
import type { LoadedStudy } from '#content/library.ts'
import { formatReference } from '#contract/scripture/passage-range.ts'
import { versesOf } from '#scripture/references/reference.ts'
import { verseText } from '#scripture/verse-text.ts'

/** Summary of a study in a reminder. It is public, so it may be stored in the job queue. */
const shortStudy = z.object({
  day: z.int(),
  title: z.string(),
  scripture: z.string(),
  verse: z.object({ text: z.string(), reference: z.string() }),
  point: z.string(),
})
export type ShortStudy = z.infer<typeof shortStudy>

/** Data of a job that sends a reminder. */
export const dueReminder = {
  memberId: z.uuid(),
  /** Instant for which the reminder was scheduled. */
  dueAt: z.iso.datetime(),
  study: shortStudy,
}

/**
 * Returns the summary of a study for a reminder, with the first verse of its passage in the exact
 * words of the World English Bible (public domain).
 */
export function studyInShort({ day, title, scripture, reference, takeaway }: LoadedStudy): ShortStudy {
  const [from = reference.from] = versesOf(reference)
  const first = { book: reference.book, from, to: from }
  return {
    day,
    title,
    scripture,
    verse: { text: verseText(first), reference: formatReference(first) },
    point: takeaway.point,
  }
}
