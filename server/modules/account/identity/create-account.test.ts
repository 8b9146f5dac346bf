import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/client.ts'
import { aDatabase } from '#db/testing/a-database.ts'
import { createAccountFor } from './create-account.ts'

let database: OpenDatabase

beforeAll(async () => {
  database = await aDatabase()
})

afterAll(() => database.close())

test('a new account gets another id if the first one begins with the referral code of another member', async () => {
  const taken = randomUUID()
  const free = randomUUID()
  const left = [taken, `${taken.slice(0, 8)}${randomUUID().slice(8)}`, free]
  const drawId = () => left.shift() ?? randomUUID()
  const clock = () => new Date('2026-03-01T12:00:00Z')
  const from = (sub: string) => ({
    provider: 'church',
    sub,
    email: `${sub}@example.org`,
    emailVerified: true,
    name: 'Anna',
    redirectTo: '/',
  })
  const parts = { db: database.db, clock, saveInvitation: async () => undefined, drawId }
  const requested = { timeZone: 'UTC', referralCode: undefined }
  const make = (sub: string) => createAccountFor(parts, from(sub), requested)
  expect([await make('first'), await make('second')]).toEqual([
    { memberId: taken, isNew: true },
    { memberId: free, isNew: true },
  ])
})
