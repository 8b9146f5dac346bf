import { readFileSync } from 'node:fs'

/** Limit that is assumed on systems without /proc: a common default. */
const USUAL_LIMIT = 1024

/**
 * Returns the maximum number of open files, including sockets, of this process: the soft limit,
 * which Node has already raised to the hard limit. Infinity if there is none.
 * @param path the limits of the process, in the format of Linux
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
