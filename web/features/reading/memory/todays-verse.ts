import type { ScheduledDay } from './use-memory-schedule.ts'
import type { VerseToLearn } from './verses-to-learn.ts'

/**
 * The one verse that is the member's today: the first that is due for review; if none is due, the next one to learn; if
 * there is none either, the verse that comes back next, which they may recall.
 */
export type TodaysVerse = { verse: VerseToLearn } & (
  | {
      reason: 'due'
      /** Number of verses that are due besides this one. */
      more: number
    }
  | { reason: 'new' }
  | {
      reason: 'rest'
      /** Whether more verses are due than the member reviews in a day, so that the others wait for tomorrow. */
      isEnough: boolean
    }
)

export function todaysVerse({ dueToday, newToday, next, waiting }: ScheduledDay): TodaysVerse | null {
  const [due, ...others] = dueToday
  if (due) return { reason: 'due', verse: due, more: others.length }
  const [fresh] = newToday
  if (fresh) return { reason: 'new', verse: fresh }
  return next && { reason: 'rest', verse: next, isEnough: waiting > 0 }
}

/** Returns the reason for which a verse is the member's today, for the line above it. */
export function reasonInWords(today: TodaysVerse): string {
  if (today.reason === 'new') return 'New today'
  if (today.reason === 'rest')
    return today.isEnough
      ? 'That is enough for today. The others come back tomorrow.'
      : 'Nothing is due today. Do you still know this one?'
  if (today.more === 0) return 'Due today'
  return today.more === 1 ? 'Due today, and one more' : `Due today, and ${today.more} more`
}
