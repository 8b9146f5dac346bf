import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/client.ts'
import { members } from '#db/schema/account.ts'
import { aDatabase } from '#db/testing/a-database.ts'
import { createRateLimit } from '#server/platform/http/rate-limit.ts'
import { aLog } from '#server/testing/a-log.ts'
import { createAccountGuard } from './account-guard.ts'
import { createSessions } from './sessions.ts'

let database: OpenDatabase

beforeAll(async () => {
  database = await aDatabase()
})

afterAll(() => database.close())

/** Ids in the order in which they are drawn: two of them begin as one that is there. */
function drawn() {
  const taken = randomUUID()
  const alike = () => `${taken.slice(0, 8)}${randomUUID().slice(8)}`
  const free = randomUUID()
  const left = [taken, alike(), alike(), free]
  return { taken, free, drawId: () => left.shift() ?? randomUUID() }
}

async function idOf(email: string): Promise<string | undefined> {
  const found = await database.db.select({ id: members.id }).from(members).where(eq(members.email, email))
  return found[0]?.id
}

test('an id whose beginning is somebody’s referral code is drawn again, and their account is made once', async () => {
  const { taken, free, drawId } = drawn()
  const created: string[] = []
  const invited: string[] = []
  const { log, lines } = aLog()
  const sessions = createSessions({
    db: database.db,
    log,
    secret: 'a secret that only the tests know',
    publicUrl: 'http://localhost:3000',
    attempts: createRateLimit({ perMinute: 10, refusal: 'auth.too_many_attempts' }),
    guard: createAccountGuard({ perMinute: 10, nowMs: Date.now, wait: setTimeout }),
    keepInvitation: async (_, id, code) => void invited.push(`${id} by ${code}`),
    onAccountCreated: (id) => created.push(id),
    drawId,
  })
  const signUp = (email: string) =>
    sessions.signUp({ email, password: 'a calm password', timeZone: 'UTC', referralCode: 'ABCDEF01' })
  await signUp('first@example.org')
  await signUp('second@example.org')
  expect([await idOf('first@example.org'), await idOf('second@example.org')]).toEqual([taken, free])
  expect(created).toEqual([taken, free])
  expect(lines.filter((line) => /"level":"(warn|error|fatal)"/.test(line))).toEqual([])
  expect(invited).toEqual([`${taken} by ABCDEF01`, `${free} by ABCDEF01`])
})
