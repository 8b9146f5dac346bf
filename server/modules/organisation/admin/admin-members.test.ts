import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ListedMember, MemberDetails } from '#contract/organisation/admin.ts'
import { members, signInMethods } from '#db/schema/account.ts'
import { auditEvents } from '#db/schema/audit.ts'
import { factors } from '#db/schema/factor.ts'
import { aMember, json, type Member } from '#server/testing/a-member.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { anAdmin } from '#server/testing/an-admin.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'

let app: TestApp
let ada: Member

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T10:10:00Z') })
  app = await anApp({ clock: () => new Date() })
})

afterAll(async () => {
  vi.useRealTimers()
  await app.database.close()
})

beforeEach(async () => {
  await app.database.db.delete(members)
  ada = await anAdmin(app)
})

interface Page {
  members: ListedMember[]
  next: string | null
}

function pageOf(query: Record<string, string> = {}): Promise<Page> {
  return json<Page>(ada.get(`/api/admin/members?${new URLSearchParams(query)}`))
}

const namesIn = (page: Page) => page.members.map(({ displayName }) => displayName)
const found = async (search: string) => namesIn(await pageOf({ search }))

/** Inserts members who signed up long before all others. */
async function planted(...rows: { displayName: string; email?: string; createdAt?: string }[]) {
  for (const { displayName, email, createdAt = '2020-01-01T00:00:00Z' } of rows) {
    const id = randomUUID()
    await app.database.db.insert(members).values({
      id,
      displayName,
      email: email ?? `${id}@example.org`,
      createdAt: sql`${createdAt}::timestamptz`,
    })
  }
}

test('members are listed newest first, with the fields an admin needs and no others', async () => {
  await planted({ displayName: 'Old', createdAt: '2020-01-01T00:00:00Z' })
  await planted({ displayName: 'Older', createdAt: '2019-01-01T00:00:00Z' })
  const page = await pageOf()
  expect(namesIn(page)).toEqual(['', 'Old', 'Older'])
  expect(page.members[0]).toEqual({
    id: ada.id,
    email: ada.email,
    emailVerified: false,
    displayName: '',
    role: 'admin',
    signedUpAt: new Date().toISOString(),
    disabledAt: null,
    deletionDueAt: null,
  })
  expect(page.next).toBeNull()
})

test('a page lists fifty members and takes one SQL statement besides reading the session', async () => {
  await planted(...Array.from({ length: 119 }, (_, index) => ({ displayName: `Member ${index}` })))
  const { statementsOf } = app.database
  await ada.get('/api/session')
  let page: Page | undefined
  const sizes: number[] = []
  const seen = new Set<string>()
  while (page === undefined || page.next !== null) {
    const after: Record<string, string> = page?.next ? { after: page.next } : {}
    const statements = await statementsOf(async () => {
      page = await pageOf(after)
    })
    // One of them reads the session of the caller.
    expect(statements).toHaveLength(2)
    sizes.push(page?.members.length ?? 0)
    for (const { id } of page?.members ?? []) seen.add(id)
  }
  expect(sizes).toEqual([50, 50, 20])
  expect(seen.size).toBe(120)
})

test('a sign-up between two pages of the list neither omits nor repeats a member', async () => {
  await planted(...Array.from({ length: 60 }, (_, index) => ({ displayName: `Member ${index}` })))
  const first = await pageOf()
  await aMember(app, 'Newcomer')
  const second = await pageOf({ after: first.next ?? '' })
  const ids = [...first.members, ...second.members].map(({ id }) => id)
  expect(new Set(ids).size).toBe(61)
  expect(second.next).toBeNull()
})

test('members who signed up within one millisecond are all listed, even across a page boundary', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => ({
    displayName: `Member ${index}`,
    createdAt: `2020-01-01T00:00:00.123${String(index).padStart(3, '0')}Z`,
  }))
  await planted(...rows)
  const first = await pageOf()
  const second = await pageOf({ after: first.next ?? '' })
  expect([...namesIn(first), ...namesIn(second)].slice(1)).toEqual(
    rows.map(({ displayName }) => displayName).reverse(),
  )
})

test('the next page is complete even if the last member of the previous page was deleted', async () => {
  await planted(...Array.from({ length: 60 }, (_, index) => ({ displayName: `Member ${index}` })))
  const first = await pageOf()
  const last = first.members.at(-1)
  await app.database.db.delete(members).where(eq(members.id, last?.id ?? ''))
  expect((await pageOf({ after: first.next ?? '' })).members).toHaveLength(11)
})

test.each([
  'x',
  '_',
  '2026-13-45T00:00:00.000000Z_6f1b8a52-6f0c-4f43-9d3e-6f2f3f9b9a10',
  '2026-01-01T00:00:00.000000Z_not-an-id',
  '2026-01-01T00:00:00.000Z_6f1b8a52-6f0c-4f43-9d3e-6f2f3f9b9a10',
  '0000-01-01T00:00:00.000000Z_6f1b8a52-6f0c-4f43-9d3e-6f2f3f9b9a10',
  "2026-01-01T00:00:00.000000Z_'; drop table members",
])('rejects an invalid cursor: %s', async (after) => {
  const problem = await problemOf(ada.get(`/api/admin/members?${new URLSearchParams({ after })}`))
  expect(problem).toMatchObject({ code: 'request.invalid', status: 400 })
})

test('a search finds a part of a name or an address, in any case', async () => {
  await planted(
    { displayName: 'Anna Müller', email: 'anna@example.com' },
    { displayName: 'Johannes', email: 'jo@example.com' },
    { displayName: 'Ruth', email: 'annabel@example.com' },
  )
  expect((await found('ann')).sort()).toEqual(['Anna Müller', 'Johannes', 'Ruth'])
  expect(await found('MÜLLER')).toEqual(['Anna Müller'])
  expect(await found(' jo@EXAMPLE ')).toEqual(['Johannes'])
  expect(await found('nobody at all')).toEqual([])
})

test.each([
  ['100%', 'Faith 100% sure'],
  ['%%', 'Two %% signs'],
  ['a_b', 'An a_b name'],
  ['c\\d', 'A c\\d name'],
  [`O'B`, `O'Brien`],
  [`O'N`, 'O’Neill'],
  // No hexadecimal letters: the addresses of the test members contain UUIDs.
  ['q-z', 'A q–z name'],
  ['"Q"', 'Somebody "Q" quoted'],
  ['🕊️', 'Dove 🕊️'],
  ['אַנָּה', 'אַנָּה'],
])('the search text is matched literally: %s', async (search, displayName) => {
  await planted({ displayName }, { displayName: 'Faith 1000 aXb cd OB Q' }, { displayName: 'Nobody' })
  expect(await found(search)).toEqual([displayName])
})

test.each(['a', ' a ', '', 'x'.repeat(101), 'a\u0000b', 'a\nb'])(
  'an invalid search is rejected without repeating its text: %j',
  async (search) => {
    const response = await ada.get(`/api/admin/members?${new URLSearchParams({ search })}`)
    expect(await problemOf(response)).toMatchObject({
      code: 'request.invalid',
      fields: [
        {
          field: 'search',
          message: 'Please search for 2 to 100 characters of an address or a name.',
        },
      ],
    })
  },
)

test('a search accepts a hundred characters and is paginated like the list', async () => {
  const displayName = 'x'.repeat(80)
  await planted(...Array.from({ length: 51 }, () => ({ displayName })))
  expect(await found('y'.repeat(100))).toEqual([])
  const first = await pageOf({ search: 'xx' })
  expect(first.members).toHaveLength(50)
  expect((await pageOf({ search: 'xx', after: first.next ?? '' })).members).toHaveLength(1)
})

test('the log contains no admin searches', async () => {
  await pageOf({ search: 'secret-name' })
  await ada.get('/api/admin/members?search=x&after=secret-cursor')
  expect(app.logged.join('\n')).not.toContain('secret')
})

test('an admin can view the account usage of one member, and the view is recorded', async () => {
  const anna = await aMember(app, 'Anna')
  await aVisitor(app).post('/api/session', { email: anna.email, password: anna.password })
  await anna.put('/api/studies/1/completion')
  await anna.put('/api/studies/2/completion')
  const { db } = app.database
  const verifiedAt = new Date()
  const totp = { memberId: anna.id, type: 'totp' as const, secret: 'sealed', createdAt: verifiedAt }
  await db.insert(factors).values([
    { ...totp, id: randomUUID(), name: 'Phone', verifiedAt },
    { ...totp, id: randomUUID(), name: 'Tablet', verifiedAt },
    { ...totp, id: randomUUID(), name: 'Never finished', verifiedAt: null },
  ])
  await db.insert(signInMethods).values({
    id: randomUUID(),
    memberId: anna.id,
    providerId: 'google',
    accountId: 'anna',
    createdAt: new Date(Date.now() + 1000),
  })
  const shown = await json<MemberDetails>(ada.get(`/api/admin/members/${anna.id}`))
  expect(shown).toEqual({
    id: anna.id,
    email: anna.email,
    emailVerified: false,
    displayName: '',
    role: 'member',
    signedUpAt: expect.any(String),
    disabledAt: null,
    deletionDueAt: null,
    sessions: 2,
    lastUsedAt: '2026-12-01T10:00:00.000Z',
    studiesCompleted: 2,
    reading: 1,
    factors: [{ factorType: 'totp', count: 2 }],
    signInMethods: ['password', 'google'],
  })
  const looks = await db.select().from(auditEvents).where(eq(auditEvents.kind, 'admin.looked_at_member'))
  expect(looks).toMatchObject([{ actorId: ada.id, subjectId: anna.id, details: {} }])
})

test('a member without sessions is shown with zero sessions and no last use', async () => {
  await planted({ displayName: 'Quiet' })
  const [quiet] = (await pageOf({ search: 'Quiet' })).members
  expect(await json(ada.get(`/api/admin/members/${quiet?.id}`))).toMatchObject({
    sessions: 0,
    lastUsedAt: null,
    studiesCompleted: 0,
    reading: 1,
    factors: [],
    signInMethods: [],
  })
})

test('viewing an unknown member returns 404 and records nothing', async () => {
  const before = await app.database.db.$count(auditEvents)
  const problem = await problemOf(ada.get(`/api/admin/members/${randomUUID()}`))
  expect(problem).toMatchObject({ code: 'admin.member_not_found', status: 404 })
  expect((await problemOf(ada.get('/api/admin/members/anna'))).code).toBe('request.invalid')
  expect(await app.database.db.$count(auditEvents)).toBe(before)
})
