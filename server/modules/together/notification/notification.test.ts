import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MESSAGES_A_DAY, NOTIFICATION_DAYS } from '#contract/limits/notification-limits.ts'
import type { Group, LeaderPage } from '#contract/together/group.ts'
import type { GroupMessage, Notifications } from '#contract/together/notification.ts'
import { weekTopic } from '#contract/together/topic.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import { members } from '#db/schema/account.ts'
import { messageJobs } from '#server/modules/together/group-leading/message-email.ts'
import { parseConfig, siteOf } from '#server/platform/config/config.ts'
import { type DefinedJob, defineJob } from '#server/platform/jobs/job.ts'
import type { Email } from '#server/platform/mail/mailer.ts'
import { aGroup, aGroupForm, groupFor, participantsFor } from '#server/testing/a-group.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { recordedJobs } from '#server/testing/recorded-jobs.ts'
import { messageLinks } from './message-links.public.ts'
import { notifyJobKind } from './notification.public.ts'
import { addNotifications, deleteOldNotifications } from './notification.queries.ts'
import { notificationsExport } from './notification-export.ts'

const SECRET = 's'.repeat(32)
const PLANTED = 'Zaphnath'
let now = new Date('2026-03-01T12:00:00Z')
const { jobs, sent } = recordedJobs()
const emails: Email[] = []
let app: TestApp
let defined: DefinedJob[]
let lea: Member
let anna: Member
let ben: Member

beforeAll(async () => {
  app = await anApp({ clock: () => now, jobs })
  const { db } = app.database
  const mailer = { deliver: async (email: Email) => void emails.push(email) }
  const site = siteOf(parseConfig({ PUBLIC_URL: 'https://lampstand.example' }))
  const retry = { limit: 0, firstDelaySeconds: 0, maxDelaySeconds: 0 }
  defined = [
    defineJob(notifyJobKind, {
      retry,
      handle: async (occasion) => void (await addNotifications(db, occasion)),
    }),
    ...messageJobs({ db, jobs, mailer, site, clock: () => now, secret: SECRET }),
  ]
  lea = await aMember(app, 'Lea')
  anna = await aMember(app, 'Anna')
  ben = await aMember(app, 'Ben')
  for (const [member, displayName] of [
    [anna, 'Anna B.'],
    [ben, 'Ben C.'],
  ] as const)
    await member.put('/api/profile', { displayName, timeZone: 'UTC' })
  await db.update(members).set({ emailVerified: true })
})

afterAll(() => app.database.close())

beforeEach(async () => {
  now = new Date('2026-03-01T12:00:00Z')
  sent.length = 0
  emails.length = 0
  for (const member of [lea, anna, ben]) {
    await member.post('/api/notifications/read', { upTo: Number.MAX_SAFE_INTEGER })
    await member.put('/api/notifications/choices', { off: [], emailOff: [], quiet: null })
  }
})

async function work(): Promise<void> {
  for (let next = sent.shift(); next; next = sent.shift()) {
    const job = defined.find(({ name }) => name === next?.name)
    await job?.run(next.data, { id: randomUUID(), sentAt: now, signal: AbortSignal.timeout(60_000) })
  }
}

const listOf = (member: Member) => json<Notifications>(member.get('/api/notifications'))
const unreadOf = async (member: Member) =>
  (await listOf(member)).notifications
    .filter(({ isRead }) => !isRead)
    .map(({ kind, name, count, week }) => [kind, name, count, week])

const join = (member: Member, { id }: Group) => member.post(`/api/groups/${id}/enrolment`, {})
const leaderPage = ({ id }: Group) => json<LeaderPage>(lea.get(`/api/groups/${id}/lead`))

async function aJoinedGroup(): Promise<Group> {
  const group = await aGroup(lea)
  await join(anna, group)
  await join(ben, group)
  sent.length = 0
  return group
}

const post = (member: Member, { id, weeks }: Group, text: string, commentId: string = randomUUID()) =>
  member.post(`/api/discussions/${weekTopic(id, weeks[0]?.id ?? '')}/comments`, { id: commentId, text })

test('leaders are notified of who joins and leaves; the member who did it is not', async () => {
  const group = await aGroup(lea)
  await join(anna, group)
  await join(ben, group)
  await ben.delete(`/api/groups/${group.id}/enrolment`)
  // A second request changes nothing, and is no news.
  await ben.delete(`/api/groups/${group.id}/enrolment`)
  await work()
  expect(await unreadOf(lea)).toEqual([
    ['left', 'Ben C.', 1, null],
    ['joined', 'Ben C.', 2, null],
  ])
  expect(await unreadOf(anna)).toEqual([])
})

test('leaders are notified of a request once, and the member of its acceptance', async () => {
  const group = await aGroup(lea, { admission: 'request' })
  await join(anna, group)
  await join(anna, group)
  await work()
  expect(await unreadOf(lea)).toEqual([['requested', 'Anna B.', 1, null]])
  const { requests } = await leaderPage(group)
  await lea.post(`/api/groups/${group.id}/requests/${requests[0]?.id}`, {})
  await work()
  expect(await unreadOf(anna)).toEqual([['admitted', 'Lea', 1, null]])
})

test('a member is notified that they were made a leader, and that they were removed', async () => {
  const group = await aJoinedGroup()
  const { participants } = await leaderPage(group)
  const pathOf = (name: string) =>
    `/api/groups/${group.id}/participants/${participants.find((one) => one.name === name)?.id}`
  await lea.put(`${pathOf('Anna B.')}/role`, { role: 'leader', handsOver: false })
  await lea.put(`${pathOf('Anna B.')}/role`, { role: 'leader', handsOver: false })
  await lea.delete(pathOf('Ben C.'))
  await work()
  expect(await unreadOf(anna)).toEqual([['made_leader', 'Lea', 1, null]])
  expect(await unreadOf(ben)).toEqual([['removed', 'Lea', 1, null]])
})

test('participants are notified of an edit of a published group and of its end', async () => {
  const group = await aJoinedGroup()
  const form = aGroupForm({ meets: 'At Anna’s on Thursdays' })
  const { revision } = await groupFor(lea, group.id)
  const edited = await lea.put(`/api/groups/${group.id}`, { ...form, weeks: form.weeks, revision })
  expect(edited.status).toBe(200)
  await lea.post(`/api/groups/${group.id}/close`, {})
  await lea.post(`/api/groups/${group.id}/close`, {})
  await work()
  const expected = [
    ['closed', 'Lea', 1, null],
    ['meeting', 'Lea', 1, null],
  ]
  expect(await unreadOf(anna)).toEqual(expected)
  expect(await unreadOf(lea)).toEqual([])
})

test('unread comments on a week are one notification, which a new one moves to the top', async () => {
  const group = await aJoinedGroup()
  await post(ben, group, PLANTED)
  await lea.post(`/api/groups/${group.id}/messages`, { id: randomUUID(), text: 'Bring a pen.' })
  const repeated = randomUUID()
  await post(lea, group, PLANTED, repeated)
  await post(lea, group, PLANTED, repeated)
  await work()
  expect(await unreadOf(anna)).toEqual([
    ['comment', 'Lea', 2, 1],
    ['message', 'Lea', 1, null],
  ])
  expect(JSON.stringify(await listOf(anna))).not.toContain(PLANTED)
  await anna.post('/api/notifications/read', { upTo: Number.MAX_SAFE_INTEGER })
  await post(ben, group, PLANTED)
  await work()
  expect(await unreadOf(anna)).toEqual([['comment', 'Ben C.', 1, 1]])
})

test('a comment that begins a thread notifies a member whom it mentions once', async () => {
  const group = await aJoinedGroup()
  const annas = (await participantsFor(anna, group.id)).find(({ isSelf }) => isSelf)?.id
  const mention = async () => {
    const path = `/api/discussions/${weekTopic(group.id, group.weeks[0]?.id ?? '')}/comments`
    const comment = { id: randomUUID(), text: 'Thank you, @Anna B.', mentions: [annas] }
    expect((await ben.post(path, comment)).status).toBe(201)
    await work()
  }
  const newsOf = async (member: Member) =>
    (await listOf(member)).notifications.flatMap(({ kind, group: { id } }) => (id === group.id ? [kind] : []))
  await mention()
  expect(await newsOf(anna)).toEqual(['mention'])
  expect(await newsOf(lea)).toContain('comment')
  await anna.put('/api/notifications/choices', { off: ['mention'] })
  await mention()
  expect(await newsOf(anna)).toEqual(['comment', 'mention'])
  await anna.put('/api/notifications/choices', { off: [] })
})

test('a reply and a mention reach only members who are still in the group', async () => {
  const group = await aJoinedGroup()
  const annas = (await participantsFor(anna, group.id)).find(({ isSelf }) => isSelf)?.id
  const first = randomUUID()
  await post(anna, group, 'First', first)
  const path = `/api/discussions/${weekTopic(group.id, group.weeks[0]?.id ?? '')}/comments`
  await ben.post(path, { id: randomUUID(), text: 'A reply', replyTo: first })
  await ben.post(path, { id: randomUUID(), text: '@Anna B.', mentions: [annas] })
  await anna.delete(`/api/groups/${group.id}/enrolment`)
  await work()
  expect(await unreadOf(anna)).toEqual([])
})

test('a reply that mentions its recipient is a mention for those who have turned replies off', async () => {
  const group = await aJoinedGroup()
  const annas = (await participantsFor(anna, group.id)).find(({ isSelf }) => isSelf)?.id
  const first = randomUUID()
  await post(anna, group, 'First', first)
  sent.length = 0
  const reply = async (mentions: unknown[]) => {
    const path = `/api/discussions/${weekTopic(group.id, group.weeks[0]?.id ?? '')}/comments`
    await ben.post(path, { id: randomUUID(), text: 'Yes, @Anna B.', replyTo: first, mentions })
    await work()
    const kinds = (await unreadOf(anna)).map(([kind]) => kind)
    await anna.post('/api/notifications/read', { upTo: Number.MAX_SAFE_INTEGER })
    return kinds
  }
  expect(await reply([annas])).toEqual(['reply'])
  await anna.put('/api/notifications/choices', { off: ['reply'] })
  expect(await reply([annas])).toEqual(['mention'])
  expect(await reply([])).toEqual([])
  await anna.put('/api/notifications/choices', { off: ['reply', 'mention'] })
  expect(await reply([annas])).toEqual([])
})

test('the list is one statement, and the number of unread ones another', async () => {
  const group = await aJoinedGroup()
  await post(ben, group, 'News')
  await work()
  expect(await app.database.statementsOf(() => listOf(anna))).toHaveLength(1)
  const unread = () => json(anna.get('/api/notifications/unread'))
  expect(await app.database.statementsOf(unread)).toHaveLength(1)
  expect(await unread()).toEqual({ unread: 1 })
})

test('notifications are read up to the last one that was seen; twice is the same', async () => {
  const group = await aJoinedGroup()
  await post(ben, group, 'First')
  await work()
  const { notifications } = await listOf(anna)
  await lea.post(`/api/groups/${group.id}/messages`, { id: randomUUID(), text: 'Second' })
  await work()
  const upTo = notifications[0]?.id
  for (const attempt of [1, 2])
    expect((await anna.post('/api/notifications/read', { upTo })).status, `time ${attempt}`).toBe(204)
  expect(await unreadOf(anna)).toEqual([['message', 'Lea', 1, null]])
  // Another member's list is not affected.
  expect(await unreadOf(ben)).toEqual([['message', 'Lea', 1, null]])
})

test('a kind that is turned off is not added; an unknown kind is rejected', async () => {
  const group = await aJoinedGroup()
  await anna.put('/api/notifications/choices', { off: ['comment', 'comment'] })
  expect(await json(anna.get('/api/notifications/choices'))).toEqual({
    off: ['comment'],
    pushOn: [],
    pushOff: [],
    emailOff: [],
    quiet: null,
  })
  await post(ben, group, 'Quiet')
  await work()
  expect(await unreadOf(anna)).toEqual([])
  expect(await problemOf(anna.put('/api/notifications/choices', { off: ['everything'] }))).toMatchObject({
    status: 400,
  })
})

test('a message is sent once by email to everyone else who wants messages, with a link to turn them off', async () => {
  const group = await aJoinedGroup()
  const message = { id: randomUUID(), text: 'Dear all,\n\nwe meet at Anna’s.' }
  const write = () => lea.post(`/api/groups/${group.id}/messages`, message)
  const first = await json<GroupMessage>(write())
  expect(first).toEqual({ ...message, name: 'Lea', sentAt: now.toISOString() })
  expect(await json(write())).toEqual(first)
  await ben.put('/api/notifications/choices', { off: ['message'] })
  await work()
  expect(emails.map(({ to, subject }) => [to, subject])).toEqual([[anna.email, 'A message about Ruth']])
  expect(emails[0]?.text).toContain('we meet at Anna’s.')
  const { messages } = await json<{ messages: GroupMessage[] }>(anna.get(`/api/groups/${group.id}/messages`))
  expect(messages).toEqual([first])
  const off = /messages-off\?token=([^>\s]+)/.exec(String(emails[0]?.headers?.['List-Unsubscribe']))
  expect(messageLinks(SECRET).read(off?.[1] ?? '')).toBe(anna.id)
})

test.each([
  ['disabled', { disabledAt: now }],
  ['going to be deleted', { deletionDueAt: now, commentsAfterDeletion: 'remove' }],
])('a message is not sent by email to an account that is %s', async (_, change) => {
  const { db } = app.database
  const group = await aJoinedGroup()
  const write = () => lea.post(`/api/groups/${group.id}/messages`, { id: randomUUID(), text: PLANTED })
  const usable = { disabledAt: null, deletionDueAt: null, commentsAfterDeletion: null }
  const set = (values: object) => db.update(members).set(values).where(eq(members.id, anna.id))
  await write()
  await set(change)
  await work()
  expect(emails.map(({ to }) => to)).toEqual([ben.email])
  // The account may also change after the job of its email was created.
  await set(usable)
  await write()
  const created = sent.findIndex(({ name }) => name === 'group.message')
  const [first] = sent.splice(created, 1)
  const job = defined.find(({ name }) => name === first?.name)
  await job?.run(first?.data, { id: randomUUID(), sentAt: now, signal: AbortSignal.timeout(60_000) })
  expect(sent.filter(({ name }) => name === 'group.message_email')).toHaveLength(2)
  await set(change)
  await work()
  expect(emails.map(({ to }) => to)).toEqual([ben.email, ben.email])
  await set(usable)
})

test('only leaders write to a group, and only its participants read that', async () => {
  const group = await aGroup(lea)
  const path = `/api/groups/${group.id}/messages`
  const message = { id: randomUUID(), text: 'Hello' }
  expect(await problemOf(aVisitor(app).post(path, message))).toMatchObject({ code: 'auth.signed_out' })
  expect(await problemOf(anna.post(path, message))).toMatchObject({ code: 'group.leaders_only' })
  expect(await problemOf(anna.get(path))).toMatchObject({ code: 'group.participants_only' })
  expect(await problemOf(lea.post(path, { ...message, text: ' \n' }))).toMatchObject({ status: 400 })
})

test('leaders may write a few times a day, and again the next day', async () => {
  const group = await aGroup(lea)
  const write = () => lea.post(`/api/groups/${group.id}/messages`, { id: randomUUID(), text: 'Hello' })
  for (let count = 0; count < MESSAGES_A_DAY; count += 1) expect((await write()).status).toBe(201)
  expect(await problemOf(write())).toMatchObject({ code: 'group.too_many_messages' })
  now = new Date(now.getTime() + DAY_MS + 1000)
  expect((await write()).status).toBe(201)
})

test('the link in an email turns messages off without signing in; a forged one does nothing', async () => {
  const path = '/notifications/messages-off?token='
  const token = messageLinks('a secret that only the tests know').sign(anna.id)
  expect(await (await aVisitor(app).get(path + token)).text()).toContain('Turn off messages of leaders?')
  for (const attempt of [1, 2])
    expect((await aVisitor(app).post(path + token, {})).status, `time ${attempt}`).toBe(200)
  expect(await json(anna.get('/api/notifications/choices'))).toMatchObject({ off: ['message'] })
  expect((await aVisitor(app).post(`${path}${ben.id}.forged`, {})).status).toBe(400)
  expect(await json(ben.get('/api/notifications/choices'))).toMatchObject({ off: [] })
})

test('choices that are not sent remain, twice the same is the same, and quiet hours of no length are rejected', async () => {
  const save = (choices: object) => anna.put('/api/notifications/choices', choices)
  const quiet = { from: '22:00', until: '07:30' }
  for (const _ of [1, 2]) expect((await save({ emailOff: ['message'], quiet })).status).toBe(204)
  await save({ pushOff: ['comment'] })
  await save({})
  expect(await json(anna.get('/api/notifications/choices'))).toMatchObject({
    emailOff: ['message'],
    pushOff: ['comment'],
    quiet,
  })
  for (const wrong of [
    { from: '22:00', until: '22:00' },
    { from: '24:00', until: '07:00' },
  ])
    expect(await problemOf(save({ quiet: wrong }))).toMatchObject({ status: 400 })
  await save({ pushOff: [] })
})

test('a member without emails of a kind is still notified in the app', async () => {
  const group = await aJoinedGroup()
  await anna.put('/api/notifications/choices', { emailOff: ['message'] })
  await lea.post(`/api/groups/${group.id}/messages`, { id: randomUUID(), text: 'Dear all' })
  await work()
  expect(emails.map(({ to }) => to)).toEqual([ben.email])
  expect(await unreadOf(anna)).toEqual([['message', 'Lea', 1, null]])
})

test('the number of unread notifications is not sent again while it is the same', async () => {
  const ask = (etag: string) => anna.get('/api/notifications/unread', { 'if-none-match': etag })
  const first = await ask('')
  expect(await first.json()).toEqual({ unread: 0 })
  const etag = first.headers.get('etag') ?? ''
  const same = await ask(etag)
  expect([same.status, await same.text()]).toEqual([304, ''])
  const group = await aJoinedGroup()
  await post(ben, group, 'News')
  await work()
  expect(await (await ask(etag)).json()).toEqual({ unread: 1 })
})

test('the address that ends a kind leads to its setting, and an unknown kind to all settings', async () => {
  const leadsTo = async (kind: string) =>
    (await aVisitor(app).get(`/notifications/off/${kind}`)).headers.get('location')
  expect(await leadsTo('comment')).toBe('/profile/notifications?off=comment')
  expect(await leadsTo('https:%2f%2fevil.example')).toBe('/profile/notifications')
})

test('a visitor has no notifications', async () => {
  const visitor = aVisitor(app)
  for (const answer of [
    visitor.get('/api/notifications'),
    visitor.get('/api/notifications/unread'),
    visitor.post('/api/notifications/read', { upTo: 1 }),
    visitor.put('/api/notifications/choices', { off: [] }),
  ])
    expect(await problemOf(answer)).toMatchObject({ code: 'auth.signed_out' })
})

test('old notifications are deleted, and the export contains the rest', async () => {
  const group = await aJoinedGroup()
  await post(ben, group, 'Old')
  await work()
  const exported = async () => {
    const [file] = await notificationsExport.collect(app.database.db, { memberId: anna.id, timeZone: 'UTC' })
    return JSON.parse(file?.text ?? '').length
  }
  expect(await exported()).toBeGreaterThan(0)
  await deleteOldNotifications(app.database.db, new Date(now.getTime() + (NOTIFICATION_DAYS + 1) * DAY_MS))
  expect(await exported()).toBe(0)
})

test('when the account of who caused a notification is deleted, the notification names nobody', async () => {
  const group = await aGroup(lea)
  const gone = await aMember(app, 'Gone')
  await gone.put('/api/profile', { displayName: 'Gone', timeZone: 'UTC' })
  await join(gone, group)
  await work()
  expect(await unreadOf(lea)).toEqual([['joined', 'Gone', 1, null]])
  await app.database.db.delete(members).where(eq(members.id, gone.id))
  expect(await unreadOf(lea)).toEqual([['joined', null, 1, null]])
})
