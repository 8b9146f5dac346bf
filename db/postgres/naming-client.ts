import pg from 'pg'
import { createStatementNames } from '#db/statement-names.ts'

// Of the process: whatever connection a statement runs on, it has the same name.
const nameOf = createStatementNames()

interface Config {
  text: string
  name?: string
}

/**
 * A connection that runs statements with parameters by name, whoever has written them. Scripts have no parameters, and stay
 * as they are.
 */
export class NamingClient extends pg.Client {
  // The driver's own method has nine forms; it is handed on whatever it was given.
  override query = ((config: string | Config, values?: unknown, callback?: unknown) => {
    const send = super.query as (...args: unknown[]) => unknown
    return send.call(this, named(config, values), values, callback)
  }) as pg.Client['query']
}

function named(config: string | Config, values: unknown): string | Config {
  if (!Array.isArray(values) || values.length === 0) return config
  const text = typeof config === 'string' ? config : config.text
  if (typeof config === 'object' && config.name) return config
  const name = nameOf(text)
  if (name === undefined) return config
  return typeof config === 'string' ? { text, name } : { ...config, name }
}
