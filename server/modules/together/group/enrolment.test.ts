import { randomUUID } from 'node:crypto'
import { and, count, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError } from '#contract/errors/app-error.ts'
import type { ErrorCode } from '#contract/errors/errors.ts'
import type { Group, LeaderPage } from '#contract/together/group.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import { members } from '#db/schema/account.ts'
import { enrolments, groupMarks, groupRequests, groups } from '#db/schema/group.ts'
import { aDraft, aGroup, groupFor, participantsFor } from '#server/testing/a-group.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { anApp, noJobs, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { joinGroup } from './join-group.ts'
import { leaveGroup } from './leave-group.ts'

const sunday = new Date('2026-03-01T12:00:00Z')
let now = sunday
let app: TestApp
let leader: Member
let anna: Member
let ben: Member

beforeAll(async () => {
  app = await anApp({ clock: () => now })
  leader = await aMember(app, 'Leader')
  anna = await aMember(app, 'Anna')
  ben = await aMember(app, 'Ben')
})

afterAll(() => app.database.close())

const join = (member: Pick<Member, 'post'>, { id }: Pick<Group, 'id'>, invitation?: string) =>
  member.post(`/api/groups/${id}/enrolment`, invitation === undefined ? {} : { invitation })

const leave = (member: Pick<Member, 'delete'>, { id }: Pick<Group, 'id'>) =>
  member.delete(`/api/groups/${id}/enrolment`)

const invite = async ({ id }: Group, isForOne: boolean, differs: object = {}) =>
  (
    await json<{ token: string }>(
      leader.post(`/api/groups/${id}/invitations`, { maxUses: isForOne ? 1 : null, ...differs }),
    )
  ).token

async function countsOf({ id }: Group) {
  const { db } = app.database
  const [stored] = await db.select({ count: groups.participantCount }).from(groups).where(eq(groups.id, id))
  const [counted] = await db.select({ count: count() }).from(enrolments).where(eq(enrolments.groupId, id))
  return [stored?.count, counted?.count]
}

test('a member who joins becomes a participant and sees names; joining twice is rejected', async () => {
  const group = await aGroup(leader)
  expect(await problemOf(anna.get(`/api/groups/${group.id}/participants`))).toMatchObject({
    code: 'group.participants_only',
    status: 403,
  })
  expect(await json(join(anna, group))).toEqual({ standing: 'participant' })
  expect(await problemOf(join(anna, group))).toMatchObject({
    code: 'group.already_joined',
    status: 409,
    title: "You're already enrolled in this study!",
  })
  expect(await problemOf(join(leader, group))).toMatchObject({ code: 'group.already_joined' })
  expect(await groupFor(anna, group.id)).toMatchObject({
    standing: 'participant',
    participantCount: 2,
    mayLead: false,
  })
  expect(await participantsFor(anna, group.id)).toMatchObject([
    { name: 'Lea', role: 'leader', isSelf: false },
    { name: 'Anonymous', role: 'participant', isSelf: true },
  ])
  expect(JSON.stringify(await participantsFor(anna, group.id))).not.toContain(leader.id)
})

test('a visitor is asked to sign in to join or leave a group', async () => {
  const group = await aGroup(leader)
  const visitor = aVisitor(app)
  expect(await problemOf(join(visitor, group))).toMatchObject({
    code: 'group.signed_out',
    status: 401,
    title: 'Please sign in to join a study',
  })
  expect(await problemOf(leave(visitor, group))).toMatchObject({ code: 'group.signed_out' })
  for (const path of ['participants', 'lead']) {
    expect(await problemOf(visitor.get(`/api/groups/${group.id}/${path}`))).toMatchObject({
      code: 'auth.signed_out',
    })
  }
})

test('leaving removes a participant with their completed weeks, and leaving twice is no error', async () => {
  const group = await aGroup(leader)
  const [week] = group.weeks
  await join(anna, group)
  const mark = `/api/groups/${group.id}/weeks/${week?.id}/mark`
  for (const request of [anna.put(mark), anna.put(mark)]) expect((await request).status).toBe(204)
  expect((await groupFor(anna, group.id)).weeks[0]?.isDone).toBe(true)
  expect((await groupFor(leader, group.id)).weeks[0]?.isDone).toBe(false)
  for (const request of [anna.delete(mark), anna.delete(mark)]) expect((await request).status).toBe(204)
  await anna.put(mark)
  for (const attempt of [1, 2]) expect((await leave(anna, group)).status, `time ${attempt}`).toBe(204)
  expect(await app.database.db.select().from(groupMarks)).toEqual([])
  expect(await countsOf(group)).toEqual([1, 1])
  expect(await problemOf(anna.put(mark))).toMatchObject({ code: 'group.participants_only' })
  await join(anna, group)
  expect((await groupFor(anna, group.id)).weeks[0]?.isDone).toBe(false)
})

test('a draft, an ended group and a missing group cannot be joined', async () => {
  const draft = await aDraft(leader)
  expect(await problemOf(join(anna, draft))).toMatchObject({ code: 'group.not_found' })
  const closed = await aGroup(leader)
  await leader.post(`/api/groups/${closed.id}/close`, {})
  expect(await problemOf(join(anna, closed))).toMatchObject({ code: 'group.closed', status: 409 })
  const over = await aGroup(leader)
  now = new Date('2026-03-17T00:00:00Z')
  expect(await problemOf(join(anna, over))).toMatchObject({ code: 'group.closed' })
  now = sunday
  const nothing = { id: '00000000-0000-4000-8000-000000000000' }
  expect(await problemOf(join(anna, nothing))).toMatchObject({ code: 'group.not_found' })
  expect((await leave(anna, nothing)).status).toBe(204)
})

test('one of many concurrent requests gets the last place', async () => {
  const group = await aGroup(leader, { capacity: 2 })
  const responses = await Promise.all([anna, ben].map((member) => join(member, group)))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = responses.find(({ status }) => status === 409)
  expect(refused && (await problemOf(refused)).code).toBe('group.full')
  expect(await countsOf(group)).toEqual([2, 2])
  const { title, description, startsOn, admission, weeks, revision } = await groupFor(leader, group.id)
  const smaller = { title, description, startsOn, admission, weeks, revision, capacity: 2 }
  await leader.put(`/api/groups/${group.id}`, { ...smaller, capacity: 3 })
  await Promise.all([anna, ben].map((member) => join(member, group)))
  expect(
    await problemOf(leader.put(`/api/groups/${group.id}`, { ...smaller, revision: revision + 1 })),
  ).toMatchObject({
    code: 'group.capacity_below_participants',
  })
})

test('in a group by request, a member asks once, waits, and can withdraw the request', async () => {
  const group = await aGroup(leader, { admission: 'request' })
  for (const attempt of [1, 2]) {
    expect(await json(join(anna, group)), `time ${attempt}`).toEqual({ standing: 'asked' })
  }
  expect(await app.database.db.select().from(groupRequests)).toHaveLength(1)
  expect(await groupFor(anna, group.id)).toMatchObject({ standing: 'asked', participantCount: 1 })
  expect(await problemOf(anna.get(`/api/groups/${group.id}/participants`))).toMatchObject({
    code: 'group.participants_only',
  })
  expect((await leave(anna, group)).status).toBe(204)
  expect(await groupFor(anna, group.id)).toMatchObject({ standing: 'none' })
})

test('a group by invitation cannot be found without an invitation', async () => {
  const group = await aGroup(leader, { admission: 'invitation' })
  expect(await problemOf(anna.get(`/api/groups/${group.id}`))).toMatchObject({ code: 'group.not_found' })
  expect(await problemOf(join(anna, group))).toMatchObject({ code: 'group.not_found' })
  const token = await invite(group, false)
  expect(await json(aVisitor(app).get(`/api/groups/${group.id}`, { 'x-invitation': token }))).toMatchObject({
    isInvited: true,
    standing: 'none',
  })
  expect(await json(join(anna, group, token))).toEqual({ standing: 'participant' })
  expect(await json(join(ben, group, token))).toEqual({ standing: 'participant' })
  expect((await groupFor(anna, group.id)).standing).toBe('participant')
  await leave(anna, group)
  expect(await problemOf(anna.get(`/api/groups/${group.id}`))).toMatchObject({ code: 'group.not_found' })
})

test('an invitation for one person works once, even if two members use it at once', async () => {
  const group = await aGroup(leader, { admission: 'request' })
  const token = await invite(group, true)
  const responses = await Promise.all([anna, ben].map((member) => join(member, group, token)))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 410])
  const refused = responses.find(({ status }) => status === 410)
  expect(refused && (await problemOf(refused)).code).toBe('group.invitation_invalid')
})

test('an invitation that is forged, withdrawn, too old or of another group is rejected', async () => {
  const group = await aGroup(leader, { admission: 'invitation' })
  const other = await aGroup(leader, { admission: 'invitation' })
  const refused = async (where: Pick<Group, 'id'>, token: string) => {
    expect(await problemOf(join(anna, where, token))).toMatchObject({
      code: 'group.invitation_invalid',
      status: 410,
    })
    expect(
      await problemOf(anna.get(`/api/groups/${where.id}`, { 'x-invitation': encodeURIComponent(token) })),
    ).toMatchObject({
      code: 'group.not_found',
    })
  }
  const token = await invite(group, false)
  for (const forged of ['', 'x', `${token}a`, token.slice(1), '🕊️', '%00']) await refused(group, forged)
  await refused(other, token)
  // A forged link does not disclose whether the group exists.
  await refused({ id: '00000000-0000-4000-8000-000000000000' }, token)
  now = new Date('2026-03-15T12:00:01Z')
  expect(await problemOf(join(anna, group, token))).toMatchObject({ code: 'group.invitation_invalid' })
  now = sunday
  const { invitations } = await json<{ invitations: { id: string }[] }>(
    leader.get(`/api/groups/${group.id}/lead`),
  )
  const taken = `/api/groups/${group.id}/invitations/${invitations[0]?.id}`
  for (const attempt of [1, 2]) expect((await leader.delete(taken)).status, `time ${attempt}`).toBe(204)
  await refused(group, token)
})

test('an invitation link has a limit of uses and of days, and leaders see how often it was used', async () => {
  const group = await aGroup(leader, { admission: 'invitation' })
  const token = await invite(group, false, { maxUses: 2, label: ' For the choir ', days: 1 })
  const listed = async () =>
    (await json<LeaderPage>(leader.get(`/api/groups/${group.id}/lead`))).invitations.map(
      ({ label, maxUses, usedCount }) => [label, maxUses, usedCount],
    )
  expect(await json(join(anna, group, token))).toEqual({ standing: 'participant' })
  expect(await problemOf(join(anna, group, token))).toMatchObject({ code: 'group.already_joined' })
  expect(await listed()).toEqual([['For the choir', 2, 1]])
  // Of two members who use it at once, one has the last use.
  const cleo = await aMember(app, 'Cleo')
  const answers = await Promise.all([ben, cleo].map((member) => join(member, group, token)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
  expect(await listed()).toEqual([['For the choir', 2, 2]])
  await leave(anna, group)
  expect(await problemOf(join(anna, group, token))).toMatchObject({ code: 'group.invitation_invalid' })
  const header = { 'x-invitation': token }
  expect(await problemOf(anna.get(`/api/groups/${group.id}`, header))).toMatchObject({
    code: 'group.not_found',
  })

  const short = await invite(group, false, { days: 1 })
  now = new Date(sunday.getTime() + DAY_MS)
  expect(await problemOf(join(anna, group, short))).toMatchObject({ code: 'group.invitation_invalid' })
  expect(await listed()).toEqual([])
  now = sunday
})

test.each([
  ['a note of 61 characters', { label: 'a'.repeat(61) }, 'label'],
  ['a note of two lines', { label: 'For\nAnna' }, 'label'],
  ['no use', { maxUses: 0 }, 'maxUses'],
  ['half a use', { maxUses: 1.5 }, 'maxUses'],
  ['a hundred days', { days: 100 }, 'days'],
])('an invitation with %s is rejected', async (_, differs, field) => {
  const group = await aGroup(leader)
  const problem = await problemOf(leader.post(`/api/groups/${group.id}/invitations`, differs))
  expect(problem.status).toBe(400)
  expect(problem.fields?.map((each) => each.field)).toEqual([field])
})

test('a removed participant must request to join with the old link, and joins directly with a newer one', async () => {
  const group = await aGroup(leader, { admission: 'invitation' })
  const [shared, forOne] = [await invite(group, false), await invite(group, true)]
  await join(anna, group, shared)
  const others = (await participantsFor(leader, group.id)).filter(({ isSelf }) => !isSelf)
  now = new Date(sunday.getTime() + 1000)
  await leader.delete(`/api/groups/${group.id}/participants/${others[0]?.id}`)
  for (const token of [shared, forOne])
    expect(await json(join(anna, group, token))).toEqual({ standing: 'asked' })
  // It was not used up.
  expect(await json(join(ben, group, forOne))).toEqual({ standing: 'participant' })
  now = new Date(sunday.getTime() + 2000)
  expect(await json(join(anna, group, await invite(group, false)))).toEqual({ standing: 'participant' })
  now = sunday
})

test('a member with a request can join when the group becomes open; a removed participant still needs approval', async () => {
  const group = await aGroup(leader, { admission: 'request' })
  await join(ben, group)
  const { requests } = await json<LeaderPage>(leader.get(`/api/groups/${group.id}/lead`))
  await leader.post(`/api/groups/${group.id}/requests/${requests[0]?.id}`, {})
  const others = (await participantsFor(leader, group.id)).filter(({ isSelf }) => !isSelf)
  await leader.delete(`/api/groups/${group.id}/participants/${others[0]?.id}`)
  for (const member of [anna, ben]) await join(member, group)
  await app.database.db.update(groups).set({ admission: 'open' }).where(eq(groups.id, group.id))
  expect(await groupFor(anna, group.id)).toMatchObject({ standing: 'none' })
  expect(await groupFor(ben, group.id)).toMatchObject({ standing: 'asked' })
  expect(await json(join(anna, group))).toEqual({ standing: 'participant' })
  expect(await json(join(ben, group))).toEqual({ standing: 'asked' })
})

test('the participant count stays correct when fifty members join and leave at once, a thousand times', {
  timeout: 120_000,
}, async () => {
  const { db } = app.database
  const group = await aGroup(leader)
  const ids = Array.from({ length: 50 }, () => randomUUID())
  await db.insert(members).values(ids.map((id) => ({ id, email: `${id}@example.org` })))
  const places = ids.map((memberId) => ({ groupId: group.id, memberId, at: now }))
  // Two devices per member join and leave at random: some join twice, some leave without being
  // enrolled.
  const devices = [...places, ...places]
  await Promise.all(
    devices.map(async (place) => {
      for (let move = 0; move < 10; move += 1) {
        if (move % 2 === 1) await leaveGroup({ db, jobs: noJobs }, place)
        else
          await joinGroup({ db, jobs: noJobs }, { ...place, invitation: null }).catch(
            refuseAllBut('group.already_joined'),
          )
      }
    }),
  )
  const stay = places
    .slice(0, 20)
    .map((place) =>
      joinGroup({ db, jobs: noJobs }, { ...place, invitation: null }).catch(
        refuseAllBut('group.already_joined'),
      ),
    )
  await Promise.all(stay)
  const [stored, counted] = await countsOf(group)
  expect(stored).toBe(counted)
  await db.delete(enrolments).where(eq(enrolments.groupId, group.id))
  expect(await countsOf(group)).toEqual([0, 0])
})

/** Ignores one expected error and rethrows any other. */
function refuseAllBut(expected: ErrorCode) {
  return (error: unknown) => {
    if (!(error instanceof AppError && error.code === expected)) throw error
  }
}

test('the participant count goes down when the account of a participant is deleted', async () => {
  const group = await aGroup(leader)
  const deletedMember = await aMember(app, 'Gone')
  await join(deletedMember, group)
  await app.database.db.execute(sql`delete from members where id = ${deletedMember.id}::uuid`)
  expect(await countsOf(group)).toEqual([1, 1])
  expect(await problemOf(join(deletedMember, group))).toMatchObject({ code: 'auth.signed_out' })
})

test('the database itself rejects enrolments beyond the last place', async () => {
  const group = await aGroup(leader, { capacity: 2 })
  const add = (memberId: string) =>
    app.database.db.insert(enrolments).values({ groupId: group.id, memberId, isLeader: false, joinedAt: now })
  await add(anna.id)
  await expect(add(ben.id)).rejects.toThrow()
  const [stored] = await app.database.db
    .select({ count: count() })
    .from(enrolments)
    .where(and(eq(enrolments.groupId, group.id), eq(enrolments.memberId, ben.id)))
  expect(stored?.count).toBe(0)
})
