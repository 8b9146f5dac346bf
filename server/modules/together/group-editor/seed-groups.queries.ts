import { isNotNull, sql } from 'drizzle-orm'
import type { CalendarDate } from '#contract/values/calendar-date.ts'
import type { Tx } from '#db/client.ts'
import { groups } from '#db/schema/group.ts'

/**
 * Lets only one process at a time create the organisation's groups, until the transaction ends, so that each process
 * sees the groups that others have created.
 */
export async function lockSeeding(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('group.seed'))`)
}

/** Dates of all groups that were created from one template so far. */
export interface Runs {
  /** Latest end of those groups of the template that are not closed; null if all are closed. */
  openUntil: Date | null
  startDays: readonly CalendarDate[]
}

/** Returns the dates of the groups that were created from templates, by the name of the template. */
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
