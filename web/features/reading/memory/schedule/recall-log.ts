import type { VerseFields } from '#contract/reading/memory.ts'
import type { ReviewFields } from '#contract/reading/review.ts'
import { isRecall, type Rating } from '#contract/reading/review-step.ts'
import { MINUTE_MS } from '#contract/values/durations.ts'
import type { ViewEntry } from '#web/entries/sync/view-entry.ts'
import { inOrder, type Recall } from './replay.ts'

/** Whatever another version of the app, or an account that forgot the words of a deleted entry, left out of it. */
export type VerseEntry = Pick<ViewEntry, 'id' | 'writtenAt'> & { fields: Partial<VerseFields> }
export type ReviewEntry = Pick<ViewEntry, 'id' | 'createdAt'> & { fields: Partial<ReviewFields> }

/** As far apart the clock of a device may be from ours and be right; the account puts right what is further off. */
const RIGHT_WITHIN_MS = 10 * MINUTE_MS

/** How well somebody knows a verse that they marked, or learned elsewhere: as after a review that was "Good". */
const AS_LEARNED: Rating = 3

/** Entries do not change: each is read once, however often its list does. */
const read = new WeakMap<ReviewEntry, Recall | null>()

/**
 * What the schedule is worked out from: all reviews in which no word was seen, of verses that are in the schedule. A verse is in
 * it once it was learned, or marked as memorized by whoever knew it before; where no review says how well they knew it then,
 * its mark stands for one.
 * @param reviews the newest first
 * @param now in ms: a recall that a wrong clock dated later counts as done now, until the account has corrected it
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

/** When a verse entered the schedule; nothing where it has not. */
function startOf(verse: VerseEntry): [string, number][] {
  const times = (['learnedAt', 'memorizedAt'] as const).flatMap((field) => instantIn(verse, field) ?? [])
  return times.length === 0 ? [] : [[verse.id, Math.min(...times)]]
}

/** When a verse was learned or marked, in ms: never after the field was written, whatever the clock of the device showed. */
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

/** When a review was made, in ms. A clock that was years off has been put right in when its entry was made. */
export function timeOf({ createdAt, fields: { reviewedAt } }: ReviewEntry): number {
  const [made, said] = [Date.parse(createdAt), Date.parse(reviewedAt ?? createdAt)]
  return Math.abs(made - said) > RIGHT_WITHIN_MS ? made : said
}
