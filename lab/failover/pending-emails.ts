import pg from 'pg'
import { until } from '#lab/shared/until.ts'

/**
 * Number of seconds within which all emails must be sent. If the database fails while a worker sends an email, the job
 * of that email expires after two minutes. Within a minute, another worker notices this. It sends the email half a
 * minute later. The limit is this sum plus a margin.
 */
const WITHIN_SECONDS = 300

/** Waits until all emails about new accounts are sent. Returns how many are still missing after `WITHIN_SECONDS`. */
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
