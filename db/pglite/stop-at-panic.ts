import type { PGlite } from '@electric-sql/pglite'

/**
 * SQLSTATE with which Postgres rejects queries while it shuts down after a crash. Queries after a panic are
 * rejected with it too.
 */
const CRASH_SHUTDOWN = '57P02'

/**
 * Rejects all queries to the embedded database after a Postgres panic, such as a disk too full for its log. A Postgres
 * server would restart; PGlite would block at the next statement, and this process with it.
 * @param onPanic called once
 * @returns a function that returns whether a panic has happened
 */
export function stopAtPanic(pglite: PGlite, onPanic: () => void): () => boolean {
  let hasPanicked = false
  const noticing =
    <Args extends unknown[], Answer>(send: (...args: Args) => Promise<Answer>) =>
    async (...args: Args) => {
      try {
        return await send(...args)
      } catch (error) {
        if (!hasPanicked && isPanic(error)) {
          hasPanicked = true
          onPanic()
        }
        throw error
      }
    }
  // `execProtocol` and `execProtocolStream` parse every response, so a panic is detected there. Every statement passes
  // through `execProtocolRawSync`, so statements after a panic are rejected there.
  pglite.execProtocol = noticing(pglite.execProtocol.bind(pglite))
  pglite.execProtocolStream = noticing(pglite.execProtocolStream.bind(pglite))
  const enter = pglite.execProtocolRawSync.bind(pglite)
  pglite.execProtocolRawSync = (message) => {
    if (hasPanicked)
      throw Object.assign(new Error('The embedded database has stopped.'), { code: CRASH_SHUTDOWN })
    return enter(message)
  }
  return () => hasPanicked
}

function isPanic(error: unknown): boolean {
  return error instanceof Error && 'severity' in error && error.severity === 'PANIC'
}
