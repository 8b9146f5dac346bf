import { createHash } from 'node:crypto'
import type { Log } from '#server/platform/base/log.ts'

/**
 * Maximum time to wait for the service that checks for breached passwords. After that time, a password is
 * accepted unchecked.
 */
const TIMEOUT_MS = 1000

const PREFIX_CHARS = 5

/**
 * A line of the service's response: the rest of a SHA-1 hash, and how often the password was found. Padding lines have
 * the count 0.
 */
const LINE = /^([0-9A-F]{35}):(\d+)$/

/**
 * Checks whether a password is known from a breach of another site.
 * The service "Have I Been Pwned" receives only the first five characters of the password's hash, which hundreds of
 * passwords share.
 * If the service is unreachable or its answer is invalid, the password is accepted.
 * @param url base URL, to which the five characters are appended; without it, no password is checked
 */
export function createBreachCheck(url: string | undefined, log: Log): (password: string) => Promise<boolean> {
  if (url === undefined) return async () => false
  return async (password) => {
    const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
    try {
      const found = await fetchRange(`${url}${hash.slice(0, PREFIX_CHARS)}`)
      return (found.get(hash.slice(PREFIX_CHARS)) ?? 0) > 0
    } catch (error) {
      // The reason is logged instead of the error's message, which may contain the URL, and so a part of the
      // password's hash.
      log.warn({ reason: reasonOf(error) }, 'the breach check failed; the password was accepted')
      return false
    }
  }
}

async function fetchRange(url: string): Promise<ReadonlyMap<string, number>> {
  const response = await fetch(url, {
    headers: { 'Add-Padding': 'true' },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) throw new UnexpectedResponse(`status ${response.status}`)
  const lines = (await response.text()).split(/\r?\n/).filter((line) => line !== '')
  return new Map(lines.map(readLine))
}

function readLine(line: string): [string, number] {
  const [, suffix, count] = LINE.exec(line) ?? []
  if (suffix === undefined) throw new UnexpectedResponse('another format')
  return [suffix, Number(count)]
}

class UnexpectedResponse extends Error {}

function reasonOf(error: unknown): string {
  if (error instanceof UnexpectedResponse) return error.message
  if (!(error instanceof Error)) return typeof error
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name
}
