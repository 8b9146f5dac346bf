import { createHash } from 'node:crypto'

/** Number of executions after which a statement gets a name and is stored by the server. */
const SENT_BEFORE_NAMED = 3

/**
 * Maximum number of named statements, to limit memory: each connection stores those that it has executed. Lampstand has
 * fewer frequent statements than this.
 */
const MAX_NAMED = 400

/**
 * Maximum number of unnamed statements whose executions are counted, to limit memory: the text of an insert differs for
 * each number of rows, so there are many texts.
 */
const MAX_COUNTED = 2_000

/**
 * Returns a function that names frequent statements by their text: a server parses and plans a named
 * statement once per connection, and then only executes it. Rare statements get no name, so that the server
 * stores nothing for them.
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
