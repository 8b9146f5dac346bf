import { sql } from 'drizzle-orm'
import type { CompletionFields } from '#contract/reading/completion.ts'
import { completionDay } from '#contract/reading/completion-id.ts'
import type { Tx } from '#db/client.ts'
import { completions } from '#db/schema/completion.ts'
import type { EntryRow } from '#server/platform/sync/sync.queries.ts'
import { type Completion, completedOn } from './completed-on.ts'

/**
 * Makes the log of completions say what the entries of a member say that have just changed. A completion that stays as it
 * was keeps the calendar day it was given. One statement.
 */
export async function logCompletions(tx: Tx, memberId: string, changed: readonly EntryRow[]): Promise<void> {
  const made: Completion[] = []
  const undone: number[] = []
  for (const { id, fields } of changed) {
    const day = completionDay(id)
    const { deletedAt, completedAt, timeZone } = fields as CompletionFields
    if (day === null) continue
    if (deletedAt !== null) undone.push(day)
    else made.push({ memberId, day, completedAt: new Date(completedAt), timeZone })
  }
  const remove = sql`delete from ${completions} where member_id = ${memberId}::uuid and day in (${listOf(undone)})`
  if (made.length === 0) {
    await tx.execute(remove)
    return
  }
  const rows = made.map(
    (one) =>
      sql`(${memberId}::uuid, ${one.day}::smallint, ${completedOn(tx, one)}, ${one.completedAt.toISOString()}::timestamptz, ${one.timeZone})`,
  )
  await tx.execute(sql`
    ${undone.length > 0 ? sql`with removed as (${remove})` : sql``}
    insert into ${completions} as logged (member_id, day, completed_on, completed_at, time_zone)
    values ${sql.join(rows, sql`, `)}
    on conflict (member_id, day) do update
      set completed_on = excluded.completed_on, completed_at = excluded.completed_at, time_zone = excluded.time_zone
      where logged.completed_at <> excluded.completed_at`)
}

function listOf(days: readonly number[]) {
  return sql.join(
    days.map((day) => sql`${day}::smallint`),
    sql`, `,
  )
}
