import type { Library } from '#content/library.ts'
import type { Progress, StudyProgress } from '#contract/reading/progress.ts'
import { themeSlugs } from '#contract/reading/themes.ts'
import { type CalendarDate, dayAt } from '#contract/values/calendar-date.ts'
import { createBooksRead } from './books-read.public.ts'
import { countStreak } from './count-streak.ts'
import type { findWholeRecord, JourneyRecord, Logged } from './progress.queries.ts'

type WholeRecord = NonNullable<Awaited<ReturnType<typeof findWholeRecord>>>

/** Time and time zone of the request. */
interface Asked {
  now: Date
  /** IANA name of the browser's time zone; without it, the time zone of the profile is used. */
  here: string | undefined
}

/**
 * Returns a function that calculates a member's progress. Data that depends only on the curriculum, and not on the
 * member, is calculated once.
 */
export function createProgress(library: Library) {
  const shelf = createBooksRead(library)
  const themeOf = new Map([...library.studies.values()].map(({ day, theme }) => [day, theme]))
  const ofTheme = Map.groupBy(themeOf.values(), (theme) => theme)

  return (record: WholeRecord, { now, here = record.timeZone }: Asked): Progress => {
    const { log, rhythm, reading, version, discussionPosts, journalEntries } = record
    const days = daysOf(record)
    const calendar = calendarOf(log)
    const completed = Map.groupBy(days, (day) => themeOf.get(day))
    return {
      reading,
      version,
      completedStudies: days.length,
      readings: readingsOf(log),
      discussionPosts,
      journalEntries,
      streak: countStreak(record, now, here),
      daysActive: calendar.length,
      beganOn: calendar[0]?.on ?? null,
      today: dayAt(now, here, rhythm.dayStartsAtHour),
      calendar,
      days,
      books: shelf(days),
      themes: themeSlugs.map((theme) => ({
        theme,
        completed: completed.get(theme)?.length ?? 0,
        total: ofTheme.get(theme)?.length ?? 0,
      })),
    }
  }
}

export function studyProgressOf(
  record: JourneyRecord,
  others: number,
  { now, here = record.timeZone }: Asked,
): StudyProgress {
  const { reading, version } = record
  return { reading, version, days: daysOf(record), streak: countStreak(record, now, here), others }
}

/** Returns the completed days of the member's current reading (pass through the plan), ascending. */
function daysOf({ log, reading }: JourneyRecord): number[] {
  return log
    .filter((one) => one.reading === reading)
    .map(({ day }) => day)
    .sort((one, other) => one - other)
}

function readingsOf(log: readonly Logged[]): Progress['readings'] {
  return [...Map.groupBy(log, ({ reading }) => reading)]
    .flatMap(([reading, completed]) => {
      const dates = completed.map(({ completedOn }) => completedOn).sort()
      const [beganOn, lastOn] = [dates[0], dates.at(-1)]
      return beganOn && lastOn ? [{ reading, studies: dates.length, beganOn, lastOn }] : []
    })
    .sort((one, other) => one.reading - other.reading)
}

function calendarOf(log: readonly Logged[]): Progress['calendar'] {
  const studies = new Map<CalendarDate, number>()
  for (const { completedOn } of log) studies.set(completedOn, (studies.get(completedOn) ?? 0) + 1)
  return [...studies]
    .map(([on, studies]) => ({ on, studies }))
    .sort((one, other) => (one.on < other.on ? -1 : 1))
}
