import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { HOUR_MS } from '#contract/values/durations.ts'
import type { OpenDatabase } from '#db/client.ts'
import { members, sessions } from '#db/schema/account.ts'
import { aDatabase } from '#db/testing/a-database.ts'
import { createLog } from '#server/platform/base/log.ts'
import { startScheduled } from '#server/platform/jobs/scheduled.ts'
import { cleanSessions } from './clean-sessions.ts'
import { deleteExpiredSessions } from './session.queries.ts'

const now = new Date('2026-03-01T12:00:00Z')
const memberId = randomUUID()

let database: OpenDatabase
let logged: string[]
const log = createLog('info', { write: (line) => logged.push(line) })

beforeAll(async () => {
  database = await aDatabase()
  await database.db.insert(members).values({ id: memberId, email: 'anna@example.org' })
})

afterAll(async () => {
  vi.useRealTimers()
  await database.close()
})

async function aSession(tokenHash: string, endsInMs: number): Promise<void> {
  const expiresAt = new Date(now.getTime() + endsInMs)
  await database.db.insert(sessions).values({ id: randomUUID(), memberId, tokenHash, expiresAt })
}

const tokens = async () =>
  (await database.db.select({ hash: sessions.tokenHash }).from(sessions)).map(({ hash }) => hash)

test('only expired sessions are removed, and a second run removes none', async () => {
  await aSession('ended', -1)
  await aSession('going on', 0)
  expect(await deleteExpiredSessions(database.db, now)).toBe(1)
  expect(await deleteExpiredSessions(database.db, now)).toBe(0)
  expect(await tokens()).toEqual(['going on'])
})

test('expired sessions are removed every hour until the schedule is stopped, even after a failed run', async () => {
  logged = []
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let failing = true
  const clock = () => {
    if (failing) throw new Error('no time')
    return now
  }
  const stop = startScheduled([cleanSessions], { db: database.db, clock, log })
  await aSession('ended', -1)
  vi.advanceTimersByTime(HOUR_MS)
  await vi.waitFor(() => expect(logged.join('')).toContain('could not be removed'))
  failing = false
  vi.advanceTimersByTime(HOUR_MS)
  await vi.waitFor(() => expect(logged.join('')).toContain('expired sessions and challenges removed'))
  expect(await tokens()).toEqual(['going on'])
  stop()
  expect(vi.getTimerCount()).toBe(0)
})
