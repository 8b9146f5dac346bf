import { useMemo } from 'react'
import type { ChapterPlanFields, ChapterReadFields } from '#contract/reading/chapter-plan/chapter-plan.ts'
import { chapterReadId, parseChapterReadId } from '#contract/reading/chapter-plan/chapter-read-id.ts'
import { chaptersOf, parsePlanBooks } from '#contract/reading/chapter-plan/plan-books.ts'
import {
  chapterKey,
  movedToToday,
  type PlanOnDay,
  type PlanRhythm,
  planOnDay,
  type ReadOn,
  type ScheduledPlan,
} from '#contract/reading/chapter-plan/plan-schedule.ts'
import type { BibleChapter } from '#contract/scripture/bible-address.ts'
import { bibleBooks } from '#contract/scripture/bible-books.ts'
import type { CalendarDate } from '#contract/values/calendar-date.ts'
import { type OwnEntries, useEntries } from '#web/entries/hooks/use-entries.ts'
import { changedSince, type Drafted, isDeleted, type ViewEntry } from '#web/entries/replica/view-entry.ts'
import { type TypedPlan, writtenOf } from './typed-plan.ts'

/** The reader's current day, and their rhythm. */
export interface ReadingDay {
  today: CalendarDate
  rhythm: PlanRhythm
}

/** A plan with its chapters for the current day. */
export interface ChapterPlan {
  id: string
  name: string
  entry: ViewEntry<ChapterPlanFields>
  scheduled: ScheduledPlan
  readOn: ReadOn
  day: PlanOnDay
}

export type PlanActions = ReturnType<typeof actionsOf>

const nothingRead: ReadOn = new Map()

/**
 * Returns an owner's plans for reading chapters, and their actions. The chapters read in a plan are deleted and restored
 * with it.
 * @param day null until the rhythm is known
 */
export function useChapterPlans(owner: string | null, day: ReadingDay | null) {
  const own = useEntries<ChapterPlanFields>(owner, 'chapter-plan')
  const log = useEntries<ChapterReadFields>(owner, 'chapter-read')
  // An empty log is null while the server is asked. Plans are displayed nevertheless: a chapter that is marked twice is
  // one entry.
  const isWhole = own.isWhole && log.isWhole
  const plans = useMemo(
    () => (own.entries && isWhole && day ? plansOn(own.entries, log.entries ?? [], day) : null),
    [own.entries, log.entries, isWhole, day],
  )
  const { put, remove, restore, takeOther, putAside, find } = own
  const { put: putRead, addAll, removeAll, find: findRead } = log
  const actions = useMemo(
    () =>
      actionsOf(
        { put, remove, restore, takeOther, putAside, find },
        { put: putRead, addAll, removeAll, find: findRead },
      ),
    [put, remove, restore, takeOther, putAside, find, putRead, addAll, removeAll, findRead],
  )
  return { own, plans, actions }
}

type LogEntry = Pick<ViewEntry<ChapterReadFields>, 'id' | 'fields'>

const order: Record<PlanOnDay['state'], number> = {
  reading: 0,
  free: 1,
  upcoming: 2,
  paused: 3,
  completed: 4,
}

function plansOn(
  entries: readonly ViewEntry<ChapterPlanFields>[],
  log: readonly LogEntry[],
  { today, rhythm }: ReadingDay,
): ChapterPlan[] {
  const read = readByPlan(log)
  return entries
    .flatMap((entry): ChapterPlan[] => {
      const scheduled = scheduledOf(entry.fields)
      if (!scheduled) return []
      const readOn = read.get(entry.id) ?? nothingRead
      const day = planOnDay(scheduled, readOn, today, rhythm)
      return [{ id: entry.id, name: entry.fields.name, entry, scheduled, readOn, day }]
    })
    .sort((one, other) => order[one.day.state] - order[other.day.state])
}

function readByPlan(log: readonly LogEntry[]): ReadonlyMap<string, ReadOn> {
  const byPlan = new Map<string, Map<string, CalendarDate>>()
  for (const { id, fields } of log) {
    const at = parseChapterReadId(id)
    if (!at || !fields.readOn) continue
    const ofPlan = byPlan.get(at.plan) ?? new Map<string, CalendarDate>()
    byPlan.set(at.plan, ofPlan.set(chapterKey(at), fields.readOn))
  }
  return byPlan
}

/** Returns null for an entry without the fields of a plan, such as one that a newer version of the app has written. */
function scheduledOf({
  books,
  chaptersPerDay = null,
  finishOn = null,
  startOn,
  pausedOn = null,
}: Partial<ChapterPlanFields>): ScheduledPlan | null {
  const known = parsePlanBooks(books ?? '')
  return known && startOn ? { books: known, chaptersPerDay, finishOn, startOn, pausedOn } : null
}

function actionsOf(
  own: Pick<OwnEntries<ChapterPlanFields>, 'put' | 'remove' | 'restore' | 'takeOther' | 'putAside' | 'find'>,
  log: Pick<OwnEntries<ChapterReadFields>, 'put' | 'addAll' | 'removeAll' | 'find'>,
) {
  const { put, remove, restore, takeOther, putAside } = own
  /** Returns the chapters that were ever marked as read in a plan. */
  const readIn = (plan: string) =>
    chaptersOf(bibleBooks).flatMap((here) => log.find(chapterReadId({ plan, ...here })) ?? [])
  return {
    remove: async (id: string) => {
      await remove(id)
      await log.removeAll(readIn(id).flatMap((read) => (isDeleted(read) ? [] : read.id)))
    },
    /** Restores a plan with the chapters that were deleted after it; those that were unmarked before are not read. */
    restore: async (id: string) => {
      const deletedAt = own.find(id)?.fields.deletedAt ?? null
      await restore(id)
      if (deletedAt === null) return
      const withPlan = readIn(id).filter(({ fields }) => (fields.deletedAt ?? '') >= deletedAt)
      await log.addAll(withPlan.map((read) => ({ id: read.id, fields: { ...read.fields, deletedAt: null } })))
    },
    takeOther,
    putAside,
    save: ({ id, seen }: Drafted<ChapterPlanFields>, typed: TypedPlan, isNew: boolean) => {
      const fields = { ...writtenOf(typed), ...(isNew && { pausedOn: null, deletedAt: null }) }
      return put(id, changedSince(seen, fields), seen)
    },
    pause: ({ id }: ChapterPlan, today: CalendarDate) => put(id, { pausedOn: today }),
    /** Continues a plan today: after a pause, or without the chapters that were missed. */
    moveToToday: ({ id, scheduled }: ChapterPlan, today: CalendarDate) =>
      put(id, movedToToday(scheduled, today)),
    /** Restores the dates of a plan, after it was moved by mistake. */
    moveBack: ({ id, scheduled: { startOn, finishOn, pausedOn } }: ChapterPlan) =>
      put(id, { startOn, finishOn, pausedOn }),
    mark: async (plans: readonly ChapterPlan[], here: BibleChapter, readOn: CalendarDate) => {
      const unread = plans.filter((plan) => !plan.readOn.has(chapterKey(here)))
      await Promise.all(
        unread.map(({ id }) => log.put(chapterReadId({ plan: id, ...here }), { readOn, deletedAt: null })),
      )
    },
    unmark: async (plans: readonly ChapterPlan[], here: BibleChapter) => {
      const read = plans.filter((plan) => plan.readOn.has(chapterKey(here)))
      await log.removeAll(read.map(({ id }) => chapterReadId({ plan: id, ...here })))
    },
  }
}
