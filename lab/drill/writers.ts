import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Db } from '#db/client.ts'
import { comments } from '#db/schema/discussion.ts'

/** Time in milliseconds between two comments of a member. */
const PAUSE_MS = 100
const WRITERS = 2

interface Written {
  id: string
  /** Time at which the server acknowledged the comment, from `performance.now()`. */
  atMs: number
}

export interface Writers {
  /** Comments that the server has acknowledged so far. */
  written: readonly Written[]
  stop(): void
}

/** Starts members who post comments until they are stopped. Each has a session of its own. */
export async function startWriters(url: string): Promise<Writers> {
  const written: Written[] = []
  let stopped = false
  for (let number = 1; number <= WRITERS; number += 1) {
    const cookie = await signIn(url)
    void write(cookie, number)
  }

  async function write(cookie: string, day: number): Promise<void> {
    while (!stopped) {
      const id = randomUUID()
      const response = await send(
        url,
        `/api/discussions/study:${day}/comments`,
        { id, text: `comment ${id}` },
        cookie,
      ).catch(() => null)
      if (response?.ok) written.push({ id, atMs: performance.now() })
      await setTimeout(PAUSE_MS)
    }
  }

  return {
    written,
    stop: () => {
      stopped = true
    },
  }
}

async function signIn(url: string): Promise<string> {
  const credentials = { email: `${randomUUID()}@example.org`, password: 'a lamp to my feet in the drill' }
  await accepted(send(url, '/api/accounts', { ...credentials, timeZone: 'UTC', isOldEnough: true }))
  const response = await accepted(send(url, '/api/session', credentials))
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

function send(url: string, path: string, body: object, cookie = ''): Promise<Response> {
  return fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, cookie },
    body: JSON.stringify(body),
  })
}

async function accepted(asked: Promise<Response>): Promise<Response> {
  const response = await asked
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`)
  return response
}

export interface Losses {
  acknowledged: number
  lost: number
  /** Seconds between the first write that was lost and the kill of the server; 0 if nothing was lost. */
  lostSeconds: number
}

/**
 * Compares the restored data with the writes that were acknowledged.
 * @param endedMs time at which the server was killed
 */
export async function lossesIn(db: Db, written: readonly Written[], endedMs: number): Promise<Losses> {
  const rows = await db.select({ id: comments.id }).from(comments)
  const found = new Set(rows.map(({ id }) => id))
  const lost = written.filter(({ id }) => !found.has(id)).map(({ atMs }) => atMs)
  const lostSeconds = lost.length === 0 ? 0 : (endedMs - Math.min(...lost)) / 1000
  return { acknowledged: written.length, lost: lost.length, lostSeconds }
}

export interface Drilled extends Losses {
  name: string
  /** Seconds from the kill of the server to the first page that the restored one sends. */
  recoverySeconds: number
  /** Maximum of `lostSeconds`, as docs/backups.md promises it. */
  mostLostSeconds: number
}
