import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Fields } from '#contract/entry.ts'
import type { MemoryVerse, VerseFields } from '#contract/reading/memory.ts'
import {
  MEMORY_CHOICES_ID,
  type MemoryChoices,
  newADay,
  reviewsADay,
  usualMemoryChoices,
} from '#contract/reading/memory-choice.ts'
import type { MemoryChoicesFields } from '#contract/reading/memory-choices.ts'
import type { ReviewFields } from '#contract/reading/review.ts'
import type { Rating, ReviewStep } from '#contract/reading/review-step.ts'
import { weakWordsText } from '#contract/reading/weak-words.ts'
import { type OwnEntries, useEntries } from '#web/entries/sync/use-entries.ts'
import type { DayOfSchedule, Schedule, Statistics, VerseMemory } from './schedule/schedule.ts'
import type { VerseCounts } from './schedule/statistics.ts'
import { type VerseToLearn, versesToLearn } from './verses-to-learn.ts'

/** What somebody did with a verse. */
export interface NewReview {
  /** The entry of the verse. */
  verse: string
  rating: Rating
  step: ReviewStep
  /** Positions of the words that were missed, in the translation of their choices; null where that is not known. */
  weak: readonly number[] | null
}

export interface VerseToReview extends VerseToLearn, VerseMemory {}

/** When verses come back to be gone over, for whoever is looking, and what can be done about it. */
export interface MemorySchedule {
  /** Null until this device was looked through and the log was read. */
  day: ScheduledDay | null
  choices: MemoryChoices
  /** The log it is worked out from. */
  reviews: OwnEntries<ReviewFields>
  /** Positions of the words that are missed in a verse, by its entry, in the translation of their choices. */
  weakWordsOf: (verse: string) => readonly number[]
  /** Null for a verse that is not in the schedule. */
  memoryOf: (verse: string) => VerseMemory | null
  /** Reckoned as they are asked for: they go over the whole log. Null until it was read. */
  statistics: () => Statistics | null
  /** Writes one down. @returns its id, by which it can be taken back */
  record: (review: NewReview) => Promise<string>
  takeBack: (reviewId: string) => Promise<void>
  /** All steps are done: from now on the verse comes back. */
  markLearned: (verse: Pick<VerseToLearn, 'entryId' | 'reference' | 'category'>) => Promise<void>
  choose: (change: Partial<MemoryChoices>) => Promise<void>
}

export interface ScheduledDay {
  /** What to go over now, at most as many as they chose for a day; first what fades the most. */
  dueToday: readonly VerseToReview[]
  /** How many are due as well and left for the coming days. */
  waiting: number
  /** What they may begin to learn today, at most as many as they chose; none while others wait. */
  newToday: readonly VerseToLearn[]
  counts: VerseCounts
}

const loadSchedule = () => import('./schedule/schedule.ts')

/** So many reviews are read before the page may do something else: 4 ms of a phone. */
const READ_AT_ONCE = 200

/** A new day is noticed within this time. */
const LOOK_EVERY_MS = 60_000

const now = () => new Date()

/** @param plan the twelve verses that everyone has */
export function useMemorySchedule(
  owner: string | null,
  plan: readonly MemoryVerse[],
  clock: () => Date = now,
): MemorySchedule {
  const verses = useEntries<VerseFields>(owner, 'verse')
  const reviews = useEntries<ReviewFields>(owner, 'review')
  const own = useEntries<MemoryChoicesFields>(owner, 'memory-choices')
  const choices = useMemo(
    () => choicesIn(own.entries?.find(({ id }) => id === MEMORY_CHOICES_ID)?.fields),
    [own.entries],
  )
  const read = useReadSchedule(
    owner,
    isWhole(verses) ? verses.entries : null,
    isWhole(reviews) ? reviews.entries : null,
    clock,
  )
  const date = useDate(read?.schedule ?? null, clock)

  const list = useMemo(() => versesToLearn(plan, verses.entries ?? []), [plan, verses.entries])
  // Read anew with every change of the log, and on a new day.
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
    choices,
    reviews,
    statistics,
    weakWordsOf: useCallback(
      (verse) => read?.schedule.weakWordsOf(verse, choices.translation) ?? [],
      [read, choices],
    ),
    memoryOf: useCallback((verse) => read?.schedule.memoryOf(verse, clock()) ?? null, [read, clock]),
    async record({ verse, rating, step, weak }) {
      const id = crypto.randomUUID()
      const at = clock().toISOString()
      const fields = {
        ...{ verse, reviewedAt: at, rating, step, translation: choices.translation, deletedAt: null },
        weak: weak && weakWordsText(weak),
      }
      await reviews.addAll([{ id, fields, at }])
      return id
    },
    takeBack: reviews.remove,
    markLearned: ({ entryId, reference, category }) =>
      // Nothing is said of the mark: it is their own word.
      verses.put(entryId, { reference, category, learnedAt: clock().toISOString(), deletedAt: null }),
    // Only what was chosen is written, so that what was chosen elsewhere meanwhile stays.
    choose: (change) => own.put(MEMORY_CHOICES_ID, { ...change, deletedAt: null }),
  }
}

/** Everything that this device can know: what is still on its way would change the whole schedule. */
function isWhole({ isWhole, state }: Pick<OwnEntries<Fields>, 'isWhole' | 'state'>): boolean {
  return isWhole && (state.hasHeard || state.connection === 'waiting' || state.connection === 'signed_out')
}

interface Read {
  schedule: Schedule
}

/** Reads the log, a little at a time. @returns another object after each change, whole; null before the first */
function useReadSchedule(
  owner: string | null,
  verses: OwnEntries<VerseFields>['entries'],
  reviews: OwnEntries<ReviewFields>['entries'],
  clock: () => Date,
): Read | null {
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
      // Without its file there is nothing to be due; the page says as much of its verses as it did before.
      () => undefined,
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

  return read?.owner === owner ? read : null
}

/** The day it is, as the schedule counts them; another one after midnight, also where the page stayed open. */
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
  // What they chose themselves comes before the twelve that everyone has.
  const inOrder = [...unknown.filter(({ entry }) => entry), ...unknown.filter(({ entry }) => !entry)]
  return { dueToday, waiting: waiting.length, newToday: inOrder.slice(0, roomForNew), counts }
}

/** As they chose; the usual where they did not, or what another version of the app offers. */
function choicesIn(fields: Partial<MemoryChoicesFields> | undefined): MemoryChoices {
  const usual = usualMemoryChoices
  return {
    reviewsADay: reviewsADay.find((count) => count === fields?.reviewsADay) ?? usual.reviewsADay,
    newADay: newADay.find((count) => count === fields?.newADay) ?? usual.newADay,
    translation: fields?.translation ?? usual.translation,
  }
}
