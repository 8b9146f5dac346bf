import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { DEFAULT_RHYTHM, type Rhythm } from '#contract/reading/rhythm.ts'
import type { CalendarDate } from '#contract/values/calendar-date.ts'
import type { Db } from '#db/client.ts'
import { type Placeholders, prepared } from '#db/prepared.ts'
import { members } from '#db/schema/account.ts'
import { completions } from '#db/schema/completion.ts'
import { comments } from '#db/schema/discussion.ts'
import { rhythms } from '#db/schema/rhythm.ts'
import { allCompletions, entriesVersion } from '#server/modules/reading/completion/completion-days.public.ts'
import { daysAnsweredBy } from '#server/modules/reading/journal/journal.public.ts'
import { rhythmColumns } from '#server/modules/reading/rhythm/rhythm.public.ts'

/**
 * Maximum number of completions of a day that are counted on each request. If a day has as many or more, a
 * cached count is used.
 */
export const MAX_COUNTED = 200

/** One stored completion. */
export interface Logged {
  reading: number
  day: number
  completedOn: CalendarDate
  /** Precision: one second. */
  completedAtMs: number
  timeZone: string
}

/** Data from which a member's progress is calculated. */
export interface JourneyRecord {
  /** IANA name of the time zone in the member's profile. */
  timeZone: string
  rhythm: Rhythm
  /** Number of the member's current reading: 1 for the first pass through the plan. */
  reading: number
  /** Version number of the member's synced entries: `log` includes all changes up to this version. */
  version: number
  /** Completions of all readings (passes through the plan), oldest first. */
  log: Logged[]
}

/**
 * Returns the data for all of a member's progress, with the number of their comments and the number of days on
 * which they answered a question. One statement; undefined if the account was deleted.
 */
export async function findWholeRecord(db: Db, memberId: string) {
  const [found] = await selectWholeRecord(db, { memberId })
  if (!found) return undefined
  const { discussionPosts, journalEntries } = found
  return { ...recordOf(found), discussionPosts, journalEntries }
}

/**
 * Returns the data for the progress that a member sees beside a study, with the number of members who completed its
 * day, up to `MAX_COUNTED`. One statement; undefined if the account was deleted.
 */
export async function findRecordBeside(db: Db, beside: { memberId: string; day: number }) {
  const [found] = await selectRecordBeside(db, beside)
  return found && { ...recordOf(found), completed: found.completed }
}

/**
 * Counts the members who completed a day in their first reading (pass through the plan), by an index-only scan. A later
 * reading begins after the first one is complete, so this is the number of all members who ever completed the day.
 */
export async function countCompleted(db: Db, day: number): Promise<number> {
  const [found] = await selectCompleted(db, { day })
  return found?.completed ?? 0
}

const selectWholeRecord = prepared((db, { memberId }: Placeholders<{ memberId: string }>) => {
  const posts = db
    .select({ count: count() })
    .from(comments)
    .where(and(eq(comments.authorId, memberId), isNull(comments.deletedAt)))
  return db
    .select({
      ...recordColumns(db),
      discussionPosts: sql`(${posts})`.mapWith(Number),
      journalEntries: daysAnsweredBy(db, memberId),
    })
    .from(members)
    .leftJoin(rhythms, eq(rhythms.memberId, members.id))
    .where(eq(members.id, memberId))
})

const selectRecordBeside = prepared((db, value: Placeholders<{ memberId: string; day: number }>) => {
  const counted = db
    .select({ day: completions.day })
    .from(completions)
    .where(eq(completions.day, value.day))
    .limit(MAX_COUNTED)
    .as('counted')
  const completed = db.select({ count: count() }).from(counted)
  return db
    .select({ ...recordColumns(db), completed: sql`(${completed})`.mapWith(Number) })
    .from(members)
    .leftJoin(rhythms, eq(rhythms.memberId, members.id))
    .where(eq(members.id, value.memberId))
})

const selectCompleted = prepared((db, { day }: Placeholders<{ day: number }>) =>
  db.select({ completed: count() }).from(completions).where(eq(completions.day, day)),
)

/**
 * One completion of a member as a JSON tuple. It is shorter than an object, and a member may have 1500 or more
 * of them.
 */
type LogRow = [
  day: number,
  completedOn: CalendarDate,
  completedAtSeconds: number,
  timeZone: string,
  reading: number,
]

function recordColumns(db: Db) {
  const all = allCompletions(db, members.id)
  const seconds = sql`floor(date_part('epoch', ${all.completedAt}))::bigint`
  const row = sql`json_build_array(${all.day}, ${all.completedOn}, ${seconds}, ${all.timeZone}, ${all.reading})`
  const log = db
    .select({ log: sql`coalesce(json_agg(${row} order by ${all.completedAt}, ${all.day}), '[]')` })
    .from(all)
  return {
    timeZone: members.timeZone,
    rhythm: rhythmColumns,
    reading: members.reading,
    version: entriesVersion,
    log: sql<LogRow[]>`(${log})`,
  }
}

interface FoundRecord extends Pick<JourneyRecord, 'timeZone' | 'reading' | 'version'> {
  rhythm: Rhythm | null
  log: LogRow[]
}

function recordOf({ timeZone, rhythm, reading, version, log }: FoundRecord): JourneyRecord {
  return {
    timeZone,
    rhythm: rhythm ?? DEFAULT_RHYTHM,
    reading,
    version,
    log: log.map(([day, completedOn, seconds, timeZone, reading]) => ({
      reading,
      day,
      completedOn,
      completedAtMs: seconds * 1000,
      timeZone,
    })),
  }
}
