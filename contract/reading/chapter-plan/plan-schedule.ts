import type { Rhythm } from '#contract/reading/rhythm.ts'
import type { BibleChapter } from '#contract/scripture/bible-address.ts'
import type { BibleBook } from '#contract/scripture/bible-books.ts'
import {
  type CalendarDate,
  dateOfDay,
  dayNumber,
  daysBetween,
  daysLater,
} from '#contract/values/calendar-date.ts'
import { chaptersOf } from './plan-books.ts'

/** A chapter plan, with only those fields from which its schedule is calculated. */
export interface ScheduledPlan {
  books: readonly BibleBook[]
  chaptersPerDay: number | null
  finishOn: CalendarDate | null
  startOn: CalendarDate
  pausedOn: CalendarDate | null
}

/** Those settings of a member's rhythm on which schedules depend. */
export type PlanRhythm = Pick<Rhythm, 'daysPerWeek' | 'rests'>

/** Rhythm of visitors, and of members who have not chosen one. */
export const everyDay: PlanRhythm = { daysPerWeek: 7, rests: [] }

/** Days on which the chapters of a plan were read, by the key of the chapter (`chapterKey`). */
export type ReadOn = ReadonlyMap<string, CalendarDate>

/** A plan on one day, for display. */
export interface PlanOnDay {
  /** `free`: the rhythm has no reading on this day, or the chapters for it are only due later. */
  state: 'upcoming' | 'reading' | 'free' | 'paused' | 'completed'
  /** Chapters for this day: those read on it, and the next unread ones. */
  chapters: readonly { here: BibleChapter; isRead: boolean }[]
  /** The first unread chapter; null if all are read. */
  next: BibleChapter | null
  /** Next later day with chapters; null if there is none. */
  nextOn: CalendarDate | null
  read: number
  total: number
  /** Number of chapters that the schedule has up to and including this day. */
  expected: number
  /** Last day of the schedule; null if the rhythm never gets there. */
  endsOn: CalendarDate | null
  /** Whether fewer chapters are read than the schedule has up to the day before. */
  canMove: boolean
}

const WEEK_DAYS = 7

/** Length of the calculated part of a schedule: a hundred years. */
const MAX_DAYS = 36_525

/** Longest period for which the next day with chapters is searched. */
const MAX_FREE_DAYS = 3 * 366

/** Returns the key of a chapter in `ReadOn`. */
export function chapterKey({ book, chapter }: BibleChapter): string {
  return `${book.usfm} ${chapter}`
}

/**
 * Calculates the chapters of a plan for one day.
 *
 * The schedule begins on `startOn` with the chapters that were not read before, so that changing this day moves the
 * plan. Days outside of the member's rhythm get no chapters: each week of the plan has its reading days first, and ends
 * with the free days; days of a rest are free too. A reader who has read less than scheduled continues with the next
 * unread chapter, as many a day as scheduled.
 */
export function planOnDay(
  plan: ScheduledPlan,
  readOn: ReadOn,
  today: CalendarDate,
  rhythm: PlanRhythm,
): PlanOnDay {
  const all = chaptersOf(plan.books)
  const schedule = scheduleOf(plan, all, readOn, rhythm)
  const read = all.filter((here) => readOn.has(chapterKey(here)))
  const until = plan.pausedOn !== null && plan.pausedOn < today ? plan.pausedOn : today
  const share = today < plan.startOn ? 0 : schedule.shareOn(today)
  const state = stateOf(plan, today, { isCompleted: read.length === all.length, share })
  return {
    state,
    chapters: state === 'reading' ? chaptersOn(today, share, all, readOn) : [],
    next: all.find((here) => !readOn.has(chapterKey(here))) ?? null,
    nextOn: state === 'completed' || state === 'paused' ? null : nextDayOf(schedule, plan, today),
    read: read.length,
    total: all.length,
    expected: schedule.before + schedule.by(until),
    endsOn: schedule.endsOn,
    canMove:
      (state === 'reading' || state === 'free') &&
      read.length < schedule.before + schedule.by(daysLater(today, -1)),
  }
}

/**
 * Returns the fields that move a plan so that it continues today: from the next unread chapter, without any that were
 * missed. A plan that begins later is only resumed. Its finish date moves by the length of the pause; if it is over, by
 * the days since the start.
 */
export function movedToToday(
  { startOn, finishOn, pausedOn }: ScheduledPlan,
  today: CalendarDate,
): Pick<ScheduledPlan, 'startOn' | 'finishOn' | 'pausedOn'> {
  if (startOn >= today) return { startOn, finishOn, pausedOn: null }
  if (finishOn === null) return { startOn: today, finishOn, pausedOn: null }
  const resumed =
    pausedOn === null ? finishOn : daysLater(finishOn, Math.max(0, daysBetween(pausedOn, today)))
  const moved = resumed < today ? daysLater(resumed, daysBetween(startOn, today)) : resumed
  return { startOn: today, finishOn: laterOf(moved, today), pausedOn: null }
}

interface Schedule {
  /** Number of chapters that were read before the schedule begins. */
  before: number
  /** Returns the number of chapters scheduled up to and including a day. */
  by: (date: CalendarDate) => number
  /** Returns the number of chapters for a day. After the end of the schedule, unread ones go on at the same pace. */
  shareOn: (date: CalendarDate) => number
  endsOn: CalendarDate | null
}

function scheduleOf(
  { startOn, finishOn, chaptersPerDay }: ScheduledPlan,
  all: readonly BibleChapter[],
  readOn: ReadOn,
  rhythm: PlanRhythm,
): Schedule {
  const before = all.filter((here) => isBefore(readOn.get(chapterKey(here)), startOn)).length
  const count = all.length - before
  const pace = chaptersPerDay ?? 1
  const last = finishOn && laterOf(finishOn, startOn)
  const isReading = readingDayRule(startOn, rhythm)
  const days = readingDays(startOn, isReading, last ?? Math.ceil(count / pace))
  /** Number of chapters scheduled up to and including a reading day, by its index. */
  const upTo = (index: number) =>
    last ? Math.ceil((count * (index + 1)) / days.length) : Math.min(count, (index + 1) * pace)
  const by = (date: CalendarDate) => {
    // On the finish date everything is due, even if the rhythm has no day before it.
    if (last && date >= last) return count
    const index = indexUpTo(days, dayNumber(date))
    return index < 0 ? 0 : upTo(index)
  }
  const usual = last ? Math.ceil(count / Math.max(1, days.length)) : pace
  const end = days.findIndex((_, index) => upTo(index) >= count)
  const endDay = days[end]
  return {
    before,
    by,
    shareOn: (date) => {
      const scheduled = by(daysLater(date, -1))
      if (scheduled < count) return by(date) - scheduled
      return date >= startOn && isReading(dayNumber(date)) ? usual : 0
    },
    endsOn: endDay === undefined ? last : dateOfDay(endDay),
  }
}

/**
 * Returns the rule for which days are reading days by the rhythm: the first days of each week of the plan, without
 * those of a rest.
 */
function readingDayRule(startOn: CalendarDate, { daysPerWeek, rests }: PlanRhythm): (day: number) => boolean {
  const first = dayNumber(startOn)
  const periods = rests.map(({ from, to }) => ({
    from: dayNumber(from),
    to: to === null ? Number.POSITIVE_INFINITY : dayNumber(to),
  }))
  return (day) =>
    (day - first) % WEEK_DAYS < daysPerWeek && !periods.some(({ from, to }) => from <= day && day <= to)
}

/** Returns the reading days of a schedule, ascending, up to its last day or up to a number of days. */
function readingDays(
  startOn: CalendarDate,
  isReading: (day: number) => boolean,
  limit: CalendarDate | number,
): readonly number[] {
  const first = dayNumber(startOn)
  const most = typeof limit === 'number' ? limit : Number.POSITIVE_INFINITY
  const last = typeof limit === 'number' ? first + MAX_DAYS : dayNumber(limit)
  const days: number[] = []
  for (let day = first; day <= last && days.length < most; day += 1) if (isReading(day)) days.push(day)
  return days
}

/** Returns the index of the last of the ascending days that is not after a day; -1 if all are. */
function indexUpTo(days: readonly number[], day: number): number {
  const later = days.findIndex((one) => one > day)
  return (later === -1 ? days.length : later) - 1
}

/** Returns the next day after `today` on which the plan has chapters; null if it has none for three years. */
function nextDayOf(schedule: Schedule, { startOn }: ScheduledPlan, today: CalendarDate): CalendarDate | null {
  const from = laterOf(daysLater(today, 1), startOn)
  for (let days = 0; days < MAX_FREE_DAYS; days += 1) {
    const date = daysLater(from, days)
    if (schedule.shareOn(date) > 0) return date
  }
  return null
}

function stateOf(
  { startOn, pausedOn }: ScheduledPlan,
  today: CalendarDate,
  { isCompleted, share }: { isCompleted: boolean; share: number },
): PlanOnDay['state'] {
  if (isCompleted) return 'completed'
  if (pausedOn !== null) return 'paused'
  if (today < startOn) return 'upcoming'
  return share > 0 ? 'reading' : 'free'
}

/** Chapters read on a day count for it first; a device whose clock is ahead may have marked them on a later day. */
function chaptersOn(today: CalendarDate, share: number, all: readonly BibleChapter[], readOn: ReadOn) {
  const isRead = (here: BibleChapter) => readOn.has(chapterKey(here))
  const readToday = all.filter((here) => isRead(here) && !isBefore(readOn.get(chapterKey(here)), today))
  const unread = all.filter((here) => !isRead(here)).slice(0, Math.max(0, share - readToday.length))
  const shown = new Set([...readToday, ...unread])
  return all.filter((here) => shown.has(here)).map((here) => ({ here, isRead: isRead(here) }))
}

function isBefore(date: CalendarDate | undefined, other: CalendarDate): boolean {
  return date !== undefined && date < other
}

function laterOf(one: CalendarDate, other: CalendarDate): CalendarDate {
  return one < other ? other : one
}
