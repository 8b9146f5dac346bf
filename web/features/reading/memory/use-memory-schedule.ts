import { useCallback, useEffect, useMemo, useState } from 'react'
import type { MemoryVerse, VerseFields } from '#contract/reading/memory/memory.ts'
import {
  MEMORY_CHOICES_ID,
  type MemoryChoices,
  newADay,
  reviewsADay,
  usualMemoryChoices,
} from '#contract/reading/memory/memory-choice.ts'
import type { MemoryChoicesFields } from '#contract/reading/memory/memory-choices.ts'
import type { ReviewFields } from '#contract/reading/memory/review.ts'
import type { Rating, ReviewStep } from '#contract/reading/memory/review-step.ts'
import { weakWordsText } from '#contract/reading/memory/weak-words.ts'
import { type OwnEntries, useEntries } from '#web/entries/hooks/use-entries.ts'
import type { DayOfSchedule, Schedule, Statistics, VerseMemory } from './schedule/schedule.ts'
import type { VerseCounts } from './schedule/statistics.ts'
import { type VerseToLearn, versesToLearn } from './verses-to-learn.ts'

/** Values of a review that the member has just made and the hook must store. */
export interface NewReview {
  /** Id of the verse's entry. */
  verse: string
  rating: Rating
  step: ReviewStep
  /** Positions of the missed words, in the translation of the member's settings; null if unknown. */
  weak: readonly number[] | null
}

export interface VerseToReview extends VerseToLearn, VerseMemory {}

/** The review schedule of the current member, and its actions. */
export interface MemorySchedule {
  /**
   * Verses to review and to learn on the current day; null until the entries are loaded and the log is
   * replayed.
   */
  day: ScheduledDay | null
  /** Whether the script of the schedule could not be loaded, so that `day` remains null. */
  isLost: boolean
  choices: MemoryChoices
  /** The review log that the schedule is calculated from. */
  reviews: OwnEntries<ReviewFields>
  /**
   * Returns the positions of the words that the member often misses in the verse with this entry
   * id, in the translation of the settings.
   */
  weakWordsOf: (verse: string) => readonly number[]
  /** Returns the memory state of the verse with this entry id; null if it is not in the schedule. */
  memoryOf: (verse: string) => VerseMemory | null
  /** Returns the review statistics, calculated on demand from the whole log; null until it is replayed. */
  statistics: () => Statistics | null
  /**
   * Stores a review.
   * @returns its id, to undo it
   */
  record: (review: NewReview) => Promise<string>
  takeBack: (reviewId: string) => Promise<void>
  /** Schedules a verse for review, once the member has completed all steps of learning it. */
  markLearned: (verse: Pick<VerseToLearn, 'entryId' | 'reference' | 'category'>) => Promise<void>
  choose: (change: Partial<MemoryChoices>) => Promise<void>
}

export interface ScheduledDay {
  /** Verses to review now, up to the daily limit; the fastest-fading first. */
  dueToday: readonly VerseToReview[]
  /** Number of verses that are also due, but exceed the daily limit and are therefore postponed. */
  waiting: number
  /** Verses that may be learned today, up to the daily limit; none while reviews are postponed. */
  newToday: readonly VerseToLearn[]
  /**
   * The verse that comes back next, apart from those of `dueToday`; the first of all verses if none is scheduled. Null
   * without verses.
   */
  next: VerseToLearn | null
  counts: VerseCounts
}

const loadSchedule = () => import('./schedule/schedule.ts')

/** Number of reviews that are replayed before yielding to the browser. Replaying them takes 4 ms on a phone. */
const READ_AT_ONCE = 200

/** Interval in which the hook checks whether a new day has begun. */
const LOOK_EVERY_MS = 60_000

const now = () => new Date()

/**
 * Returns the member's review schedule and its actions.
 * @param plan the memory verses that we offer to everyone
 */
export function useMemorySchedule(
  owner: string | null,
  plan: readonly MemoryVerse[],
  clock: () => Date = now,
): MemorySchedule {
  const verses = useEntries<VerseFields>(owner, 'verse')
  const reviews = useEntries<ReviewFields>(owner, 'review')
  const { addAll } = reviews
  const own = useEntries<MemoryChoicesFields>(owner, 'memory-choices')
  const choices = useMemo(
    () => choicesIn(own.entries?.find(({ id }) => id === MEMORY_CHOICES_ID)?.fields),
    [own.entries],
  )
  const { read, isLost } = useReadSchedule(
    owner,
    // An entry that arrives later could change the whole schedule.
    verses.hasAll ? verses.entries : null,
    reviews.hasAll ? reviews.entries : null,
    clock,
  )
  const known = read?.schedule ?? null
  const date = useDate(known, clock)

  const list = useMemo(() => versesToLearn(plan, verses.entries ?? []), [plan, verses.entries])
  // The verses for the day are recalculated when the review log changes, and when a new day begins.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the schedule is one object that changes within
  const day = useMemo(
    () => (read ? scheduledDay(read.schedule, list, choices, clock()) : null),
    [read, list, choices, date],
  )
  const statistics = useMemo(() => {
    let made: Statistics | null = null
    return () => {
      made ??= read?.schedule.statistics(clock()) ?? null
      return made
    }
  }, [read, clock])

  return {
    day,
    isLost,
    choices,
    reviews,
    statistics,
    weakWordsOf: useCallback(
      (verse) => known?.weakWordsOf(verse, choices.translation) ?? [],
      [known, choices.translation],
    ),
    memoryOf: useCallback((verse) => read?.schedule.memoryOf(verse, clock()) ?? null, [read, clock]),
    record: useCallback(
      async ({ verse, rating, step, weak }) => {
        const id = crypto.randomUUID()
        const at = clock().toISOString()
        const fields = {
          verse,
          reviewedAt: at,
          rating,
          step,
          translation: choices.translation,
          deletedAt: null,
          weak: weak && weakWordsText(weak),
        }
        await addAll([{ id, fields, at }])
        return id
      },
      [addAll, choices.translation, clock],
    ),
    takeBack: reviews.remove,
    markLearned: ({ entryId, reference, category }) =>
      // `memorizedAt` is not written: a learned verse counts as memorized only once the member marks it as
      // memorized.
      verses.put(entryId, { reference, category, learnedAt: clock().toISOString(), deletedAt: null }),
    // Only the changed settings are written, so that concurrent changes on other devices are
    // preserved.
    choose: (change) => own.put(MEMORY_CHOICES_ID, { ...change, deletedAt: null }),
  }
}

interface Read {
  schedule: Schedule
}

/**
 * Creates the schedule and replays the review log in small steps, so that the page stays responsive.
 * @returns as `read`, null before the first complete replay; a new object after each, so that components render again
 */
function useReadSchedule(
  owner: string | null,
  verses: OwnEntries<VerseFields>['entries'],
  reviews: OwnEntries<ReviewFields>['entries'],
  clock: () => Date,
): { read: Read | null; isLost: boolean } {
  const [isLost, setLost] = useState(false)
  const [made, setMade] = useState<{ owner: string; schedule: Schedule } | null>(null)
  const [read, setRead] = useState<(Read & { owner: string }) | null>(null)

  useEffect(() => {
    if (owner === null) return
    let isLeft = false
    const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
    loadSchedule().then(
      ({ createSchedule }) => {
        if (!isLeft) setMade({ owner, schedule: createSchedule(timeZone) })
      },
      // If the script cannot be loaded, no verse is due; the page still displays the verses.
      () => setLost(true),
    )
    return () => {
      isLeft = true
    }
  }, [owner])

  useEffect(() => {
    if (made === null || made.owner !== owner || verses === null || reviews === null) return
    const { schedule } = made
    let timer: ReturnType<typeof setTimeout> | undefined
    schedule.set(verses, reviews, clock())
    const readOn = () => {
      if (schedule.read(READ_AT_ONCE)) setRead({ owner, schedule })
      else timer = setTimeout(readOn)
    }
    readOn()
    return () => clearTimeout(timer)
  }, [made, owner, verses, reviews, clock])

  return { read: read?.owner === owner ? read : null, isLost }
}

/**
 * Returns the current calendar day of the member, as the number of days since 1 January 1970; null until the
 * schedule is loaded. It changes after midnight even if the page stays open.
 */
function useDate(schedule: Schedule | null, clock: () => Date): number | null {
  const [date, setDate] = useState<number | null>(null)
  useEffect(() => {
    if (!schedule) return
    const look = () => setDate(schedule.dayOf(clock().getTime()))
    look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [schedule, clock])
  return date
}

function scheduledDay(
  schedule: Schedule,
  verses: readonly VerseToLearn[],
  choices: MemoryChoices,
  now: Date,
): ScheduledDay {
  const { due, waiting, roomForNew, counts }: DayOfSchedule = schedule.on(now, choices)
  const byEntry = new Map(verses.map((verse) => [verse.entryId, verse]))
  const dueToday = due.flatMap((id) => {
    const [verse, memory] = [byEntry.get(id), schedule.memoryOf(id, now)]
    return verse && memory ? [{ ...verse, ...memory }] : []
  })
  const unknown = verses.filter(({ entryId }) => schedule.memoryOf(entryId, now) === null)
  const isDue = new Set(due)
  const [next = verses[0] ?? null] = verses
    .filter(({ entryId }) => !isDue.has(entryId) && schedule.memoryOf(entryId, now) !== null)
    .sort((one, other) => dueOn(one).localeCompare(dueOn(other)))
  // The member's own verses come before those that we offer to everyone.
  const inOrder = [...unknown.filter(({ entry }) => entry), ...unknown.filter(({ entry }) => !entry)]
  return { dueToday, waiting: waiting.length, newToday: inOrder.slice(0, roomForNew), next, counts }

  function dueOn({ entryId }: VerseToLearn): string {
    return schedule.memoryOf(entryId, now)?.dueOn ?? ''
  }
}

/**
 * Returns the member's settings. Defaults replace missing values, and values that only another version of the app
 * offers.
 */
function choicesIn(fields: Partial<MemoryChoicesFields> | undefined): MemoryChoices {
  const usual = usualMemoryChoices
  return {
    reviewsADay: reviewsADay.find((count) => count === fields?.reviewsADay) ?? usual.reviewsADay,
    newADay: newADay.find((count) => count === fields?.newADay) ?? usual.newADay,
    translation: fields?.translation ?? usual.translation,
  }
}
