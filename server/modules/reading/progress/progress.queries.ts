import { and, count, eq, isNull, ne, sql } from 'drizzle-orm'
import { DEFAULT_RHYTHM, type Rhythm } from '#contract/reading/rhythm.ts'
import type { CalendarDate } from '#contract/values/calendar-date.ts'
import type { Db } from '#db/client.ts'
import { members } from '#db/schema/account.ts'
import { completions } from '#db/schema/completion.ts'
import { comments } from '#db/schema/discussion.ts'
import { rhythms } from '#db/schema/rhythm.ts'
import { daysAnsweredBy } from '#server/modules/reading/journal/journal.public.ts'
import { rhythmColumns } from '#server/modules/reading/rhythm/rhythm.public.ts'

/** One completion, as it was kept. */
export interface Logged {
  day: number
  completedOn: CalendarDate
  completedAt: Date
  timeZone: string
}

/** What a member's progress is reckoned from. */
export interface JourneyRecord {
  /** Of their profile. */
  timeZone: string
  rhythm: Rhythm
  /** In the order in which they were made. */
  log: Logged[]
}

/** The record, and how many words there are. One statement; undefined where the account is gone. */
export async function findWholeRecord(db: Db, memberId: string) {
  const posts = db
    .select({ count: count() })
    .from(comments)
    .where(and(eq(comments.authorId, memberId), isNull(comments.deletedAt)))
  const [found] = await db
    .select({
      ...recordColumns(db, memberId),
      discussionPosts: sql`(${posts})`.mapWith(Number),
      journalEntries: daysAnsweredBy(db, memberId),
    })
    .from(members)
    .leftJoin(rhythms, eq(rhythms.memberId, members.id))
    .where(eq(members.id, memberId))
  if (!found) return undefined
  const { discussionPosts, journalEntries } = found
  return { ...recordOf(found), discussionPosts, journalEntries }
}

/** The record, and how many others have completed a day. One statement; undefined where the account is gone. */
export async function findRecordBeside(db: Db, { memberId, day }: { memberId: string; day: number }) {
  // Along the index of the day alone: whoever asks is among them or not, and is left out.
  const others = db
    .select({ count: count() })
    .from(completions)
    .where(and(eq(completions.day, day), ne(completions.memberId, memberId)))
  const [found] = await db
    .select({ ...recordColumns(db, memberId), others: sql`(${others})`.mapWith(Number) })
    .from(members)
    .leftJoin(rhythms, eq(rhythms.memberId, members.id))
    .where(eq(members.id, memberId))
  return found && { ...recordOf(found), others: found.others }
}

/** A completion as an array, because fifteen hundred of them travel. */
type LogRow = [day: number, completedOn: CalendarDate, completedAt: string, timeZone: string]

function recordColumns(db: Db, memberId: string) {
  const { day, completedOn, completedAt, timeZone } = completions
  const row = sql`json_build_array(${day}, ${completedOn}, ${completedAt}, ${timeZone})`
  const log = db
    .select({ log: sql`coalesce(json_agg(${row} order by ${completedAt}, ${day}), '[]')` })
    .from(completions)
    .where(eq(completions.memberId, memberId))
  return { timeZone: members.timeZone, rhythm: rhythmColumns, log: sql<LogRow[]>`(${log})` }
}

function recordOf(found: { timeZone: string; rhythm: Rhythm | null; log: LogRow[] }): JourneyRecord {
  return {
    timeZone: found.timeZone,
    rhythm: found.rhythm ?? DEFAULT_RHYTHM,
    log: found.log.map(([day, completedOn, completedAt, timeZone]) => ({
      day,
      completedOn,
      completedAt: new Date(completedAt),
      timeZone,
    })),
  }
}
