import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Group, LeaderPage } from '#contract/together/group.ts'
import { weekTopic } from '#contract/together/topic.ts'
import type { Tx } from '#db/client.ts'
import { members } from '#db/schema/account.ts'
import { deleteAccount } from '#server/modules/account/deletion/carry-out-deletion.ts'
import { recordedJobs } from '#server/testing/recorded-jobs.ts'
import type { DeletionHandler } from './module/deletion-handler.ts'
import { aDraft, aGroup, groupFor } from './testing/a-group.ts'
import { aMember, json, type Member } from './testing/a-member.ts'
import { anAdmin } from './testing/an-admin.ts'
import { anApp, type TestApp } from './testing/an-app.ts'
import { deletionHandlers } from './testing/parts-of-modules.ts'

const due = new Date('2026-03-08T12:00:00Z')
const dueClock = () => due

let app: TestApp
let leader: Member

beforeAll(async () => {
  app = await anApp()
  leader = await aMember(app, 'Leader')
})

afterAll(() => app.database.close())

async function aLeavingMember(name: string): Promise<Member> {
  const member = await aMember(app, name)
  await member.post('/api/account/deletion', { comments: 'remove' })
  return member
}

const leave = (member: Member, concurrent: readonly DeletionHandler[] = []) =>
  deleteAccount(
    app.database.db,
    dueClock,
    [...concurrent, ...deletionHandlers(dueClock, recordedJobs().jobs)],
    member.id,
  )

/** The embedded database has one connection: there, other requests run after this transaction. */
async function untilSomebodyWaits(tx: Tx): Promise<void> {
  let isAwaited = app.database.kind === 'pglite'
  while (!isAwaited) {
    const { rows } = await tx.execute<{ is_awaited: boolean }>(sql`
      select exists (
        select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))) as is_awaited`)
    isAwaited = rows[0]?.is_awaited ?? false
  }
}

const join = (member: Member, { id }: Group) => member.post(`/api/groups/${id}/enrolment`, {})
const pageOf = ({ id }: Group) => json<LeaderPage>(leader.get(`/api/groups/${id}/lead`))

/** Prepares an action by name, and returns the request to send during the deletion. */
const acts: Record<string, (gone: Member) => Promise<() => Promise<Response>>> = {
  'a leader removes the member': async (gone) => {
    const group = await aGroup(leader)
    await join(gone, group)
    const place = (await pageOf(group)).participants.find(({ isSelf }) => !isSelf)
    return () => leader.delete(`/api/groups/${group.id}/participants/${place?.id}`)
  },
  'a leader admits the member': async (gone) => {
    const group = await aGroup(leader, { admission: 'request' })
    await join(gone, group)
    const [request] = (await pageOf(group)).requests
    return () => leader.post(`/api/groups/${group.id}/requests/${request?.id}`, {})
  },
  'the member marks a week': async (gone) => {
    const group = await aGroup(leader)
    await join(gone, group)
    return () => gone.put(`/api/groups/${group.id}/weeks/${group.weeks[0]?.id}/mark`)
  },
  'a leader records that the member was at a meeting': async (gone) => {
    const group = await aGroup(leader, {
      startsOn: '2026-02-23' as Group['startsOn'],
      meeting: { weekday: 1, time: '19:00', timeZone: 'UTC', place: '', link: '' },
      takesAttendance: true,
    })
    await join(gone, group)
    const place = (await pageOf(group)).participants.find(({ isSelf }) => !isSelf)
    const path = `/api/groups/${group.id}/weeks/${group.weeks[0]?.id}/attendance/${place?.id}`
    return () => leader.put(path, { wasThere: true })
  },
  'the member asks a group to pray': async (gone) => {
    const group = await aGroup(leader)
    await join(gone, group)
    return () => gone.post(`/api/groups/${group.id}/prayers`, { id: randomUUID(), text: 'For rest' })
  },
  'the member writes to a group that they lead': async (gone) => {
    const group = await aGroup(gone)
    return () => gone.post(`/api/groups/${group.id}/messages`, { id: randomUUID(), text: 'Hello' })
  },
  'the member creates a calendar address': async (gone) => {
    const group = await aGroup(leader)
    await join(gone, group)
    return () => gone.post(`/api/groups/${group.id}/calendar`, {})
  },
  'the member asks for a summary by email': async (gone) => {
    const group = await aGroup(leader)
    await join(gone, group)
    await app.database.db.update(members).set({ emailVerified: true }).where(eq(members.id, gone.id))
    return () => gone.put(`/api/groups/${group.id}/digest`, { every: 'daily' })
  },
  'the member writes in their own draft': async (gone) => {
    const draft = await aDraft(gone)
    const topic = weekTopic(draft.id, draft.weeks[0]?.id ?? '')
    return () => gone.post(`/api/discussions/${topic}/comments`, { id: randomUUID(), text: 'Hello?' })
  },
}

test.each(Object.keys(acts))('a request waits until the account is deleted: %s', async (name) => {
  const deletedMember = await aLeavingMember('Gone')
  const act = await acts[name]?.(deletedMember)
  let acted: Promise<Response> | undefined
  const concurrent: DeletionHandler = {
    async beforeDeletion(tx) {
      acted = act?.()
      await untilSomebodyWaits(tx)
    },
  }
  expect(await leave(deletedMember, [concurrent])).toBe(true)
  // The member no longer exists, is signed out or, if they were enrolled by the request, is no longer in the group. A
  // calendar address is refused as for a draft.
  expect([401, 403, 404, 409]).toContain((await acted)?.status)
})

test('deleting an account deletes its draft groups; the organisation takes over its published groups', async () => {
  const deletedMember = await aLeavingMember('Gone')
  const [draft, group] = [
    await aDraft(deletedMember),
    await aGroup(deletedMember, { admission: 'invitation' }),
  ]
  const admin = await anAdmin(app)
  expect((await admin.get(`/api/groups/${group.id}`)).status).toBe(404)
  await leave(deletedMember)
  expect((await admin.get(`/api/groups/${draft.id}`)).status).toBe(404)
  expect(await groupFor(admin, group.id)).toMatchObject({
    mayLead: true,
    isLedByOrganisation: true,
    participantCount: 0,
  })
  const listed = async (viewer: Member) =>
    (await json<{ groups: Group[] }>(viewer.get('/api/groups'))).groups.map(({ id }) => id)
  expect(await listed(admin)).toContain(group.id)
  expect(await listed(leader)).not.toContain(group.id)
})
