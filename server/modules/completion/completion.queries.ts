import { and, asc, eq } from 'drizzle-orm'
import type { CalendarDate } from '#contract/calendar-date.ts'
import type { Db } from '#db/client.ts'
import { completions } from '#db/schema/completion.ts'

interface Completion {
  memberId: string
  day: number
}

/** The days a member has completed, ascending. One query, along the primary key. */
export async function listCompletedDays(db: Db, memberId: string): Promise<number[]> {
  const rows = await db
    .select({ day: completions.day })
    .from(completions)
    .where(eq(completions.memberId, memberId))
    .orderBy(asc(completions.day))
  return rows.map(({ day }) => day)
}

/** Everything we keep of a member's completions, in the order they were made. */
export function listCompletions(db: Db, memberId: string) {
  const { day, completedOn, completedAt } = completions
  return db
    .select({ day, completedOn, completedAt })
    .from(completions)
    .where(eq(completions.memberId, memberId))
    .orderBy(asc(completedOn), asc(day))
}

/** Doing so twice leaves the first completion as it was. One write. */
export async function markComplete(
  db: Db,
  completion: Completion & { completedOn: CalendarDate; completedAt: Date },
): Promise<void> {
  await db.insert(completions).values(completion).onConflictDoNothing()
}

/** Doing so twice is no mistake. */
export async function undoCompletion(db: Db, { memberId, day }: Completion): Promise<void> {
  await db.delete(completions).where(and(eq(completions.memberId, memberId), eq(completions.day, day)))
}
