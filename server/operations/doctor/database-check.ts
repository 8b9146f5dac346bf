import { sql } from 'drizzle-orm'
import type { OpenDatabase } from '#db/client.ts'
import { DatabaseStartError } from '#db/start-error.ts'
import { type Check, error, type Finding, ok, warning } from './check.ts'

const MOST_SKEW_MS = 60_000
const SLOW_MS = 200

/**
 * Checks that the database responds, accepts writes, has the current schema, and that its clock agrees with this
 * machine.
 */
export const databaseCheck: Check = {
  name: 'database',
  async look({ database, clock }) {
    try {
      const opened = await database()
      await opened.checkWrites()
      return [await answerOf(opened), ...(await skewOf(opened, clock()))]
    } catch (reason) {
      if (reason instanceof DatabaseStartError) return [error(reason.message)]
      const { code } = reason as { code?: string }
      return [error(`It does not accept writes (${code ?? 'no reason given'}): check its disk and its log.`)]
    }
  },
}

async function answerOf(database: OpenDatabase): Promise<Finding> {
  const { rows } = await database.db.execute<{ version: string }>(
    sql`select current_setting('server_version') as version`,
  )
  const startedMs = performance.now()
  await database.ping()
  const ms = Math.round(performance.now() - startedMs)
  const name = `${database.kind === 'pglite' ? 'The embedded PostgreSQL' : 'PostgreSQL'} ${rows[0]?.version}`
  if (ms > SLOW_MS) return warning(`${name} took ${ms} ms for the smallest query: it is far away or busy.`)
  return ok(`${name} answers in ${ms} ms, accepts writes, and has the schema of this version.`)
}

async function skewOf({ db }: OpenDatabase, now: Date): Promise<Finding[]> {
  const { rows } = await db.execute<{ now: string }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::bigint::text as now`,
  )
  const skewMs = Number(rows[0]?.now) - now.getTime()
  if (Math.abs(skewMs) <= MOST_SKEW_MS) return []
  const seconds = Math.round(skewMs / 1000)
  return [
    error(
      `Its clock differs from this machine's by ${seconds} s: synchronize both with a time server (NTP).`,
    ),
  ]
}
