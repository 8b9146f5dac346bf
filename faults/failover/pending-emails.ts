import pg from 'pg'
import { until } from '#faults/process/until.ts'

/**
 * Seconds to wait for pending emails. An email that a worker was sending when the database failed becomes
 * available again after two minutes (checked every minute) and is retried half a minute later.
 */
const WITHIN_SECONDS = 300

/** Returns the number of sign-up emails still unsent after the time within which all of them should be sent. */
export async function pendingEmails(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  let waiting = 0
  const look = async () => {
    const { rows } = await client.query(
      `select count(*)::int as waiting from jobs.job
        where name = 'dead-letters' or (name like 'account.%' and state <> 'completed')`,
    )
    waiting = rows[0].waiting
    return waiting === 0
  }
  await until('all emails are sent', look, WITHIN_SECONDS).catch(() => undefined)
  await client.end()
  return waiting
}
