import { isNotNull, sql } from 'drizzle-orm'
import type { CalendarDate } from '#contract/values/calendar-date.ts'
import type { Tx } from '#db/client.ts'
import { groups } from '#db/schema/group.ts'

/** One process seeds at a time; whoever waited finds what the other has seeded. Until the transaction ends. */
export async function lockSeeding(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('group.seed'))`)
}

/** What was seeded of one study so far. */
export interface Runs {
  /** When the last run that nobody has closed is over; null where all were closed. */
  openUntil: Date | null
  startDays: readonly CalendarDate[]
}

/** By the name of the study. */
export async function findRuns(tx: Tx): Promise<Map<string, Runs>> {
  const { source, startsOn, endsAt, closedAt } = groups
  const rows = await tx.select({ source, startsOn, endsAt, closedAt }).from(groups).where(isNotNull(source))
  const bySource = Map.groupBy(rows, ({ source }) => source ?? '')
  return new Map(
    [...bySource].map(([source, runs]) => {
      const ends = runs.flatMap(({ endsAt, closedAt }) => (endsAt && !closedAt ? [endsAt] : []))
      const startDays = runs.flatMap(({ startsOn }) => startsOn ?? [])
      return [
        source,
        { openUntil: ends.length > 0 ? new Date(Math.max(...ends.map(Number))) : null, startDays },
      ]
    }),
  )
}
