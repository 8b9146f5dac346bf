import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AuditEvent } from '#contract/account/audit.ts'
import type { OpenDatabase } from '#db/client.ts'
import { auditEvents } from '#db/schema/audit.ts'
import { aDatabase } from '#db/testing/a-database.ts'
import { auditHash } from './audit-hash.ts'
import { readAudit } from './read-audit.ts'
import { recordAudit } from './record-audit.ts'
import { verifyAudit } from './verify-audit.ts'

const clock = () => new Date('2026-03-01T12:00:00.123Z')
const anna = randomUUID()

let database: OpenDatabase

beforeEach(async () => {
  database = await aDatabase()
})

afterEach(() => database.close())

const signedIn = (memberId: string = anna): AuditEvent => ({
  kind: 'session.signed_in',
  actorId: memberId,
  subjectId: memberId,
  details: { device: 'Firefox on Linux', door: 'password', secondDoor: 'none' },
})

async function recorded(count: number): Promise<void> {
  for (let made = 0; made < count; made += 1) await recordAudit(database.db, clock, signedIn())
}

const rows = () => database.db.select().from(auditEvents).orderBy(auditEvents.number)

/** Simulates an attacker with the rights of the database owner. */
async function tamper(...statements: string[]): Promise<void> {
  const { db } = database
  await db.execute(sql`alter table audit_events disable trigger user`)
  for (const statement of statements) await db.execute(sql.raw(statement))
  await db.execute(sql`alter table audit_events enable trigger user`)
}

test('an event is stored with its number and the hash of the previous one, and the chain verifies', async () => {
  expect(await verifyAudit(database.db)).toMatchObject({ ok: true, count: 0 })
  await recorded(3)
  const kept = await rows()
  expect(kept.map(({ number }) => number)).toEqual([1, 2, 3])
  expect(kept[0]).toMatchObject({ ...signedIn(), at: clock() })
  expect(kept.slice(1).map(({ previousHash }) => previousHash)).toEqual([kept[0]?.hash, kept[1]?.hash])
  expect(await verifyAudit(database.db)).toEqual({ ok: true, count: 3, lastHash: kept[2]?.hash })
})

test('the serialization of a row for hashing never changes', () => {
  const row = {
    number: 7,
    at: clock(),
    kind: 'role.changed',
    actorId: null,
    subjectId: '6f1b8a52-6f0c-4f43-9d3e-6f2f3f9b9a10',
    details: { to: 'admin', from: 'member', by: 'operator' },
    previousHash: 'a'.repeat(64),
  }
  const hash = 'f91ef190b961b4fe173277075453825ba3ed30b717946355f268459cca2e468c'
  expect(auditHash(row)).toBe(hash)
  // jsonb returns the keys of an object in another order.
  expect(auditHash({ ...row, details: { by: 'operator', from: 'member', to: 'admin' } })).toBe(hash)
})

test.each([
  ['at', "update audit_events set at = at + interval '1 millisecond' where number = 3"],
  ['kind', "update audit_events set kind = 'session.signed_out' where number = 3"],
  ['actor', 'update audit_events set actor_id = null where number = 3'],
  ['subject', 'update audit_events set subject_id = null where number = 3'],
  ['details', `update audit_events set details = '{"device":"Safari on iPhone"}' where number = 3`],
  ['hash', "update audit_events set hash = repeat('0', 64) where number = 3"],
])('a row whose %s was changed is detected', async (_, statement) => {
  await recorded(5)
  await tamper(statement)
  expect(await verifyAudit(database.db)).toEqual({ ok: false, number: 3, why: 'changed' })
})

test('a row that was changed together with its hash is detected at the next row', async () => {
  await recorded(5)
  const [, , third] = await rows()
  if (!third) throw new Error('There are five.')
  const hash = auditHash({ ...third, subjectId: null })
  await tamper(`update audit_events set subject_id = null, hash = '${hash}' where number = 3`)
  expect(await verifyAudit(database.db)).toEqual({ ok: false, number: 4, why: 'unchained' })
})

test('a removed row is detected, including the first', async () => {
  await recorded(5)
  await tamper('delete from audit_events where number = 3')
  expect(await verifyAudit(database.db)).toEqual({ ok: false, number: 3, why: 'missing' })
  await tamper('delete from audit_events where number = 1')
  expect(await verifyAudit(database.db)).toEqual({ ok: false, number: 1, why: 'missing' })
})

test('an inserted row is detected, even if the later rows were renumbered', async () => {
  await recorded(4)
  const [, second] = await rows()
  if (!second) throw new Error('There are four.')
  const forged = { ...second, number: 3, previousHash: second.hash }
  await tamper(
    'update audit_events set number = number + 100 where number > 2',
    'update audit_events set number = number - 99 where number > 100',
  )
  await database.db.insert(auditEvents).values({ ...forged, hash: auditHash(forged) })
  expect(await verifyAudit(database.db)).toEqual({ ok: false, number: 4, why: 'unchained' })
})

test('two rows that changed places are detected', async () => {
  await recorded(5)
  await tamper(
    'update audit_events set number = 100 where number = 2',
    'update audit_events set number = 2 where number = 3',
    'update audit_events set number = 3 where number = 100',
  )
  expect(await verifyAudit(database.db)).toMatchObject({ ok: false, number: 2 })
})

test.each(['update audit_events set actor_id = null', 'delete from audit_events', 'truncate audit_events'])(
  'the database itself refuses: %s',
  async (statement) => {
    await recorded(1)
    await expect(database.db.execute(sql.raw(statement))).rejects.toMatchObject({
      cause: { message: 'audit_events is append-only' },
    })
    expect(await verifyAudit(database.db)).toMatchObject({ ok: true, count: 1 })
  },
)

test('fifty simultaneous events get fifty consecutive numbers, in one chain', async () => {
  const { db } = database
  await Promise.all(Array.from({ length: 50 }, () => recordAudit(db, clock, signedIn())))
  expect(await verifyAudit(db)).toMatchObject({ ok: true, count: 50 })
})

test('an event is rolled back with its transaction, and leaves no gap', async () => {
  const { db } = database
  const failed = db.transaction(async (tx) => {
    await recordAudit(tx, clock, signedIn())
    throw new Error('and now this')
  })
  await expect(failed).rejects.toThrow('and now this')
  await db.transaction((tx) => recordAudit(tx, clock, signedIn()))
  expect(await verifyAudit(db)).toMatchObject({ ok: true, count: 1 })
})

test('a log of several pages is verified and read to its end', async () => {
  const { db } = database
  const ben = randomUUID()
  await db.transaction(async (tx) => {
    for (let made = 0; made < 2001; made += 1)
      await recordAudit(tx, clock, signedIn(made === 2000 ? ben : anna))
  })
  expect(await verifyAudit(db)).toMatchObject({ ok: true, count: 2001 })
  const numbers = []
  for await (const { number } of readAudit(db, ben)) numbers.push(number)
  expect(numbers).toEqual([2001])
  await tamper('delete from audit_events where number = 1001')
  expect(await verifyAudit(db)).toEqual({ ok: false, number: 1001, why: 'missing' })
}, 60_000)
