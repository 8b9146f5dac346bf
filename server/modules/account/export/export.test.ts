import { randomUUID } from 'node:crypto'
import { eq, getTableColumns, getTableName } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PLAN_DAYS } from '#contract/limits.ts'
import { HOUR_MS } from '#contract/values/durations.ts'
import { members, sessions, signInMethods } from '#db/schema/account.ts'
import { auditEvents } from '#db/schema/audit.ts'
import { completions, laterCompletions } from '#db/schema/completion.ts'
import { entries } from '#db/schema/entry.ts'
import { backupCodes, factors } from '#db/schema/factor.ts'
import { everyTable } from '#db/testing/every-table.ts'
import { aMember, type Member } from '#server/testing/a-member.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { exportCollectors, leftOut } from '#server/testing/parts-of-modules.ts'
import { problemOf } from '#server/testing/problem-of.ts'

/** In Honolulu it is late in the evening of the previous day. */
let now = new Date('2026-03-02T08:30:00Z')
let app: TestApp

beforeAll(async () => {
  app = await anApp({ clock: () => now })
})

afterAll(() => app.database.close())

type Files = Record<string, string>

async function filesOf(response: Response | Promise<Response>): Promise<Files> {
  const answer = await response
  if (answer.status !== 200) throw new Error(`Answered ${answer.status}: ${await answer.text()}`)
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()))
  return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]))
}

const parsed = (files: Files, path: string) => JSON.parse(files[path] ?? 'null')

async function setName(member: Member, displayName: string): Promise<void> {
  await app.database.db.update(members).set({ displayName }).where(eq(members.id, member.id))
}

test('an export is a ZIP archive to download, named by the local date, and is not cached', async () => {
  const anna = await aMember(app, 'Anna', { timeZone: 'Pacific/Honolulu' })
  const answer = await anna.get('/api/export')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="lampstand-2026-03-01.zip"')
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('an export contains all data in readable and machine-readable form, and a README that describes every file', async () => {
  const anna = await aMember(app, 'Anna', { timeZone: 'Pacific/Honolulu' })
  await anna.put('/api/studies/2/completion')
  await anna.put('/api/studies/1/completion')
  const files = await filesOf(anna.get('/api/export'))
  const { 'README.md': readme = '', ...others } = files
  expect(Object.keys(others).sort()).toEqual([
    'account.json',
    'account.md',
    'amens.json',
    'audit.json',
    'backup-codes.json',
    'bible-chapters.json',
    'chapter-plans.json',
    'chapters-read.json',
    'comments.json',
    'comments.md',
    'completions.json',
    'devices.json',
    'encryption.json',
    'factors.json',
    'giving.json',
    'group-calendars.json',
    'group-digests.json',
    'group-meetings.json',
    'group-messages.json',
    'group-prayers.json',
    'groups.json',
    'groups.md',
    'hidden-comments.json',
    'journal.json',
    'journal.md',
    'journey.md',
    'live-meetings.json',
    'mark-choices.json',
    'marks.json',
    'marks.md',
    'memory-choices.json',
    'memory-reviews.csv',
    'memory-verses.json',
    'memory-verses.md',
    'messages.json',
    'messages.md',
    'muted-threads.json',
    'newsletter.json',
    'notes.json',
    'notes.md',
    'notification-choices.json',
    'notifications.json',
    'prayers-prayed.json',
    'prayers.json',
    'prayers.md',
    'push-devices.json',
    'referrals.json',
    'reminder.json',
    'reported-comments.json',
    'rhythm.json',
    'shared-readings.json',
    'sign-in-methods.json',
  ])
  for (const path of Object.keys(others)) expect(readme).toContain(`**${path}**: `)
  expect(readme).toContain('Put together on March 1, 2026 at 10:30 PM.')
  for (const { why } of leftOut) expect(readme).toContain(why)

  const row = Object.keys(getTableColumns(members))
  expect(Object.keys(parsed(files, 'account.json'))).toEqual([...row, 'referralCode'])
  expect(parsed(files, 'account.json')).toMatchObject({ id: anna.id, email: anna.email })
  expect(files['account.md']).toContain(`- Email address: ${anna.email} (not confirmed)\n`)
  expect(parsed(files, 'completions.json')).toEqual(
    [1, 2].map((day) => ({
      reading: 1,
      day,
      completedOn: '2026-03-01',
      completedAt: now.toISOString(),
      timeZone: 'Pacific/Honolulu',
      title: app.library.studies.get(day)?.title,
      scripture: app.library.studies.get(day)?.scripture,
    })),
  )
  expect(files['journey.md']).toMatch(
    /^# Your journey\n\nYou have completed 2 studies\.\n\n## March 1, 2026\n\n- Day 1: /,
  )
  expect(parsed(files, 'devices.json')).toMatchObject([{ device: 'Unknown device' }])
  expect(parsed(files, 'sign-in-methods.json')).toMatchObject([{ provider: 'password' }])
  expect(parsed(files, 'audit.json')).toMatchObject([
    { kind: 'session.signed_in', byYou: true, details: { door: 'password' } },
    { kind: 'account.created', byYou: true, at: expect.any(String) },
  ])
})

test('a new member gets a complete export too', async () => {
  const newcomer = await aMember(app, 'Newcomer')
  const files = await filesOf(newcomer.get('/api/export'))
  expect(files['journey.md']).toContain('You have not completed a study yet.')
  expect(parsed(files, 'completions.json')).toEqual([])
  expect(files['account.md']).toContain('- Name: none chosen\n')
})

test('an export contains no password, token or secret, and no hash of one', async () => {
  const { db } = app.database
  const anna = await aMember(app, 'Anna')
  const created = { memberId: anna.id, createdAt: now }
  await db.insert(factors).values([
    {
      ...created,
      id: randomUUID(),
      type: 'totp',
      name: 'My phone',
      verifiedAt: now,
      secret: 'SEALED-SECRET',
    },
    {
      ...created,
      id: randomUUID(),
      type: 'webauthn',
      name: 'My key',
      credentialId: 'CREDENTIAL',
      publicKey: 'PUBLIC-KEY',
    },
  ])
  await db.insert(backupCodes).values({ ...created, codeHash: 'BACKUP-HASH' })
  const tokens = { accessToken: 'ACCESS', refreshToken: 'REFRESH', idToken: 'ID-TOKEN' }
  const method = { id: randomUUID(), memberId: anna.id, providerId: 'google', accountId: 'her number there' }
  await db.insert(signInMethods).values({ ...method, ...tokens })
  const files = await filesOf(anna.get('/api/export'))
  expect(parsed(files, 'factors.json')).toEqual([
    expect.objectContaining({ type: 'webauthn', name: 'My key', verifiedAt: null }),
    expect.objectContaining({ type: 'totp', name: 'My phone', verifiedAt: now.toISOString() }),
  ])
  expect(parsed(files, 'backup-codes.json')).toEqual([{ madeAt: now.toISOString() }])
  expect(parsed(files, 'sign-in-methods.json')).toContainEqual(
    expect.objectContaining({ provider: 'google', accountId: 'her number there' }),
  )
  const stored = await db.select().from(sessions).where(eq(sessions.memberId, anna.id))
  const secrets = stored.map(({ tokenHash }) => tokenHash)
  const [password] = await db.select().from(signInMethods).where(eq(signInMethods.accountId, anna.id))
  const all = JSON.stringify(files)
  expect(all).not.toMatch(/SEALED|CREDENTIAL|PUBLIC-KEY|BACKUP-HASH|ACCESS|REFRESH|ID-TOKEN/)
  for (const secret of [...secrets, password?.passwordHash ?? '']) {
    expect(secret).not.toBe('')
    expect(all).not.toContain(secret)
  }
})

test('markup in a name is escaped in the readable files', async () => {
  const eve = await aMember(app, 'Eve')
  await setName(eve, '<img src=x onerror=alert(1)> [a](javascript:b) **x** &amp; `c`')
  const files = await filesOf(eve.get('/api/export'))
  expect(files['account.md']).toContain(
    '- Name: &lt;img src=x onerror=alert\\(1\\)&gt; \\[a\\]\\(javascript:b\\) \\*\\*x\\*\\* &amp;amp; \\`c\\`\n',
  )
})

test('a signed-out visitor cannot request an export', async () => {
  expect(await problemOf(aVisitor(app).get('/api/export'))).toMatchObject({ code: 'auth.signed_out' })
})

test('an export requires a recent re-authentication', async () => {
  const anna = await aMember(app, 'Anna')
  const old = new Date(Date.now() - HOUR_MS)
  await app.database.db.update(sessions).set({ provenAt: old }).where(eq(sessions.memberId, anna.id))
  expect(await problemOf(anna.get('/api/export'))).toMatchObject({ code: 'auth.proof_needed', status: 403 })
})

test('an export contains no data of other members, not even who else acted on the account', async () => {
  const { db } = app.database
  const [anna, ben] = [await aMember(app, 'Anna'), await aMember(app, 'Ben')]
  await setName(ben, 'Benjamin')
  await ben.put('/api/studies/7/completion')
  await aVisitor(app).post('/api/session', { email: anna.email, password: 'not the password' })
  const files = await filesOf(anna.get('/api/export'))
  const all = JSON.stringify(files)
  for (const his of [ben.id, ben.email, 'Benjamin']) expect(all).not.toContain(his)
  expect(parsed(files, 'completions.json')).toEqual([])
  expect(parsed(files, 'audit.json')[0]).toMatchObject({ kind: 'session.refused', byYou: false })
  expect(await db.select().from(completions).where(eq(completions.memberId, ben.id))).toHaveLength(1)
})

test('repeated exports are equal and recorded in the audit log; the sixth within a day is rejected with 429', async () => {
  const anna = await aMember(app, 'Anna')
  const first = await filesOf(anna.get('/api/export'))
  const second = await filesOf(anna.get('/api/export'))
  expect({ ...second, 'audit.json': '' }).toEqual({ ...first, 'audit.json': '' })
  expect(parsed(second, 'audit.json')[0]).toMatchObject({ kind: 'export.made', byYou: true })

  now = new Date(now.getTime() + HOUR_MS)
  for (let more = 0; more < 3; more += 1) expect((await anna.get('/api/export')).status).toBe(200)
  const refused = await anna.get('/api/export')
  expect(refused.headers.get('retry-after')).toBe(String(23 * 3600))
  expect(await problemOf(refused)).toMatchObject({ code: 'export.too_many', status: 429 })
  const ben = await aMember(app, 'Ben')
  expect((await ben.get('/api/export')).status).toBe(200)
  now = new Date(now.getTime() + 23 * HOUR_MS + 1)
  expect((await anna.get('/api/export')).status).toBe(200)
})

test('five of eight concurrent export requests succeed, and the others are rejected with 429', async () => {
  const anna = await aMember(app, 'Anna')
  const answers = await Promise.all(Array.from({ length: 8 }, () => anna.get('/api/export')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
})

test('a failed export is not recorded, and no private data is logged', async () => {
  const failing = await anApp()
  const anna = await aMember(failing, 'Anna')
  await failing.database.db.execute('drop table completions cascade')
  expect(await problemOf(anna.get('/api/export'))).toMatchObject({ code: 'server.failed' })
  const recorded = await failing.database.db.select({ kind: auditEvents.kind }).from(auditEvents)
  expect(recorded).not.toContainEqual({ kind: 'export.made' })
  expect(failing.logged.join('')).not.toMatch(/anna-/)
  await failing.database.close()
})

test('an export takes one SQL statement per section, and one each for the limit, the audit log and the session', async () => {
  const anna = await aMember(app, 'Anna')
  const days = Array.from({ length: PLAN_DAYS }, (_, index) => index + 1)
  await app.database.db
    .insert(completions)
    .values(days.map((day) => ({ memberId: anna.id, day, completedOn: '2026-03-01', completedAt: now })))
  const parts = exportCollectors(app.library).length
  let answer = new Response()
  const sent = await app.database.statementsOf(async () => {
    answer = await anna.get('/api/export')
  })
  const whoAsks = 1
  expect(sent).toHaveLength(parts + 2 + whoAsks)
  expect(Number((await answer.clone().arrayBuffer()).byteLength)).toBeLessThan(100_000)
  expect(parsed(await filesOf(answer), 'completions.json')).toHaveLength(PLAN_DAYS)
})

test('an export contains the completions and answers of every reading of the plan', async () => {
  const anna = await aMember(app, 'Anna')
  const { db } = app.database
  const completed = { memberId: anna.id, day: 1, completedAt: now }
  await db.insert(completions).values({ ...completed, completedOn: '2026-02-01' })
  await db.insert(laterCompletions).values({ ...completed, reading: 2, completedOn: '2026-03-01' })
  const texts = { '1-a': 'As a child.', '1-a-2': 'As a man.' }
  await db.insert(entries).values(
    Object.entries(texts).map(([id, text], index) => ({
      memberId: anna.id,
      kind: 'answer' as const,
      id,
      version: index + 1,
      createdAt: now,
      fields: { text, question: 'Why?', deletedAt: null },
      stamps: {},
      others: [],
    })),
  )
  const files = await filesOf(anna.get('/api/export'))
  expect(parsed(files, 'completions.json')).toMatchObject([
    { reading: 1, day: 1 },
    { reading: 2, day: 1 },
  ])
  expect(files['journey.md']).toContain('- Day 1, second reading: ')
  expect(parsed(files, 'journal.json')).toMatchObject([
    { reading: 1, day: 1, text: 'As a child.' },
    { reading: 2, day: 1, text: 'As a man.' },
  ])
  expect(files['journal.md']).toMatch(/## Day 1: .*As a child\..*## Day 1, second reading: .*As a man\./s)
})

test('every table about members is either exported or listed as deliberately left out', async () => {
  const isAboutMembers = (table: PgTable) => {
    const { columns, foreignKeys } = getTableConfig(table)
    const refers = foreignKeys.some((key) => key.reference().foreignTable === members)
    return refers || columns.some(({ name }) => /^(member|author|owner|actor|subject)_id$/.test(name))
  }
  const about = Object.values(await everyTable()).filter(
    (table) => table === members || isAboutMembers(table),
  )
  // Several collectors may share a table, as notes and prayers do.
  const exported = exportCollectors(app.library).flatMap(({ tables }) => tables)
  const silent = leftOut.flatMap(({ tables }) => tables)
  expect(
    about.filter((table) => !exported.includes(table) && !silent.includes(table)).map(getTableName),
  ).toEqual([])
  expect(silent.filter((table) => exported.includes(table)).map(getTableName)).toEqual([])
})
