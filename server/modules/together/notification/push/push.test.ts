import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MadeFriendLink } from '#contract/together/friend.ts'
import type { Group } from '#contract/together/group.ts'
import type { Notifications } from '#contract/together/notification.ts'
import type { OwnPush } from '#contract/together/push.ts'
import { friendTopic, weekTopic } from '#contract/together/topic.ts'
import { HOUR_MS } from '#contract/values/durations.ts'
import { members } from '#db/schema/account.ts'
import { friendParticipants } from '#db/schema/friend.ts'
import { pushSubscriptions } from '#db/schema/push.ts'
import { openPush } from '#server/modules/shared/push/open-push.ts'
import { announceWeeks } from '#server/modules/together/group-leading/week-notice.ts'
import { notificationJobs } from '#server/modules/together/notification/notification-jobs.ts'
import { parseConfig, siteOf } from '#server/platform/config/config.ts'
import type { DefinedJob } from '#server/platform/jobs/job.ts'
import { aGroup } from '#server/testing/a-group.ts'
import { aLog } from '#server/testing/a-log.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor, type Visitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { aPushService, type PushService, type Subscription } from '#server/testing/push/a-push-service.ts'
import { recordedJobs } from '#server/testing/recorded-jobs.ts'
import { pushExport } from './push-export.ts'

const SECRET = 'a secret that only the tests know'
const PLANTED = 'Zaphnath'
const START = new Date('2026-03-01T12:00:00Z')
let now = START
const { jobs, sent } = recordedJobs()
const log = aLog()
let app: TestApp
let service: PushService
let defined: DefinedJob[]
let lea: Member
let anna: Member
let group: Group

beforeAll(async () => {
  service = await aPushService()
  const env = { PUSH_TO_LOOPBACK: 'allow' }
  app = await anApp({ clock: () => now, jobs, env })
  const config = parseConfig({ ...env, PUBLIC_URL: 'https://lampstand.example' })
  const context = {
    db: app.database.db,
    jobs,
    log: log.log,
    config,
    site: siteOf(config),
    secret: SECRET,
    clock: () => now,
  }
  defined = notificationJobs({ ...context, sender: openPush(context).sender })
  lea = await aMember(app, 'Lea')
  anna = await aMember(app, 'Anna')
  await lea.put('/api/profile', { displayName: 'Lea', timeZone: 'UTC' })
  await app.database.db.update(members).set({ emailVerified: true })
  group = await aGroup(lea)
  await anna.post(`/api/groups/${group.id}/enrolment`, {})
})

afterAll(async () => {
  await service.close()
  await app.database.close()
})

beforeEach(async () => {
  now = START
  sent.length = 0
  service.received.length = 0
  service.rejected.length = 0
  service.status = null
  await app.database.db.delete(pushSubscriptions)
  await anna.post('/api/notifications/read', { upTo: Number.MAX_SAFE_INTEGER })
  await anna.put('/api/notifications/choices', { off: [], pushOn: [], pushOff: [], quiet: null })
})

const settingOf = (member: Visitor) => json<OwnPush>(member.get('/api/push'))
const save = (member: Visitor, subscription: Subscription, showsPreviews?: boolean) =>
  member.put('/api/push', { ...subscription, showsPreviews })

async function turnOn(member: Visitor, showsPreviews?: boolean): Promise<Subscription> {
  const { publicKey } = await settingOf(member)
  const subscription = service.subscribe(publicKey)
  expect((await save(member, subscription, showsPreviews)).status).toBe(204)
  return subscription
}

async function signedInAgain({ email, password }: Member): Promise<Visitor> {
  const visitor = aVisitor(app)
  expect((await visitor.post('/api/session', { email, password })).status).toBe(204)
  return visitor
}

/** Runs the jobs that were sent, including those that they send. A failing job is returned instead of retried. */
async function work(): Promise<{ name: string; data: object; error: unknown }[]> {
  const failed: { name: string; data: object; error: unknown }[] = []
  for (let next = sent.shift(); next; next = sent.shift()) {
    const { name, data } = next
    const job = defined.find((one) => one.name === name)
    const context = { id: randomUUID(), sentAt: START, signal: AbortSignal.timeout(60_000) }
    await job?.run(data, context).catch((error: unknown) => failed.push({ name, data, error }))
  }
  return failed
}

const comment = (text: string, id: string = randomUUID()) =>
  lea.post(`/api/discussions/${weekTopic(group.id, group.weeks[0]?.id ?? '')}/comments`, { id, text })

const payloads = () => service.received.map(({ content }) => JSON.parse(content))

test('a device that asked for it receives that something is new in the group, and not more', async () => {
  await turnOn(anna)
  await comment(`${PLANTED} is a word of a comment`)
  expect(await work()).toEqual([])
  expect(service.rejected).toEqual([])
  expect(payloads()).toEqual([
    {
      title: 'Lampstand',
      body: 'There is something new in Ruth.',
      tag: `comment ${group.id}`,
      path: `/community/${group.id}#week-1-comments`,
      offPath: '/notifications/off/comment',
      unread: 1,
    },
  ])
})

test('with previews, a message says who did what; no word of a comment, prayer or message is in it or in the log', async () => {
  await turnOn(anna, true)
  await comment(PLANTED)
  await lea.post(`/api/groups/${group.id}/messages`, { id: randomUUID(), text: PLANTED })
  const asked = await lea.post(`/api/groups/${group.id}/prayers`, { id: randomUUID(), text: PLANTED })
  await announceWeeks(app.database.db, jobs, new Date('2026-03-02T07:00:00Z'))
  expect(asked.status).toBeLessThan(300)
  await work()
  const bodies = payloads().map(({ title, body }) => [title, body])
  expect(bodies).toContainEqual(['Ruth', 'Lea commented on week 1.'])
  expect(bodies).toContainEqual(['Ruth', 'Lea wrote to everyone.'])
  expect(bodies).toContainEqual(['Ruth', 'Lea asked the group to pray.'])
  expect(bodies).toContainEqual(['Ruth', 'Week 1 has begun.'])
  const everything = JSON.stringify([service.received, sent, log.lines, app.logged])
  expect(everything).not.toContain(PLANTED)
  expect(app.logged.join()).not.toContain(service.url)
})

test('nothing is sent to who caused it, to a device that did not ask, or of a kind that is off', async () => {
  await turnOn(lea)
  await comment('To myself')
  await work()
  expect(service.received).toEqual([])
  await turnOn(anna)
  await anna.put('/api/notifications/choices', { off: ['comment'] })
  await comment('Unwanted')
  await work()
  expect(service.received).toEqual([])
  await anna.put('/api/notifications/choices', { off: [] })
})

test('a kind is off or on for devices by default, and by choice', async () => {
  await turnOn(lea)
  await turnOn(anna)
  const leave = async (name: string) => {
    const guest = await aMember(app, name)
    await guest.post(`/api/groups/${group.id}/enrolment`, {})
    await work()
  }
  await leave('Quiet')
  expect(payloads()).toEqual([])
  await lea.put('/api/notifications/choices', { pushOn: ['joined'] })
  await leave('Loud')
  expect(payloads()).toMatchObject([{ tag: `joined ${group.id}`, path: `/community/${group.id}/lead` }])
  await anna.put('/api/notifications/choices', { pushOff: ['comment'] })
  await comment('Only in the list')
  await work()
  expect(payloads()).toHaveLength(1)
  const { notifications } = await json<Notifications>(anna.get('/api/notifications'))
  expect(notifications[0]).toMatchObject({ kind: 'comment', isRead: false })
  await lea.put('/api/notifications/choices', { pushOn: [] })
})

test('in quiet hours messages are held until their end, and dropped if they were read by then', async () => {
  await turnOn(anna)
  await anna.put('/api/notifications/choices', { quiet: { from: '11:00', until: '14:30' } })
  const heldJob = async () => {
    await comment('At night')
    // Runs the job that writes the list, then the one that sends.
    for (const _ of [1, 2]) {
      const [next] = sent.splice(0)
      const context = { id: randomUUID(), sentAt: now, signal: AbortSignal.timeout(60_000) }
      await defined.find(({ name }) => name === next?.name)?.run(next?.data, context)
    }
    const [held] = sent.splice(0)
    return held
  }
  const first = await heldJob()
  expect(first?.startAfter).toEqual(new Date('2026-03-01T14:30:00Z'))
  const second = await heldJob()
  expect(payloads()).toEqual([])
  now = new Date('2026-03-01T14:30:00Z')
  for (const held of [first, second]) if (held) sent.push(held)
  await work()
  // Two comments are one notification, so one message is sent.
  expect(payloads()).toHaveLength(1)
  now = START
  const third = await heldJob()
  await anna.post('/api/notifications/read', { upTo: Number.MAX_SAFE_INTEGER })
  now = new Date('2026-03-01T14:30:00Z')
  if (third) sent.push(third)
  await work()
  expect(payloads()).toHaveLength(1)
})

test('a member who has left the group or the shared reading receives no message of it', async () => {
  await turnOn(anna)
  const listFirst = async () => {
    const [added] = sent.splice(0)
    const context = { id: randomUUID(), sentAt: now, signal: AbortSignal.timeout(60_000) }
    await defined.find(({ name }) => name === added?.name)?.run(added?.data, context)
  }
  await comment('Left')
  await listFirst()
  await anna.delete(`/api/groups/${group.id}/enrolment`)
  await work()
  expect(payloads()).toEqual([])
  await anna.post(`/api/groups/${group.id}/enrolment`, {})
  const { id, token } = await json<MadeFriendLink>(lea.post('/api/friends', { id: randomUUID() }))
  await anna.post('/api/friend-invitation', { token })
  await work()
  const write = () =>
    lea.post(`/api/discussions/${friendTopic(id, 1)}/comments`, { id: randomUUID(), text: 'To a friend' })
  await write()
  await listFirst()
  await app.database.db.delete(friendParticipants).where(eq(friendParticipants.memberId, anna.id))
  await work()
  expect(payloads()).toEqual([])
})

test('comments in quick succession are one message, and a notification that was read none', async () => {
  await turnOn(anna)
  const adding = () => {
    const held = sent.splice(0).filter(({ name }) => name === 'push.send')
    return held
  }
  await comment('First')
  const [first] = sent.splice(0)
  await comment('Second')
  const [second] = sent.splice(0)
  for (const one of [first, second])
    await defined
      .find(({ name }) => name === one?.name)
      ?.run(one?.data, { id: randomUUID(), sentAt: now, signal: AbortSignal.timeout(60_000) })
  const pushes = adding()
  expect(pushes).toHaveLength(2)
  sent.push(...pushes)
  await work()
  expect(payloads()).toHaveLength(1)
  sent.push(...pushes)
  await anna.post('/api/notifications/read', { upTo: Number.MAX_SAFE_INTEGER })
  await work()
  expect(payloads()).toHaveLength(1)
})

test('every device of a member is notified, with a topic of its own', async () => {
  const phone = await signedInAgain(anna)
  await turnOn(anna)
  await turnOn(phone, true)
  await comment('To both')
  await work()
  expect(new Set(payloads().map(({ title }) => title))).toEqual(new Set(['Lampstand', 'Ruth']))
  expect(new Set(service.received.map(({ topic }) => topic)).size).toBe(2)
  await phone.delete('/api/session')
  await comment('To one')
  await work()
  expect(payloads()).toHaveLength(3)
})

test('a subscription that the push service reports as ended is deleted', async () => {
  const subscription = await turnOn(anna)
  expect(await settingOf(anna)).toMatchObject({ isOn: true })
  service.end(subscription)
  await comment('Too late')
  expect(await work()).toEqual([])
  expect(await settingOf(anna)).toMatchObject({ isOn: false, showsPreviews: false })
})

test.each([429, 500, 503])('after status %s, only the failed device is tried again', async (status) => {
  await turnOn(anna)
  service.status = status
  await comment('Busy')
  const failed = await work()
  expect(failed).toMatchObject([
    { name: 'push.retry', error: { message: `push status ${status}`, lasting: false } },
  ])
  service.status = null
  sent.push(...failed)
  expect(await work()).toEqual([])
  expect(payloads()).toHaveLength(1)
  // Hours later it is no news any more.
  service.status = status
  now = new Date(START.getTime() + 3 * HOUR_MS)
  sent.push(...failed)
  expect(await work()).toEqual([])
})

test('a push service that cannot be reached is tried again, and one that refuses is not', async () => {
  const { publicKey } = await settingOf(anna)
  const away = { ...service.subscribe(publicKey), endpoint: 'http://127.0.0.1:1/send/away' }
  await save(anna, away)
  await comment('Away')
  expect(await work()).toMatchObject([{ error: { message: 'push unreachable' } }])
  await turnOn(anna)
  service.status = 400
  await comment('Refused')
  expect(await work()).toEqual([])
  expect(log.lines.join()).toContain('a push service refused a message')
  expect(await settingOf(anna)).toMatchObject({ isOn: true })
})

test('turning messages on twice, or at once on two requests, leaves one subscription; previews are remembered', async () => {
  const { publicKey } = await settingOf(anna)
  const subscription = service.subscribe(publicKey)
  await save(anna, subscription, true)
  const answers = await Promise.all([save(anna, subscription), save(anna, subscription)])
  expect(answers.map(({ status }) => status)).toEqual([204, 204])
  expect(await app.database.db.select().from(pushSubscriptions)).toHaveLength(1)
  expect(await settingOf(anna)).toMatchObject({ isOn: true, showsPreviews: true })
  await save(anna, service.subscribe(publicKey), false)
  expect(await settingOf(anna)).toMatchObject({ isOn: true, showsPreviews: false })
  for (const _ of [1, 2]) expect((await anna.delete('/api/push')).status).toBe(204)
  expect(await settingOf(anna)).toMatchObject({ isOn: false })
})

test('a browser that another member uses now is theirs; an address without its keys changes nothing', async () => {
  const subscription = await turnOn(anna)
  const stolen = { ...subscription, keys: service.subscribe('').keys }
  expect(await problemOf(save(lea, stolen))).toMatchObject({ code: 'push.other_device', status: 409 })
  expect(await settingOf(anna)).toMatchObject({ isOn: true })
  // The setting of another session is neither read nor removed.
  expect(await settingOf(lea)).toMatchObject({ isOn: false })
  await lea.delete('/api/push')
  expect(await settingOf(anna)).toMatchObject({ isOn: true })
  expect((await save(lea, subscription)).status).toBe(204)
  expect(await settingOf(anna)).toMatchObject({ isOn: false })
  expect(await settingOf(lea)).toMatchObject({ isOn: true })
})

test('signing out ends the messages, and a session that has ended cannot turn them on', async () => {
  const phone = await signedInAgain(anna)
  await turnOn(phone)
  const cookies = new Map(phone.cookies)
  const { publicKey } = await settingOf(anna)
  await phone.delete('/api/session')
  expect(await app.database.db.select().from(pushSubscriptions)).toEqual([])
  const stale = aVisitor(app, { cookies })
  expect(await problemOf(save(stale, service.subscribe(publicKey)))).toMatchObject({
    code: 'auth.signed_out',
  })
})

test('deleting the account deletes the subscriptions', async () => {
  const gone = await aMember(app, 'Gone')
  await turnOn(gone)
  await app.database.db.delete(members).where(eq(members.id, gone.id))
  expect(await app.database.db.select().from(pushSubscriptions)).toEqual([])
})

test('a visitor has no setting', async () => {
  const visitor = aVisitor(app)
  const subscription = service.subscribe('')
  for (const answer of [visitor.get('/api/push'), save(visitor, subscription), visitor.delete('/api/push')])
    expect(await problemOf(answer)).toMatchObject({ code: 'auth.signed_out' })
})

test.each([
  'http://push.example/send/1',
  'https://user:password@push.example/send/1',
  'https://push.example:8443/send/1',
  'https://127.0.0.1/send/1',
  'https://192.168.1.1/send/1',
  'https://[::1]/send/1',
  'https://[fd00::1]/send/1',
])('messages are not sent to %s', async (endpoint) => {
  const answer = save(anna, { ...service.subscribe(''), endpoint })
  expect(await problemOf(answer)).toMatchObject({ code: 'push.bad_endpoint', status: 400 })
})

test('a key that is not on the curve is rejected', async () => {
  const { endpoint, keys } = service.subscribe('')
  const p256dh = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url')
  expect(await problemOf(save(anna, { endpoint, keys: { ...keys, p256dh } }))).toMatchObject({
    code: 'push.bad_keys',
  })
})

test('without the setting for tests, a push service on this machine is rejected, and its name is not connected to', async () => {
  const strict = await anApp({ database: app.database, clock: () => now })
  const member = await aMember(strict, 'Ben')
  const answer = member.put('/api/push', service.subscribe(''))
  expect(await problemOf(answer)).toMatchObject({ code: 'push.bad_endpoint' })
  // A name is resolved when the message is sent. One that leads to this machine ends the subscription.
  const named = { ...service.subscribe(''), endpoint: 'https://localhost/send/1' }
  expect((await member.put('/api/push', named)).status).toBe(204)
  await member.post(`/api/groups/${group.id}/enrolment`, {})
  await work()
  await comment('To a name')
  expect(await work()).toEqual([])
  expect(await settingOf(member)).toMatchObject({ isOn: false })
})

test('the messages for a group are one query for all devices', async () => {
  await turnOn(anna)
  await comment('Counted')
  const [added] = sent.splice(0)
  const context = { id: randomUUID(), sentAt: now, signal: AbortSignal.timeout(60_000) }
  const run = (name: string | undefined, data: unknown) =>
    defined.find((job) => job.name === name)?.run(data, context)
  await run(added?.name, added?.data)
  const [push] = sent.splice(0)
  expect(await app.database.statementsOf(async () => run(push?.name, push?.data))).toHaveLength(1)
  const { notifications } = await json<Notifications>(anna.get('/api/notifications'))
  expect(push?.data).toEqual({ to: [{ memberId: anna.id, id: notifications[0]?.id }] })
})

test('the export names the devices, and not the secret address', async () => {
  const { endpoint, keys } = await turnOn(anna, true)
  const [file] = await pushExport.collect(app.database.db, { memberId: anna.id, timeZone: 'UTC' })
  expect(JSON.parse(file?.text ?? '')).toEqual([
    {
      device: 'Unknown device',
      pushService: new URL(service.url).host,
      showsPreviews: true,
      createdAt: now.toISOString(),
    },
  ])
  for (const secret of [endpoint, keys.auth, keys.p256dh]) expect(file?.text).not.toContain(secret)
})
