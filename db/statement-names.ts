import { createHash } from 'node:crypto'

/** A statement that is sent this often is worth being kept by the server. */
const SENT_BEFORE_NAMED = 3

/** So many statements have a name; each connection keeps those that it has run. More than the product has. */
const MAX_NAMED = 400

/** Of those that have none yet, so many are counted: texts that differ by the number of their rows are many. */
const MAX_COUNTED = 2_000

/**
 * Names for statements by their text: a server parses and plans one with a name once a connection, and then only runs it.
 * What is sent once or twice gets none, so that nothing is kept for it.
 */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const counts = new Map<string, number>()

  return (text) => {
    const name = names.get(text)
    if (name !== undefined || names.size >= MAX_NAMED) return name
    const count = (counts.get(text) ?? 0) + 1
    if (count < SENT_BEFORE_NAMED) {
      if (counts.size >= MAX_COUNTED) counts.clear()
      counts.set(text, count)
      return undefined
    }
    counts.delete(text)
    const made = createHash('sha256').update(text).digest('base64url').slice(0, 24)
    names.set(text, made)
    return made
  }
}
