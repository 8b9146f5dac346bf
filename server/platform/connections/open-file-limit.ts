import { readFileSync } from 'node:fs'

/** Where a system says nothing: what most give a process that has not asked for more. */
const USUAL_LIMIT = 1024

/**
 * How many files, sockets among them, this process may have open at once: the soft limit, which Node has raised as far
 * as it may by the time this is read. Infinity where there is none.
 * @param path of the process's limits as Linux writes them
 */
export function openFileLimit(path = '/proc/self/limits'): number {
  const soft = /^Max open files\s+(\d+|unlimited)/m.exec(limitsAt(path))?.[1]
  if (soft === undefined) return USUAL_LIMIT
  return soft === 'unlimited' ? Number.POSITIVE_INFINITY : Number(soft)
}

function limitsAt(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
