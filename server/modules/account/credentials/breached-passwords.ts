import { createHash } from 'node:crypto'
import type { Log } from '#server/platform/log.ts'

/** Whoever chooses a password waits no longer than this for a list that is of help, and not necessary. */
const TIMEOUT_MS = 1000

const PREFIX_CHARS = 5

/** The rest of a SHA-1 and how often it was found; 0 for a line that only makes all answers equally long. */
const LINE = /^([0-9A-F]{35}):(\d+)$/

/**
 * Looks passwords up among stolen ones, by the range protocol of "Have I Been Pwned": it is told five characters of a
 * hash, which hundreds of passwords share. Where it cannot be asked, or answers oddly, a password counts as not stolen.
 * @param url the five characters are put behind it; without one, no password is looked up
 */
export function createBreachCheck(url: string | undefined, log: Log): (password: string) => Promise<boolean> {
  if (url === undefined) return async () => false
  return async (password) => {
    const hash = createHash('sha1').update(password).digest('hex').toUpperCase()
    try {
      const found = await fetchRange(`${url}${hash.slice(0, PREFIX_CHARS)}`)
      return (found.get(hash.slice(PREFIX_CHARS)) ?? 0) > 0
    } catch (error) {
      // Its message may repeat the address, and with it a part of the hash.
      log.warn(
        { reason: reasonOf(error) },
        'stolen passwords could not be looked up; the password was let pass',
      )
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
