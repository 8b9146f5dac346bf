import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Group } from '#contract/together/group.ts'
import { members } from '#db/schema/account.ts'
import { groups } from '#db/schema/group.ts'
import { deleteAccount } from '#server/modules/account/deletion/carry-out-deletion.ts'
import { leaderlessNotice } from '#server/modules/together/group-leading/leaderless.ts'
import { aDraft, aGroup, groupFor, participantsFor } from '#server/testing/a-group.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { deletionHandlers } from '#server/testing/parts-of-modules.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { recordedJobs } from '#server/testing/recorded-jobs.ts'

let now = new Date('2026-03-01T12:00:00Z')
const clock = () => now
const { jobs, sent } = recordedJobs()
let app: TestApp
let anna: Member
let ben: Member
let dora: Member

beforeAll(async () => {
  app = await anApp({ clock, jobs })
  dora = await aMember(app, 'Dora')
})

afterAll(() => app.database.close())

beforeEach(async () => {
  now = new Date('2026-03-01T12:00:00Z')
  anna = await aMember(app, 'Anna')
  ben = await aMember(app, 'Ben')
  await anna.put('/api/profile', { displayName: 'Anna B.', timeZone: 'UTC' })
  sent.length = 0
})

const join = (member: Member, { id }: Group) => member.post(`/api/groups/${id}/enrolment`, {})
const leave = (member: Pick<Member, 'delete'>, { id }: Group, successor?: string) =>
  member.delete(`/api/groups/${id}/enrolment${successor ? `?successor=${successor}` : ''}`)
const take = (member: Pick<Member, 'post'>, { id }: Group, leaderName?: string) =>
  member.post(`/api/groups/${id}/lead`, leaderName ? { leaderName } : {})
const notified = () =>
  sent.flatMap(({ data }) => ('kind' in data && 'to' in data ? [[data.kind, data.to]] : []))
const idOf = async (member: Member, group: Group) =>
  (await participantsFor(member, group.id)).find(({ isSelf }) => isSelf)?.id ?? ''

/** Creates a group that Anna and Ben have joined and whose only leader is new. */
async function aLedGroup(): Promise<{ group: Group; lea: Member }> {
  const lea = await aMember(app, 'Lea')
  const group = await aGroup(lea)
  for (const member of [anna, ben]) await join(member, group)
  sent.length = 0
  return { group, lea }
}

const disable = (member: Member) =>
  app.database.db.update(members).set({ disabledAt: now }).where(eq(members.id, member.id))

async function deleteMember(member: Member): Promise<void> {
  await member.post('/api/account/deletion', { comments: 'remove' })
  const due = () => new Date('2026-03-08T12:00:00Z')
  expect(await deleteAccount(app.database.db, due, deletionHandlers(due, jobs), member.id)).toBe(true)
}

const goes: Record<string, (member: Member) => Promise<unknown>> = {
  'deletes the account': deleteMember,
  'is disabled': disable,
}

test('the last leader leaves only with a successor, who leads from then on and is notified', async () => {
  const { group, lea } = await aLedGroup()
  expect(await problemOf(leave(lea, group))).toMatchObject({ code: 'group.last_leader', status: 409 })
  for (const nobody of [randomUUID(), await idOf(lea, group)])
    expect(await problemOf(leave(lea, group, nobody))).toMatchObject({ code: 'group.participant_not_found' })
  expect(await groupFor(lea, group.id)).toMatchObject({ standing: 'leader', mayLead: true })
  expect((await leave(lea, group, await idOf(anna, group))).status).toBe(204)
  expect(await groupFor(anna, group.id)).toMatchObject({ standing: 'leader', leaders: ['Anna B.'] })
  expect(await groupFor(lea, group.id)).toMatchObject({ standing: 'none' })
  expect(notified()).toEqual([
    ['made_leader', { memberId: anna.id }],
    ['left', 'leaders'],
  ])
  // A repeated request changes nothing.
  expect((await leave(lea, group, await idOf(ben, group))).status).toBe(204)
  expect(await groupFor(ben, group.id)).toMatchObject({ standing: 'participant' })
})

test('a participant whose account is disabled is not made a leader', async () => {
  const { group, lea } = await aLedGroup()
  const annas = await idOf(anna, group)
  const role = (body: object) => lea.put(`/api/groups/${group.id}/participants/${annas}/role`, body)
  await disable(anna)
  const refused = { code: 'group.participant_not_found', status: 404 }
  expect(await problemOf(leave(lea, group, annas))).toMatchObject(refused)
  for (const handsOver of [true, false])
    expect(await problemOf(role({ role: 'leader', handsOver }))).toMatchObject(refused)
  expect(await groupFor(lea, group.id)).toMatchObject({ standing: 'leader', isLedByOrganisation: false })
  expect(notified()).toEqual([])
  // A leader whose account is disabled becomes a participant again.
  const { db } = app.database
  await db.update(members).set({ disabledAt: null }).where(eq(members.id, anna.id))
  expect((await role({ role: 'leader', handsOver: false })).status).toBe(204)
  await disable(anna)
  expect((await role({ role: 'participant', handsOver: false })).status).toBe(204)
})

test('a successor is not made a leader by a participant, or by a leader with other leaders', async () => {
  const { group, lea } = await aLedGroup()
  expect((await leave(ben, group, await idOf(anna, group))).status).toBe(204)
  expect(await groupFor(anna, group.id)).toMatchObject({ standing: 'participant' })
  await join(ben, group)
  const place = `/api/groups/${group.id}/participants/${await idOf(anna, group)}/role`
  await lea.put(place, { role: 'leader', handsOver: false })
  expect((await leave(lea, group, await idOf(ben, group))).status).toBe(204)
  expect(await groupFor(ben, group.id)).toMatchObject({ standing: 'participant', leaders: ['Anna B.'] })
})

test.each(Object.keys(goes))(
  'when the last leader %s, participants are notified once and may lead',
  async (how) => {
    const { group, lea } = await aLedGroup()
    const run = () => leaderlessNotice.run({ db: app.database.db, clock, jobs })
    expect((await groupFor(anna, group.id)).mayTakeLead).toBe(false)
    expect(await run()).toBeNull()
    await goes[how]?.(lea)
    sent.length = 0
    expect(await run()).toBe(1)
    expect(await run()).toBeNull()
    expect(notified()).toEqual([['leaderless', 'everyone']])
    expect(await groupFor(anna, group.id)).toMatchObject({ mayTakeLead: true, leaders: [], mayLead: false })
    for (const outsider of [dora, aVisitor(app)])
      expect((await groupFor(outsider, group.id)).mayTakeLead).toBe(false)

    expect((await take(anna, group)).status).toBe(204)
    expect(await groupFor(anna, group.id)).toMatchObject({
      mayTakeLead: false,
      standing: 'leader',
      mayLead: true,
    })
    expect(notified().at(-1)).toEqual(['new_leader', 'everyone'])
    expect((await take(anna, group)).status).toBe(204)
    expect(notified()).toHaveLength(2)
    expect(await problemOf(take(ben, group, 'Ben'))).toMatchObject({ code: 'group.has_leader', status: 409 })
    expect((await groupFor(ben, group.id)).mayTakeLead).toBe(false)
    // The group has a leader again, so that a later loss is news.
    expect(await run()).toBeNull()
    await disable(anna)
    expect(await run()).toBe(1)
    await app.database.db.update(members).set({ disabledAt: null }).where(eq(members.id, anna.id))
  },
)

test('with another leader, a group continues without a notification', async () => {
  const { group, lea } = await aLedGroup()
  const place = `/api/groups/${group.id}/participants/${await idOf(anna, group)}/role`
  await lea.put(place, { role: 'leader', handsOver: false })
  await leaderlessNotice.run({ db: app.database.db, clock, jobs })
  await deleteMember(lea)
  sent.length = 0
  await leaderlessNotice.run({ db: app.database.db, clock, jobs })
  expect(notified()).toEqual([])
  expect(await groupFor(ben, group.id)).toMatchObject({ leaders: ['Anna B.'], mayTakeLead: false })
})

test('of two participants who take the lead at once, the first leads', async () => {
  const { group, lea } = await aLedGroup()
  await disable(lea)
  const answers = await Promise.all([take(anna, group), take(ben, group, 'Ben C.')])
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
  expect((await groupFor(dora, group.id)).leaders).toHaveLength(1)
})

test('the lead is taken only by a named participant of a group that is open and without a leader', async () => {
  const { group, lea } = await aLedGroup()
  expect(await problemOf(take(anna, group))).toMatchObject({ code: 'group.has_leader' })
  await disable(lea)
  expect(await problemOf(take(aVisitor(app), group))).toMatchObject({ code: 'auth.signed_out' })
  expect(await problemOf(take(dora, group))).toMatchObject({ code: 'group.participants_only' })
  const cleo = await aMember(app, 'Cleo')
  await join(cleo, group)
  expect(await problemOf(take(cleo, group))).toMatchObject({ code: 'group.no_leader_name' })
  expect((await groupFor(cleo, group.id)).standing).toBe('participant')
  const { db } = app.database
  await db.update(groups).set({ source: 'ruth' }).where(eq(groups.id, group.id))
  expect((await groupFor(anna, group.id)).mayTakeLead).toBe(false)
  expect(await problemOf(take(anna, group))).toMatchObject({ code: 'group.has_leader' })
  await db.update(groups).set({ source: null }).where(eq(groups.id, group.id))
  now = new Date('2026-03-16T00:00:00Z')
  expect((await groupFor(anna, group.id)).mayTakeLead).toBe(false)
  expect(await problemOf(take(anna, group))).toMatchObject({ code: 'group.closed' })
  now = new Date('2026-03-01T12:00:00Z')
  expect((await take(cleo, group, 'Cleo D.')).status).toBe(204)
  expect((await groupFor(dora, group.id)).leaders).toEqual(['Cleo D.'])
  expect((await json<{ displayName: string }>(cleo.get('/api/profile'))).displayName).toBe('Cleo D.')
})

test('drafts and empty groups are not reported as groups without a leader', async () => {
  const lea = await aMember(app, 'Lea')
  await aDraft(lea)
  await aGroup(lea)
  await leaderlessNotice.run({ db: app.database.db, clock, jobs })
  await deleteMember(lea)
  sent.length = 0
  await leaderlessNotice.run({ db: app.database.db, clock, jobs })
  expect(notified()).toEqual([])
})
