import { AsyncLocalStorage } from 'node:async_hooks'
import { appendFileSync } from 'node:fs'
import type { OnQuery } from '#db/client.ts'

/** One line of the file named by the environment variable COLLECT_QUERIES, as JSON. */
export interface CollectedQuery {
  sql: string
  /** Request that sent the statement, such as "GET /api/groups/{}"; empty for a job, a timer, or the test itself. */
  request: string
}

const requests = new AsyncLocalStorage<string>()
const written = new Set<string>()

/**
 * Returns an observer that calls `onQuery` and appends statements to the file named by COLLECT_QUERIES,
 * without their parameters: each statement once per process and kind of request. Returns `onQuery` unchanged
 * if that variable is not set.
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

/**
 * Runs a request handler, and attributes its statements to the request. In the recorded path, ids and numbers
 * are replaced with {}.
 */
export function collectFor<Result>(method: string, path: string, work: () => Result): Result {
  if (!process.env.COLLECT_QUERIES) return work()
  const address = path.replaceAll(/\/(?=[^/]*\d)[^/]*/g, '/{}')
  return requests.run(`${method} ${address}`, work)
}
