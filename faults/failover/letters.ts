import pg from 'pg'
import { until } from '#faults/process/until.ts'

/**
 * A letter that a worker had in hand when the database went away is taken up again after two minutes, looked for every minute, and tried
 * again half a minute later.
 */
const WITHIN_SECONDS = 300

/** How many letters to those who signed up are still not sent when all of them should be. */
export async function lettersThatWait(databaseUrl: string): Promise<number> {
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
  await until('all letters are sent', look, WITHIN_SECONDS).catch(() => undefined)
  await client.end()
  return waiting
}
