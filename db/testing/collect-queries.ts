import { AsyncLocalStorage } from 'node:async_hooks'
import { appendFileSync } from 'node:fs'
import type { OnQuery } from '#db/client.ts'

/** A line of the file that COLLECT_QUERIES names. */
export interface CollectedQuery {
  sql: string
  /** The request it was sent for, such as "GET /api/groups/{}"; empty outside one: a job, what the clock does, or a test itself. */
  request: string
}

const requests = new AsyncLocalStorage<string>()
const written = new Set<string>()

/**
 * Writes every statement once a process and kind of request to the file that COLLECT_QUERIES names; without it `onQuery` stays as it
 * is. No parameter is written.
 */
export function collectQueries(onQuery?: OnQuery): OnQuery | undefined {
  const file = process.env.COLLECT_QUERIES
  if (!file) return onQuery
  return (sql) => {
    const query: CollectedQuery = { sql, request: requests.getStore() ?? '' }
    const line = JSON.stringify(query)
    if (!written.has(line)) {
      written.add(line)
      appendFileSync(file, `${line}\n`)
    }
    onQuery?.(sql)
  }
}

/** Runs what answers a request so that its statements are collected as its own. Ids and numbers of the address are left out. */
export function collectFor<Result>(method: string, path: string, work: () => Result): Result {
  if (!process.env.COLLECT_QUERIES) return work()
  const address = path.replaceAll(/\/(?=[^/]*\d)[^/]*/g, '/{}')
  return requests.run(`${method} ${address}`, work)
}
