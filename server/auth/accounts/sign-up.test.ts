import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#db/client.ts'
import { members } from '#db/schema/account.ts'
import { aDatabase } from '#db/testing/a-database.ts'
import { systemClock } from '#server/platform/base/clock.ts'
import { createSignUp } from './sign-up.ts'

let database: OpenDatabase

beforeAll(async () => {
  database = await aDatabase()
})

afterAll(() => database.close())

/** Generates ids in a fixed order: two of them begin like an id that is taken. */
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

test('an id whose beginning is a referral code in use is generated again, and the account is created once', async () => {
  const { taken, free, drawId } = drawn()
  const created: string[] = []
  const invited: string[] = []
  const create = createSignUp({
    db: database.db,
    clock: systemClock,
    saveInvitation: async (_, id, code) => void invited.push(`${id} by ${code}`),
    onAccountCreated: (id) => created.push(id),
    onAddressTaken: () => undefined,
    drawId,
  })
  const signUp = (email: string) =>
    create({ email, password: 'a calm password', timeZone: 'UTC', referralCode: 'ABCDEF01' })
  await signUp('first@example.org')
  await signUp('second@example.org')
  expect([await idOf('first@example.org'), await idOf('second@example.org')]).toEqual([taken, free])
  expect(created).toEqual([taken, free])
  expect(invited).toEqual([`${taken} by ABCDEF01`, `${free} by ABCDEF01`])
})
