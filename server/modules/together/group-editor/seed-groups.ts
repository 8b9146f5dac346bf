import { randomUUID } from 'node:crypto'
import type { Library, LoadedGroup } from '#content/library.ts'
import { type CalendarDate, calendarDateAt, daysBetween, daysLater } from '#contract/values/calendar-date.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import type { Db, Tx } from '#db/client.ts'
import type { LibraryContext } from '#server/module/module-context.ts'
import type { Scheduled } from '#server/platform/jobs/scheduled.ts'
import { writtenGroup } from './check-group.ts'
import { findRuns, lockSeeding, type Runs } from './seed-groups.queries.ts'
import { insertGroup, putWeeks } from './write-group.queries.ts'

/** The organisation has no time zone of its own, so the days of its groups are in UTC. */
const TIME_ZONE = 'UTC'

/**
 * Number of successive weeks over which the first start days of the groups are distributed, so that in any week some
 * group is at its beginning.
 */
const WEEKS_APART = 3

/** Scheduled task that runs `seedGroups`. Several processes may run it concurrently. */
export const seedDueGroups: Scheduled<Pick<LibraryContext, 'db' | 'clock' | 'library'>> = {
  every: 'hour',
  atStart: true,
  run: ({ db, clock, library }) => seedGroups(db, library, clock()),
  done: 'groups seeded',
  failed: 'groups could not be seeded',
}

/**
 * Creates groups led by the organisation from the templates we ship, so that each template has a group that is open to
 * join. The next group of a template is created in the last week of the current one.
 * @returns the number of groups created
 */
export function seedGroups(db: Db, library: Library, at: Date): Promise<number> {
  return db.transaction(async (tx) => {
    await lockSeeding(tx)
    const runs = await findRuns(tx)
    const due = [...library.groups.values()].flatMap((study, index) => {
      const startsOn = nextStart(runs.get(study.slug), index, at)
      return startsOn ? [{ study, startsOn }] : []
    })
    for (const [index, { study, startsOn }] of due.entries()) {
      // The stored creation time of each group is a millisecond before that of the previous one. A list with the newest
      // group first therefore has the order of the templates.
      await seed(tx, study, startsOn, { at, createdAt: new Date(at.getTime() - index) })
    }
    return due.length
  })
}

/**
 * Returns the start day of the next group of a template. Returns null if a group of the template is upcoming, or
 * running for more than another week. Skips start days of existing groups, which an admin may have closed or moved.
 */
function nextStart(runs: Runs | undefined, index: number, at: Date): CalendarDate | null {
  if (!runs) return daysLater(mondayOf(at), 7 * (index % WEEKS_APART))
  const { openUntil, startDays } = runs
  if (openUntil && openUntil.getTime() - at.getTime() > 7 * DAY_MS) return null
  const after = openUntil && openUntil > at ? openUntil : at
  let startsOn = daysLater(mondayOf(after), 7)
  while (startDays.includes(startsOn)) startsOn = daysLater(startsOn, 7)
  return startsOn
}

/** Returns the Monday of the week of `at`, in UTC. */
function mondayOf(at: Date): CalendarDate {
  const today = calendarDateAt(at, TIME_ZONE)
  // Counts the days since 5 January 1970, a Monday, so that every multiple of seven is a Monday.
  const day = daysBetween('1970-01-05' as CalendarDate, today)
  return daysLater(today, -(((day % 7) + 7) % 7))
}

async function seed(
  tx: Tx,
  { slug, title, description, weeks }: LoadedGroup,
  startsOn: CalendarDate,
  { at, createdAt }: { at: Date; createdAt: Date },
): Promise<void> {
  const id = randomUUID()
  const meets = { meeting: null, takesAttendance: false, meets: '' }
  const form = { title, description, ...meets, startsOn, admission: 'open' as const, capacity: null, weeks }
  await insertGroup(tx, {
    id,
    source: slug,
    timeZone: TIME_ZONE,
    createdAt,
    publishedAt: at,
    ...writtenGroup(form, TIME_ZONE),
  })
  await putWeeks(
    tx,
    id,
    weeks.map(({ content, ...week }) => ({ ...week, id: randomUUID(), content: content.join('\n\n') })),
  )
}
