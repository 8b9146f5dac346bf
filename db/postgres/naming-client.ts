import pg from 'pg'
import type { WatchQuery } from '#db/client.ts'
import { createStatementNames } from '#db/statement-names.ts'
import { watched } from '#db/watched.ts'

// All connections of this process share the names of statements, so that a statement has the same name on each.
const nameOf = createStatementNames()

interface Config {
  text: string
  name?: string
}

/**
 * Connection to a Postgres server that names frequent statements with parameters, whichever library sends them. Scripts
 * have no parameters and remain unnamed.
 */
export class NamingClient extends pg.Client {
  protected readonly watch: WatchQuery | undefined = undefined
  protected readonly names: boolean = true

  // The driver declares nine overloads of `query`; all arguments are forwarded to it unchanged.
  override query = ((config: string | Config, values?: unknown, callback?: unknown) => {
    const send = super.query as (...args: unknown[]) => unknown
    const sent = () => send.call(this, this.names ? named(config, values) : config, values, callback)
    // A statement that is sent through the connection pool arrives with a callback, and `pool.query` reports
    // it to the observer (`postgres.ts`). A statement without a callback was sent on a reserved connection,
    // such as in a transaction, and is reported here.
    if (!this.watch || callback !== undefined || typeof values === 'function') return sent()
    return watched(this.watch, typeof config === 'string' ? config : config.text, async () => sent())
  }) as pg.Client['query']
}

/** Returns a connection class that reports its statements to `watch`, and does not name them if `names` is false. */
export function clientFor(watch: WatchQuery | undefined, names: boolean): typeof NamingClient {
  return class extends NamingClient {
    protected override readonly watch = watch
    protected override readonly names = names
  }
}

function named(config: string | Config, values: unknown): string | Config {
  if (!Array.isArray(values) || values.length === 0) return config
  const text = typeof config === 'string' ? config : config.text
  if (typeof config === 'object' && config.name) return config
  const name = nameOf(text)
  if (name === undefined) return config
  return typeof config === 'string' ? { text, name } : { ...config, name }
}
