import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { FRIEND_LINK_DAYS, MAX_SHARED_READINGS } from '#contract/limits/friend-limits.ts'
import type { FriendInvitation, MadeFriendLink, SharedReading } from '#contract/together/friend.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import { members } from '#db/schema/account.ts'
import { friendLinks, friendParticipants, friendReadings } from '#db/schema/friend.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor, type Visitor } from '#server/testing/a-visitor.ts'
import { anAdmin, giveRole } from '#server/testing/an-admin.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { deleteExpiredLinks } from './friend.queries.ts'
import { friendExport } from './friend-export.ts'
import { readingsDeletion } from './take-part.ts'

const begin = new Date('2026-03-01T12:00:00Z')
let now = begin
let app: TestApp
let ann: Member
let ben: Member
let cora: Member
let dan: Member

beforeAll(async () => {
  app = await anApp({ clock: () => now })
  ann = await aMember(app, 'Ann')
  ben = await aMember(app, 'Ben')
  cora = await aMember(app, 'Cora')
  dan = await aMember(app, 'Dan')
  for (const [member, displayName] of [
    [ann, 'Ann'],
    [ben, 'Ben'],
  ] as const)
    await member.put('/api/profile', { displayName, timeZone: 'UTC' })
})

afterAll(() => app.database.close())

beforeEach(async () => {
  now = begin
  await app.database.db.delete(friendReadings)
})

const INVITATION = '/api/friend-invitation'
const path = (id: string, rest = '') => `/api/friends/${id}${rest}`
const start = (member: Visitor, id: string = randomUUID()) =>
  json<MadeFriendLink>(member.post('/api/friends', { id }))
const join = (member: Visitor, token: string) => member.post(INVITATION, { token })
const invitationFor = (viewer: Visitor, token: string) => viewer.get(INVITATION, { 'x-invitation': token })
const readingFor = (member: Visitor, id: string) => json<SharedReading>(member.get(path(id)))
const listFor = async (member: Visitor) =>
  (await json<{ readings: SharedReading[] }>(member.get('/api/friends'))).readings
const complete = (member: Visitor, day: number) => member.put(`/api/studies/${day}/completion`, {})

/** A reading of Ann and the given friends. */
async function aReading(...friends: Member[]): Promise<string> {
  const { id, token } = await start(ann)
  for (const friend of friends) expect((await join(friend, token)).status).toBe(200)
  return id
}

test('a member starts a reading, and a friend sees who invites before joining it by the link', async () => {
  const { id, token, expiresAt } = await start(ann)
  expect(expiresAt).toBe(new Date(begin.getTime() + FRIEND_LINK_DAYS * DAY_MS).toISOString())
  const invitation = { inviter: 'Ann', others: [], joinedId: null }
  for (const viewer of [aVisitor(app), ben])
    expect(await json<FriendInvitation>(invitationFor(viewer, token))).toEqual(invitation)
  expect(await json(join(ben, token))).toEqual({ id })
  expect(await readingFor(ben, id)).toEqual({
    id,
    startedAt: begin.toISOString(),
    endedAt: null,
    endedBy: null,
    participants: [
      { name: 'Ben', isSelf: true, lastDay: null },
      { name: 'Ann', isSelf: false, lastDay: null },
    ],
    sharedDay: 1,
    linkExpiresAt: expiresAt,
    commentedDays: [],
  })
  expect(await listFor(ann)).toHaveLength(1)
  // The table contains no secret with which one could join.
  const [stored] = await app.database.db.select().from(friendLinks)
  expect(JSON.stringify(stored)).not.toContain(token)
})

test('the shared day is the first that not all have completed, and each sees the last days of the others', async () => {
  const id = await aReading(ben)
  for (const day of [1, 2, 3]) await complete(ann, day)
  for (const day of [1, 3]) await complete(ben, day)
  const { sharedDay, participants } = await readingFor(ann, id)
  expect(sharedDay).toBe(2)
  expect(participants.map(({ name, lastDay }) => [name, lastDay])).toEqual([
    ['Ann', 3],
    ['Ben', 3],
  ])
  expect(await app.database.statementsOf(() => listFor(ann))).toHaveLength(1)
})

test('a visitor and a stranger, also an administrator, neither read nor change a reading', async () => {
  const id = await aReading(ben)
  const asked = (member: Visitor) => [
    member.get(path(id)),
    member.put(path(id, '/link')),
    member.delete(path(id, '/link')),
    member.put(path(id, '/end')),
  ]
  for (const stranger of [cora, await anAdmin(app)])
    for (const request of asked(stranger))
      expect(await problemOf(request)).toMatchObject({ code: 'friend.not_found', status: 404 })
  const visitor = aVisitor(app)
  const { token } = await json<MadeFriendLink>(ann.put(path(id, '/link')))
  for (const request of [
    ...asked(visitor),
    visitor.get('/api/friends'),
    visitor.post('/api/friends', { id: randomUUID() }),
    visitor.delete(path(id, '/part')),
    join(visitor, token),
  ])
    expect(await problemOf(request)).toMatchObject({ code: 'auth.signed_out' })
  expect((await cora.delete(path(id, '/part'))).status).toBe(204)
  expect((await readingFor(ann, id)).participants).toHaveLength(2)
  expect(await problemOf(cora.post('/api/friends', { id }))).toMatchObject({ code: 'friend.not_found' })
})

test('a repeated start is one reading, whose newest link works', async () => {
  const id = randomUUID()
  const first = await start(ann, id)
  const second = await start(ann, id)
  expect(await listFor(ann)).toHaveLength(1)
  expect(await problemOf(join(ben, first.token))).toMatchObject({ code: 'friend.invitation_invalid' })
  expect((await join(ben, second.token)).status).toBe(200)
})

test('a participant who opens the link again stays in the reading once, also the one who made it', async () => {
  const { id, token } = await start(ann)
  for (const member of [ann, ben, ben]) expect(await json(join(member, token))).toEqual({ id })
  expect((await readingFor(ann, id)).participants).toHaveLength(2)
  for (const member of [ann, ben])
    expect(await json(invitationFor(member, token))).toMatchObject({ joinedId: id })
})

test('a link that is forged, has expired or was taken back does not work', async () => {
  const { id, token } = await start(ann)
  const isRefused = async (secret: string) => {
    for (const request of [join(ben, secret), invitationFor(ben, secret)])
      expect(await problemOf(request)).toMatchObject({ code: 'friend.invitation_invalid', status: 404 })
  }
  await isRefused(`${token}x`)
  now = new Date(begin.getTime() + FRIEND_LINK_DAYS * DAY_MS)
  await isRefused(token)
  expect((await readingFor(ann, id)).linkExpiresAt).toBeNull()
  expect(await deleteExpiredLinks(app.database.db, now)).toBe(1)
  const { token: another } = await json<MadeFriendLink>(ann.put(path(id, '/link')))
  for (const _ of [1, 2]) expect((await ann.delete(path(id, '/link'))).status).toBe(204)
  await isRefused(another)
})

test('two who take the third place at once: one is in, and the other learns that it is taken', async () => {
  const { id, token } = await start(ann)
  await join(ben, token)
  const codes = await Promise.all([join(cora, token), join(dan, token)])
  expect(codes.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await readingFor(ann, id)).participants).toHaveLength(3)
  expect(await problemOf(ann.put(path(id, '/link')))).toMatchObject({ code: 'friend.full' })
})

test('a member is in a few readings at once; those that have ended do not count', async () => {
  const ids = await Promise.all(
    Array.from({ length: MAX_SHARED_READINGS }, async () => (await start(ben)).id),
  )
  expect(await problemOf(ben.post('/api/friends', { id: randomUUID() }))).toMatchObject({
    code: 'friend.too_many',
  })
  const { token } = await start(ann)
  expect(await problemOf(join(ben, token))).toMatchObject({ code: 'friend.too_many' })
  await ben.put(path(ids[0] ?? '', '/end'))
  expect((await join(ben, token)).status).toBe(200)
})

test('a participant ends a reading for all; the days of others are hidden afterwards', async () => {
  const id = await aReading(ben)
  await complete(ann, 1)
  for (const _ of [1, 2]) expect((await ben.put(path(id, '/end'))).status).toBe(204)
  expect(await readingFor(ann, id)).toMatchObject({
    endedAt: now.toISOString(),
    endedBy: 'Ben',
    sharedDay: null,
    linkExpiresAt: null,
    participants: [
      { name: 'Ann', lastDay: null },
      { name: 'Ben', lastDay: null },
    ],
  })
  expect(await problemOf(ann.put(path(id, '/link')))).toMatchObject({ code: 'friend.ended' })
})

test('when one of three leaves, two read on; when one of two leaves, the reading ends; the last one deletes it', async () => {
  const id = await aReading(ben, cora)
  const leave = (member: Member) => member.delete(path(id, '/part'))
  for (const _ of [1, 2]) expect((await leave(cora)).status).toBe(204)
  expect(await problemOf(cora.get(path(id)))).toMatchObject({ code: 'friend.not_found' })
  expect(await readingFor(ann, id)).toMatchObject({ endedAt: null, linkExpiresAt: null })
  await leave(ben)
  expect(await readingFor(ann, id)).toMatchObject({ endedBy: 'Ben', participants: [{ name: 'Ann' }] })
  await leave(ann)
  expect(await app.database.db.select().from(friendReadings)).toEqual([])
})

test('when an account is deleted, its readings end or are deleted', async () => {
  const gone = await aMember(app, 'Gone')
  const { id: alone } = await start(gone)
  const { id, token } = await start(gone)
  await join(ben, token)
  await app.database.db.transaction(async (tx) => {
    await readingsDeletion(() => now).beforeDeletion(tx, { memberId: gone.id, comments: 'keep' })
    await tx.delete(members).where(eq(members.id, gone.id))
  })
  expect(await readingFor(ben, id)).toMatchObject({ endedBy: null, participants: [{ name: 'Ben' }] })
  const ids = (await app.database.db.select().from(friendReadings)).map((reading) => reading.id)
  expect(ids).not.toContain(alone)
})

test('a participant whose account is disabled has no access at once, and their link does not work', async () => {
  const bad = await aMember(app, 'Bad')
  const { id, token } = await start(bad)
  const disabled = (disabledAt: Date | null) =>
    app.database.db.update(members).set({ disabledAt }).where(eq(members.id, bad.id))
  await disabled(now)
  expect(await problemOf(bad.get(path(id)))).toMatchObject({ code: 'friend.not_found' })
  expect(await problemOf(join(ben, token))).toMatchObject({ code: 'friend.invitation_invalid' })
})

test('a moderator who is in a reading is a participant like the others', async () => {
  const mia = await aMember(app, 'Mia')
  await giveRole(app, mia, 'moderator')
  const id = await aReading(mia)
  expect((await readingFor(mia, id)).participants).toHaveLength(2)
})

test('the export contains the member’s own part, and no name of others', async () => {
  await aReading(ben)
  const [file] = await friendExport.collect(app.database.db, { memberId: ben.id, timeZone: 'UTC' })
  expect(JSON.parse(file?.text ?? '')).toEqual([
    {
      startedAt: begin.toISOString(),
      isStartedByYou: false,
      joinedAt: begin.toISOString(),
      endedAt: null,
      isEndedByYou: false,
      yourLinkMadeAt: null,
    },
  ])
})

test('the database refuses a fourth participant', async () => {
  const id = await aReading(ben, cora)
  const fourth = { readingId: id, memberId: dan.id, joinedAt: now }
  for (const place of [3, 4])
    await expect(app.database.db.insert(friendParticipants).values({ ...fourth, place })).rejects.toThrow()
})
