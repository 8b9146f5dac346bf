import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GROUPS_PER_PAGE, MAX_GROUP_WEEKS, MAX_GROUPS_LED } from '#contract/limits.ts'
import type { Group, GroupForm, GroupPage } from '#contract/together/group.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import { members, sessions } from '#db/schema/account.ts'
import { enrolments, groups } from '#db/schema/group.ts'
import { aDraft, aGroup, aGroupForm, aWeek, groupFor } from '#server/testing/a-group.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor, type Visitor } from '#server/testing/a-visitor.ts'
import { anAdmin } from '#server/testing/an-admin.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'

const sunday = new Date('2026-03-01T12:00:00Z')
let now = sunday
let app: TestApp
let anna: Member
let ben: Member
let visitor: Visitor

beforeAll(async () => {
  app = await anApp({ clock: () => now })
  anna = await aMember(app, 'Anna')
  ben = await aMember(app, 'Ben')
  visitor = aVisitor(app)
})

afterAll(() => app.database.close())

const days = (count: number) => new Date(sunday.getTime() + count * DAY_MS)

const listFor = (viewer: Pick<Visitor, 'get'>, query = '') =>
  json<GroupPage>(viewer.get(`/api/groups${query}`))

const save = (leader: Pick<Visitor, 'put'>, { id, revision }: Group, form: GroupForm) =>
  leader.put(`/api/groups/${id}`, { ...form, revision })

const formOf = ({
  title,
  description,
  startsOn,
  meets,
  admission,
  capacity,
  weeks,
  ...group
}: Group): GroupForm => ({
  takesAttendance: group.takesAttendance,
  meeting: group.meeting && { place: '', link: '', ...group.meeting, ...group.whereabouts },
  title,
  description,
  startsOn,
  admission,
  capacity,
  meets,
  weeks: weeks.map(({ number: _, beginsOn: __, isDone: ___, ...week }) => week),
})

test('a draft is visible only to its author until it is published; then everyone sees it with its weeks', async () => {
  const draft = await aDraft(anna, { title: 'Only for Anna yet' })
  expect(draft).toMatchObject({
    status: 'draft',
    standing: 'leader',
    mayLead: true,
    participantCount: 1,
    weekCount: 2,
  })
  for (const other of [ben, visitor]) {
    expect(await problemOf(other.get(`/api/groups/${draft.id}`))).toMatchObject({ code: 'group.not_found' })
    expect((await listFor(other)).groups.map(({ id }) => id)).not.toContain(draft.id)
  }
  expect((await listFor(anna)).groups[0]).toMatchObject({ id: draft.id, status: 'draft', standing: 'leader' })

  for (const attempt of [1, 2]) {
    expect(
      (await anna.post(`/api/groups/${draft.id}/publish`, { leaderName: 'Anna' })).status,
      `time ${attempt}`,
    ).toBe(204)
  }
  const seen = await groupFor(visitor, draft.id)
  expect(seen).toMatchObject({ status: 'upcoming', standing: 'none', mayLead: false, currentWeek: null })
  expect(seen.weeks).toMatchObject([
    { number: 1, title: 'Emptied', references: ['Ruth 1:1–22'], beginsOn: '2026-03-02', isDone: false },
    { number: 2, title: 'Gleaning', beginsOn: '2026-03-09' },
  ])
  expect(JSON.stringify(seen)).not.toContain(anna.id)
})

test('the same group sent twice is created once; the id of another member’s group is rejected', async () => {
  const id = randomUUID()
  const sent = { ...aGroupForm({ title: 'Twice' }), id, timeZone: 'UTC' }
  const [one, two] = await Promise.all([anna.post('/api/groups', sent), anna.post('/api/groups', sent)])
  expect([one.status, two.status]).toEqual([201, 201])
  expect(await json<Group>(two)).toMatchObject({ id, participantCount: 1 })
  expect(await problemOf(ben.post('/api/groups', { ...sent, title: 'Ben’s' }))).toMatchObject({
    code: 'request.invalid',
  })
  expect((await groupFor(anna, id)).title).toBe('Twice')
})

test('a visitor is asked to sign in to create or change a group', async () => {
  const group = await aGroup(anna)
  const form = { ...aGroupForm(), id: randomUUID(), timeZone: 'UTC' }
  expect(await problemOf(visitor.post('/api/groups', form))).toMatchObject({
    code: 'group.signed_out',
    status: 401,
  })
  expect(await problemOf(save(visitor, group, formOf(group)))).toMatchObject({
    code: 'auth.signed_out',
    status: 401,
  })
})

test('a group of another leader can be read but not changed', async () => {
  const group = await aGroup(anna)
  const path = `/api/groups/${group.id}`
  for (const request of [
    save(ben, group, { ...formOf(group), title: 'Mine now' }),
    ben.post(`${path}/publish`, {}),
    ben.post(`${path}/close`, {}),
    ben.delete(path),
    ben.get(`${path}/lead`),
    ben.post(`${path}/invitations`, { maxUses: 1 }),
  ]) {
    expect(await problemOf(request)).toMatchObject({ code: 'group.leaders_only', status: 403 })
  }
  expect(await groupFor(anna, group.id)).toEqual(group)
})

test('status and current week follow the dates in the group’s time zone', async () => {
  const id = randomUUID()
  const form = aGroupForm({ startsOn: '2026-03-02' as GroupForm['startsOn'] })
  await anna.post('/api/groups', { ...form, id, timeZone: 'Pacific/Auckland' })
  // Sunday noon in London is Monday one o'clock in Auckland, which is today.
  await anna.post(`/api/groups/${id}/publish`, { leaderName: 'Anna' })
  const seen: unknown[] = []
  for (const at of [days(0), days(6.9), days(7), days(13.9), days(14)]) {
    now = at
    const { status, currentWeek } = await groupFor(visitor, id)
    const card = (await listFor(visitor)).groups.find((group) => group.id === id)
    expect(card?.status).toBe(status)
    expect(card?.week?.number ?? null).toBe(currentWeek)
    seen.push([status, currentWeek])
  }
  now = sunday
  expect(seen).toEqual([
    ['active', 1],
    ['active', 1],
    ['active', 2],
    ['active', 2],
    ['completed', null],
  ])
})

test('a leader without a name must enter one to publish, and everyone who sees the group sees that name', async () => {
  const [lea, ben] = [await aMember(app, 'Lea'), await aMember(app, 'Ben')]
  const draft = await aDraft(lea)
  const publish = (member: Pick<Member, 'post'>, body: object) =>
    member.post(`/api/groups/${draft.id}/publish`, body)
  expect(await problemOf(publish(aVisitor(app), { leaderName: 'Eve' }))).toMatchObject({ status: 401 })
  expect(await problemOf(publish(ben, { leaderName: 'Eve' }))).toMatchObject({ code: 'group.leaders_only' })
  expect(await problemOf(publish(lea, {}))).toMatchObject({ code: 'group.no_leader_name', status: 409 })
  for (const leaderName of [' ', 'Lea\u202E', 'a'.repeat(81)]) {
    expect(await problemOf(publish(lea, { leaderName }))).toMatchObject({ code: 'request.invalid' })
  }
  expect((await groupFor(lea, draft.id)).status).toBe('draft')
  expect((await publish(lea, { leaderName: ' Lea ' })).status).toBe(204)
  expect((await publish(lea, { leaderName: 'Somebody else' })).status).toBe(204)
  // Every page shows the name at once, without waiting for the session cache to expire.
  const session = await lea.get('/api/session')
  expect(await session.json()).toMatchObject({ member: { displayName: 'Lea' } })
  for (const viewer of [aVisitor(app), ben, lea]) {
    expect((await groupFor(viewer, draft.id)).leaders).toEqual(['Lea'])
  }
  // A leader who has a name is not asked for one.
  const another = await aDraft(lea)
  expect((await lea.post(`/api/groups/${another.id}/publish`, {})).status).toBe(204)
})

test('a draft needs only a title; publishing reports the missing fields', async () => {
  const draft = await aDraft(anna, { description: '', startsOn: null, weeks: [aWeek(''), aWeek('Second')] })
  const problem = await problemOf(anna.post(`/api/groups/${draft.id}/publish`, {}))
  expect(problem.code).toBe('request.invalid')
  expect(problem.fields?.map(({ field }) => field)).toEqual(['description', 'startsOn', 'weeks.0.title'])
  const none = await aDraft(anna, { weeks: [] })
  expect((await problemOf(anna.post(`/api/groups/${none.id}/publish`, {}))).fields).toMatchObject([
    { field: 'weeks' },
  ])
  const past = await aDraft(anna, { startsOn: '2026-02-15' as GroupForm['startsOn'] })
  expect((await problemOf(anna.post(`/api/groups/${past.id}/publish`, {}))).fields).toMatchObject([
    { field: 'startsOn' },
  ])
})

test('a published group cannot become incomplete, and rejects a first day with which it would be over', async () => {
  const group = await aGroup(anna)
  expect((await problemOf(save(anna, group, { ...formOf(group), description: '' }))).fields).toMatchObject([
    { field: 'description' },
  ])
  now = days(3)
  const late = { ...formOf(group), title: 'Ruth, again' }
  const saved = await json<Group>(save(anna, group, late))
  expect(saved).toMatchObject({ title: 'Ruth, again', revision: group.revision + 1, status: 'active' })
  const moved = { ...late, startsOn: '2026-02-16' as GroupForm['startsOn'] }
  expect((await problemOf(save(anna, saved, moved))).fields).toMatchObject([{ field: 'startsOn' }])
  now = days(8)
  const short = { ...late, weeks: late.weeks.slice(0, 1) }
  expect((await problemOf(save(anna, saved, short))).fields).toMatchObject([{ field: 'weeks' }])
  expect((await groupFor(anna, group.id)).status).toBe('active')
  now = sunday
})

test('a group may have begun in the past: it is in its current week at once, and earlier weeks are open', async () => {
  const startsOn = '2026-02-16' as GroupForm['startsOn']
  const weeks = [aWeek('A'), aWeek('B'), aWeek('C')]
  const group = await aGroup(anna, { startsOn, weeks })
  expect(group).toMatchObject({ status: 'active', currentWeek: 2, week: { number: 2, title: 'B' } })
  await ben.post(`/api/groups/${group.id}/enrolment`, {})
  expect((await ben.put(`/api/groups/${group.id}/weeks/${weeks[0]?.id}/mark`)).status).toBe(204)
  // Moved back by another week, which is the last one.
  const moved = { ...formOf(group), startsOn: '2026-02-09' as GroupForm['startsOn'] }
  expect(await json<Group>(save(anna, group, moved))).toMatchObject({ status: 'active', currentWeek: 3 })
  expect((await groupFor(ben, group.id)).weeks[0]?.isDone).toBe(true)
})

test('a leader can state the meeting times for everyone who may see the group, but need not', async () => {
  const group = await aGroup(anna, { title: 'Meets', admission: 'invitation' })
  expect(group.meets).toBe('')
  const meets = 'Tuesdays at 7 pm, דרך וידאו'
  const saved = await json<Group>(save(anna, group, { ...formOf(group), meets: ` ${meets} ` }))
  expect(saved.meets).toBe(meets)
  expect(await problemOf(visitor.get(`/api/groups/${group.id}`))).toMatchObject({ code: 'group.not_found' })
  const form = { ...formOf(saved), meets: 'Never' }
  expect(await problemOf(save(visitor, saved, form))).toMatchObject({ code: 'auth.signed_out' })
  expect(await problemOf(save(ben, saved, form))).toMatchObject({ code: 'group.leaders_only' })
  const open = await json<Group>(save(anna, saved, { ...formOf(saved), admission: 'open' }))
  // A second save is compared with the first.
  expect(await problemOf(save(anna, saved, form))).toMatchObject({ code: 'group.changed_meanwhile' })
  expect((await groupFor(visitor, open.id)).meets).toBe(meets)
  expect((await listFor(visitor, '?q=Meets')).groups).toMatchObject([{ meets }])
  expect((await listFor(anna)).own.find(({ id }) => id === open.id)).toMatchObject({ meets })
})

test('if two leaders save at once, the later one must first review the other change', async () => {
  const group = await aGroup(anna)
  const both = await Promise.all([
    save(anna, group, { ...formOf(group), title: 'One' }),
    save(anna, group, { ...formOf(group), title: 'Two' }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = both.find(({ status }) => status === 409)
  expect(refused && (await problemOf(refused)).code).toBe('group.changed_meanwhile')
})

test('weeks retain their completion marks when moved, and lose them when removed', async () => {
  const group = await aGroup(anna, { weeks: [aWeek('A'), aWeek('B'), aWeek('C')] })
  const [a, b, c] = group.weeks
  if (!a || !b || !c) throw new Error('Three weeks were sent.')
  for (const { id } of [a, b]) await anna.put(`/api/groups/${group.id}/weeks/${id}/mark`)
  const [formA, , formC] = formOf(group).weeks
  if (!formA || !formC) throw new Error('Three weeks were sent.')
  const saved = await json<Group>(save(anna, group, { ...formOf(group), weeks: [formC, formA] }))
  expect(saved.weeks.map(({ title, number, isDone }) => [title, number, isDone])).toEqual([
    ['C', 1, false],
    ['A', 2, true],
  ])
  const gone = await problemOf(anna.put(`/api/groups/${group.id}/weeks/${b.id}/mark`))
  expect(gone).toMatchObject({ code: 'group.week_gone', status: 404 })
})

test('a closed group has ended permanently; a draft cannot be closed, only deleted', async () => {
  const group = await aGroup(anna)
  for (const attempt of [1, 2]) {
    expect((await anna.post(`/api/groups/${group.id}/close`, {})).status, `time ${attempt}`).toBe(204)
  }
  expect(await groupFor(visitor, group.id)).toMatchObject({ status: 'completed', isClosed: true })
  expect(await problemOf(save(anna, group, formOf(group)))).toMatchObject({ code: 'group.closed' })
  expect(await problemOf(anna.delete(`/api/groups/${group.id}`))).toMatchObject({
    code: 'group.already_published',
  })

  const draft = await aDraft(anna)
  expect(await problemOf(anna.post(`/api/groups/${draft.id}/close`, {}))).toMatchObject({
    code: 'group.not_published',
  })
  expect((await anna.delete(`/api/groups/${draft.id}`)).status).toBe(204)
  expect(await problemOf(anna.get(`/api/groups/${draft.id}`))).toMatchObject({ code: 'group.not_found' })
  // A second deletion fails, because a deleted group has no leader.
  expect(await problemOf(anna.delete(`/api/groups/${draft.id}`))).toMatchObject({
    code: 'group.leaders_only',
  })
})

test('an invalid reference is reported at its field, and nothing is saved', async () => {
  const week = { ...aWeek('A'), references: ['Ruth 1', 'Hezekiah 3', 'Ruth 2, which I love'] }
  const problem = await problemOf(
    anna.post('/api/groups', { ...aGroupForm({ weeks: [week] }), id: randomUUID(), timeZone: 'UTC' }),
  )
  expect(problem.fields?.map(({ field }) => field)).toEqual(['weeks.0.references.1', 'weeks.0.references.2'])
})

const word = 'a'.repeat(2000)
const twice = aWeek('Twice')
const markup = '<script>alert(1)</script> **bold** [link](javascript:x)'

test.each<[string, Partial<GroupForm>, string]>([
  ['a title of 2,000 letters', { title: word }, 'title'],
  ['no title', { title: '  ' }, 'title'],
  ['a description that is too long', { description: `${word}a` }, 'description'],
  ['when it meets, at length', { meets: 'a'.repeat(81) }, 'meets'],
  ['when it meets, over two lines', { meets: 'Tuesdays\nat seven' }, 'meets'],
  ['a capacity of one', { capacity: 1 }, 'capacity'],
  ['a capacity without end', { capacity: 1e9 }, 'capacity'],
  ['27 weeks', { weeks: Array.from({ length: 27 }, () => aWeek('W')) }, 'weeks'],
  ['a week’s title of 2,000 letters', { weeks: [aWeek(word)] }, 'weeks.0.title'],
  [
    'a week’s text that is too long',
    { weeks: [{ ...aWeek('W'), content: 'a'.repeat(6001) }] },
    'weeks.0.content',
  ],
  ['a question of 2,000 letters', { weeks: [{ ...aWeek('W'), questions: [word] }] }, 'weeks.0.questions.0'],
  [
    'a reference of 2,000 letters',
    { weeks: [{ ...aWeek('W'), references: [word] }] },
    'weeks.0.references.0',
  ],
  ['a week that is there twice', { weeks: [twice, twice] }, 'weeks'],
  ['a title that turns around', { title: 'Ruth\u202EEVIL' }, 'title'],
  ['a zero byte', { description: 'a\0b' }, 'description'],
  ['a day that is none', { startsOn: '2026-02-30' as GroupForm['startsOn'] }, 'startsOn'],
  ['the year nought', { startsOn: '0000-01-01' as GroupForm['startsOn'] }, 'startsOn'],
])('%s is rejected with an error at its field', async (_, differs, field) => {
  const problem = await problemOf(
    anna.post('/api/groups', { ...aGroupForm(differs), id: randomUUID(), timeZone: 'UTC' }),
  )
  expect(problem).toMatchObject({ code: 'request.invalid', status: 400 })
  expect(problem.fields?.map((each) => each.field)).toContain(field)
  expect(JSON.stringify(problem)).not.toContain(word)
})

test('markup and long words are stored unchanged', async () => {
  const week = { ...aWeek(markup), content: `${word}\n\n${markup}`, questions: [markup, 'b'.repeat(500)] }
  const group = await aGroup(anna, { title: markup, description: word, weeks: [week] })
  expect(await groupFor(visitor, group.id)).toMatchObject({
    title: markup,
    description: word,
    weeks: [{ title: markup, content: `${word}\n\n${markup}`, questions: week.questions }],
  })
})

test('a group with the maximum number and length of texts is saved, in any script', async () => {
  const weeks = Array.from({ length: MAX_GROUP_WEEKS }, () => ({
    ...aWeek('典'.repeat(200)),
    content: '典'.repeat(6000),
    questions: Array.from({ length: 12 }, () => '典'.repeat(500)),
  }))
  const draft = await aDraft(anna, { weeks })
  expect((await groupFor(anna, draft.id)).weeks.at(-1)?.questions).toEqual(weeks[0]?.questions)
  const tooMuch = { ...aGroupForm(), id: randomUUID(), timeZone: 'UTC', description: 'a'.repeat(2_000_000) }
  expect(await problemOf(anna.post('/api/groups', tooMuch))).toMatchObject({ code: 'request.too_large' })
})

test('the group list is paged, newest first, can be filtered by status and word, and counts all listed groups', async () => {
  const fresh = await anApp({ clock: () => days(2) })
  const leader = await aMember(fresh, 'Leader')
  const other = await aMember(fresh, 'Other')
  const rows = Array.from({ length: GROUPS_PER_PAGE + 2 }, (_, index) => ({
    id: randomUUID(),
    title: `Group ${index} of 100%`,
    description: '',
    admission: 'open' as const,
    startsOn: '2026-03-02' as GroupForm['startsOn'],
    timeZone: 'UTC',
    startsAt: days(0.5),
    endsAt: days(7.5),
    weekCount: 1,
    createdAt: new Date(sunday.getTime() + index * 1000),
    publishedAt: sunday,
    closedAt: index === 3 ? sunday : null,
  }))
  const { db } = fresh.database
  await db.insert(groups).values(rows)
  const place = { memberId: leader.id, isLeader: true, joinedAt: sunday }
  await db.insert(enrolments).values(rows.map(({ id: groupId }) => ({ groupId, ...place })))
  await other.post(`/api/groups/${rows[5]?.id}/enrolment`, {})
  await aGroup(leader, {
    title: 'By invitation',
    admission: 'invitation',
    startsOn: '2026-03-09' as GroupForm['startsOn'],
  })
  const first = await listFor(aVisitor(fresh))
  expect(first.groups.map(({ title }) => title).slice(0, 2)).toEqual(['Group 25 of 100%', 'Group 24 of 100%'])
  expect(first).toMatchObject({ activeGroups: GROUPS_PER_PAGE + 1, totalParticipants: GROUPS_PER_PAGE + 3 })
  const second = await listFor(aVisitor(fresh), `?after=${encodeURIComponent(first.next ?? '')}`)
  expect(second.groups.map(({ title }) => title)).toEqual(['Group 1 of 100%', 'Group 0 of 100%'])
  expect(second.next).toBeNull()
  const found = async (query: string) => (await listFor(other, query)).groups.map(({ title }) => title)
  expect(await found('?status=completed')).toEqual(['Group 3 of 100%'])
  expect(await found('?status=draft')).toEqual([])
  expect(await found('?q=group%205')).toEqual(['Group 5 of 100%'])
  expect(await found(`?q=${encodeURIComponent('0%')}&status=completed`)).toEqual(['Group 3 of 100%'])
  expect(await found('?q=_')).toEqual([])
  expect((await listFor(other, '?q=group%205')).groups).toMatchObject([
    { standing: 'participant', participantCount: 2 },
  ])
  expect(await fresh.database.statementsOf(() => listFor(other))).toHaveLength(1)
  await fresh.database.close()
})

test('a search for groups ignores the style of quotation marks and hyphens', async () => {
  await aGroup(anna, { title: 'Children’s hour 6–8' })
  for (const q of ["children's", 'Children’s', '6-8', '6–8'])
    expect((await listFor(visitor, `?${new URLSearchParams({ q })}`)).groups).toMatchObject([
      { title: 'Children’s hour 6–8' },
    ])
})

test('a card shows the leader, the reading and the current week; only participants see other participants', async () => {
  const lea = await aMember(app, 'Lea')
  const cleo = await aMember(app, 'Cleo')
  await cleo.put('/api/profile', { displayName: 'Cleo', timeZone: 'UTC' })
  const weeks = [
    { ...aWeek('Sent'), references: ['1 John 1', 'Psalm 23', '1 John 2:1-6'] },
    { ...aWeek('Kept'), references: ['Jude 1:1-4', 'Psalm 24'] },
  ]
  const group = await aGroup(lea, { title: 'Letters', weeks })
  for (const member of [cleo, ben]) {
    await member.post(`/api/groups/${group.id}/enrolment`, {})
    // Names are in order of joining.
    now = new Date(now.getTime() + 1000)
  }
  now = sunday
  await cleo.put(`/api/groups/${group.id}/weeks/${group.weeks[0]?.id}/mark`)
  const cardFor = async (viewer: Pick<Visitor, 'get'>) =>
    (await listFor(viewer, '?q=Letters')).groups.find(({ id }) => id === group.id)
  const shared = {
    leaders: ['Lea'],
    participantCount: 3,
    books: ['1 John', 'Psalm', 'Jude'],
    week: { number: 1, title: 'Sent', references: ['1 John 1:1–10', 'Psalm 23:1–6', '1 John 2:1–6'] },
  }
  for (const outsider of [visitor, anna]) {
    const card = await cardFor(outsider)
    expect(card).toMatchObject({ ...shared, doneCount: 0, firstParticipants: [] })
    expect(JSON.stringify(card)).not.toContain('Cleo')
    expect(await groupFor(outsider, group.id)).toMatchObject({ ...shared, firstParticipants: [] })
  }
  const known = { ...shared, firstParticipants: ['Lea', 'Cleo', 'Anonymous'] }
  expect(await cardFor(cleo)).toMatchObject({ ...known, doneCount: 1 })
  expect(await groupFor(ben, group.id)).toMatchObject({ ...known, doneCount: 0 })
  await ben.delete(`/api/groups/${group.id}/enrolment`)
  expect(await cardFor(ben)).toMatchObject({ firstParticipants: [] })
})

test('a member’s own groups are listed first, in the order active, upcoming, draft, requested', async () => {
  const [lea, cleo] = [await aMember(app, 'Lea'), await aMember(app, 'Cleo')]
  const on = (startsOn: string) => ({ startsOn: startsOn as GroupForm['startsOn'] })
  const byRequest = await aGroup(lea, { title: 'Asked', admission: 'request', ...on('2026-03-16') })
  const later = await aGroup(lea, { title: 'Later', ...on('2026-03-09') })
  const now_ = await aGroup(lea, { title: 'Now', ...on('2026-03-01') })
  const over = await aGroup(lea, { title: 'Over' })
  await aGroup(lea, { title: 'Not mine' })
  for (const { id } of [byRequest, later, now_, over]) await cleo.post(`/api/groups/${id}/enrolment`, {})
  await lea.post(`/api/groups/${over.id}/close`, {})
  await aDraft(cleo, { title: 'Mine' })
  const own = async (viewer: Pick<Visitor, 'get'>, query = '') =>
    (await listFor(viewer, query)).own.map(({ title, standing }) => [title, standing])
  expect(await own(cleo)).toEqual([
    ['Now', 'participant'],
    ['Later', 'participant'],
    ['Asked', 'asked'],
    ['Mine', 'leader'],
  ])
  // A member who has only requested to join sees no names.
  const waiting = (await listFor(cleo)).own.find(({ id }) => id === byRequest.id)
  expect(waiting).toMatchObject({ standing: 'asked', participantCount: 1, firstParticipants: [] })
  expect(await own(visitor)).toEqual([])
  expect((await own(ben)).flat()).not.toContain('Now')
  for (const query of ['?status=active', '?q=Now']) expect(await own(cleo, query)).toEqual([])
  for (const _ of [1, 2]) await cleo.delete(`/api/groups/${byRequest.id}/enrolment`)
  expect((await own(cleo)).flat()).not.toContain('Asked')
  expect(await app.database.statementsOf(() => listFor(cleo))).toHaveLength(1)
})

test.each([
  '?status=nothing',
  '?after=abc',
  '?after=0000-01-01T00:00:00Z_00000000-0000-4000-8000-000000000000',
  `?q=${'a'.repeat(101)}`,
  '?q=%00',
])('the group list with the query %s is rejected', async (query) => {
  expect(await problemOf(visitor.get(`/api/groups${query}`))).toMatchObject({ code: 'request.invalid' })
})

test('reading a group with its weeks, marks and the member’s role takes one database query', async () => {
  const group = await aGroup(anna)
  expect(await app.database.statementsOf(() => groupFor(anna, group.id))).toHaveLength(1)
  expect(await app.database.statementsOf(() => groupFor(visitor, group.id))).toHaveLength(1)
})

test('a member can lead at most fifty groups at a time, not counting ended ones', async () => {
  const busy = await aMember(app, 'Busy')
  const drafts: Group[] = []
  for (let index = 0; index < MAX_GROUPS_LED; index++) drafts.push(await aDraft(busy, { weeks: [] }))
  const one = { ...aGroupForm(), id: randomUUID(), timeZone: 'UTC' }
  expect(await problemOf(busy.post('/api/groups', one))).toMatchObject({
    code: 'group.too_many_led',
    status: 409,
  })
  // An unpublished group counts until it is deleted, regardless of its dates.
  const [first] = drafts
  const past = '2026-01-05' as GroupForm['startsOn']
  if (first) await save(busy, first, { ...formOf(first), startsOn: past })
  expect(await problemOf(busy.post('/api/groups', one))).toMatchObject({ code: 'group.too_many_led' })
  expect(await problemOf(busy.delete(`/api/groups/${first?.id}/enrolment`))).toMatchObject({
    code: 'group.last_leader',
  })
  await busy.delete(`/api/groups/${first?.id}`)
  expect((await busy.post('/api/groups', one)).status).toBe(201)
})

test('a group without leaders is led by the admins', async () => {
  const admin = await anAdmin(app)
  const led = await aGroup(anna)
  expect(await groupFor(admin, led.id)).toMatchObject({ mayLead: false, isLedByOrganisation: false })
  const id = randomUUID()
  await app.database.db.insert(groups).values({
    id,
    title: 'Psalms',
    description: 'Songs',
    admission: 'open',
    timeZone: 'UTC',
    weekCount: 0,
    createdAt: now,
  })
  expect(await groupFor(admin, id)).toMatchObject({
    mayLead: true,
    isLedByOrganisation: true,
    standing: 'none',
  })
  expect(await problemOf(ben.get(`/api/groups/${id}`))).toMatchObject({ code: 'group.not_found' })
  expect((await admin.get(`/api/groups/${id}/lead`)).status).toBe(200)
  expect((await admin.delete(`/api/groups/${id}`)).status).toBe(204)
  expect(await app.database.db.select().from(groups).where(eq(groups.id, id))).toEqual([])
})

test('the organisation leads a group whose only leader can no longer sign in', async () => {
  const banned = await aMember(app, 'Banned')
  const group = await aGroup(banned, { admission: 'invitation' })
  const admin = await anAdmin(app)
  expect(await problemOf(admin.post(`/api/groups/${group.id}/close`, {}))).toMatchObject({
    code: 'group.leaders_only',
  })
  await app.database.db.update(members).set({ disabledAt: now }).where(eq(members.id, banned.id))
  expect(await groupFor(admin, group.id)).toMatchObject({ mayLead: true, isLedByOrganisation: true })
  expect((await listFor(admin)).groups.map(({ id }) => id)).toContain(group.id)
  expect((await listFor(ben)).groups.map(({ id }) => id)).not.toContain(group.id)
  expect((await admin.post(`/api/groups/${group.id}/close`, {})).status).toBe(204)
})

test('an ended session cannot change a group, even while its cookie is still valid', async () => {
  const lea = await aMember(app, 'Lea')
  const group = await aGroup(lea)
  await app.database.db.delete(sessions).where(eq(sessions.memberId, lea.id))
  expect(await problemOf(lea.post(`/api/groups/${group.id}/invitations`, {}))).toMatchObject({
    code: 'auth.signed_out',
  })
})

test('texts of groups are not logged', async () => {
  await aGroup(anna, { title: 'A secret title', description: 'A secret description' })
  expect(app.logged.join('')).not.toMatch(/secret (title|description)/)
})
