import type { VerseFields } from '#contract/reading/memory/memory.ts'
import type { ReviewFields } from '#contract/reading/memory/review.ts'
import { isRecall, type Rating } from '#contract/reading/memory/review-step.ts'
import { MINUTE_MS } from '#contract/values/durations.ts'
import type { ViewEntry } from '#web/entries/replica/view-entry.ts'
import { inOrder, type Recall } from './replay.ts'

/**
 * The fields of a verse's entry that the schedule uses. They may be absent: another app version may omit them, and the
 * server erases the text of deleted entries.
 */
export type VerseEntry = Pick<ViewEntry, 'id' | 'writtenAt'> & { fields: Partial<VerseFields> }
export type ReviewEntry = Pick<ViewEntry, 'id' | 'createdAt'> & { fields: Partial<ReviewFields> }

/** Maximum clock error of a device that we accept; the server corrects larger ones. */
const RIGHT_WITHIN_MS = 10 * MINUTE_MS

/** Rating assumed for a verse that was learned or marked as memorized without a review at that time: 3, "Good". */
const AS_LEARNED: Rating = 3

/** Parsed reviews, cached by entry: entries are immutable, so each is parsed only once. */
const read = new WeakMap<ReviewEntry, Recall | null>()

/**
 * Builds the input of the schedule: all reviews of scheduled verses in which the member tried to recall the verse
 * without hints.
 *
 * A verse enters the schedule when it is learned or marked as memorized. If the verse has no review from that time or
 * earlier, learning or marking it counts as a review itself.
 * @param reviews newest first
 * @param now in ms: a review with a later date comes from a device with a wrong clock, and counts as made now until the
 * server has corrected it
 */
export function recallLog(
  verses: readonly VerseEntry[],
  reviews: readonly ReviewEntry[],
  now: number,
): Recall[] {
  const starts = new Map(verses.flatMap(startOf))
  const log: Recall[] = []
  const firsts = new Map<string, number>()
  for (let index = reviews.length - 1; index >= 0; index -= 1) {
    const recall = recallIn(reviews[index] as ReviewEntry)
    if (!recall || !starts.has(recall.verse)) continue
    log.push(recall)
    const first = firsts.get(recall.verse)
    if (first === undefined || recall.at < first) firsts.set(recall.verse, recall.at)
  }
  for (const [verse, at] of starts) {
    const first = firsts.get(verse)
    if (first === undefined || first > at + MINUTE_MS) log.push({ id: verse, verse, at, rating: AS_LEARNED })
  }
  return inOrder(log).map((recall) => (recall.at > now ? { ...recall, at: now } : recall))
}

/**
 * Returns the id of a verse and when it entered the schedule, as a list for `flatMap`. The list has one pair; it is
 * empty if the verse is not in the schedule.
 */
function startOf(verse: VerseEntry): [string, number][] {
  const times = (['learnedAt', 'memorizedAt'] as const).flatMap((field) => instantIn(verse, field) ?? [])
  return times.length === 0 ? [] : [[verse.id, Math.min(...times)]]
}

/**
 * Returns when a verse was learned or marked as memorized, in ms. If the field contains a time that is more
 * than `RIGHT_WITHIN_MS` after the field was written, the clock of the device was wrong; then the time of
 * writing is returned.
 */
export function instantIn(
  { fields, writtenAt }: Pick<VerseEntry, 'fields' | 'writtenAt'>,
  field: 'learnedAt' | 'memorizedAt',
): number | null {
  const said = fields[field]
  if (!said) return null
  const [saidMs, writtenMs] = [Date.parse(said), Date.parse(writtenAt[field] ?? said)]
  return saidMs - writtenMs > RIGHT_WITHIN_MS ? writtenMs : saidMs
}

function recallIn(entry: ReviewEntry): Recall | null {
  const known = read.get(entry)
  if (known !== undefined) return known
  const { verse, rating, step } = entry.fields
  const at = timeOf(entry)
  const isWhole = verse !== undefined && rating !== undefined && step !== undefined && !Number.isNaN(at)
  const recall = isWhole && isRecall(step) ? { id: entry.id, verse, at, rating: rating as Rating } : null
  read.set(entry, recall)
  return recall
}

/**
 * Returns when a review was made, in ms. If `reviewedAt` and the creation time of the entry differ by more
 * than `RIGHT_WITHIN_MS`, the device's clock was wrong; then the creation time is returned, which the server
 * has corrected.
 */
export function timeOf({ createdAt, fields: { reviewedAt } }: ReviewEntry): number {
  const [made, said] = [Date.parse(createdAt), Date.parse(reviewedAt ?? createdAt)]
  return Math.abs(made - said) > RIGHT_WITHIN_MS ? made : said
}
