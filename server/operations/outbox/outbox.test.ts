import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { auditEvents } from '#db/schema/audit.ts'
import { OperatorRefusal } from '#server/operations/operator-refusal.ts'
import { parseConfig } from '#server/platform/config/config.ts'
import { createMailer } from '#server/platform/mail/mailer.ts'
import { aMember } from '#server/testing/a-member.ts'
import { aVisitor, type Visitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { outboxCommand } from './outbox-command.ts'

const start = new Date('2026-03-01T12:00:00Z')
const dataDir = mkdtempSync(join(tmpdir(), 'letters-'))
const publicUrl = 'https://lampstand.church'

let now = start
let app: TestApp

beforeAll(async () => {
  app = await anApp({ env: { PUBLIC_URL: publicUrl, DATA_DIR: dataDir }, clock: () => now })
  for (const [id, subject] of Object.entries({ one: 'First', two: '<b>Second</b>' })) {
    const mailer = createMailer({
      smtpUrl: undefined,
      from: { name: 'Lampstand', address: 'letters@lampstand.church' },
      outboxFolder: join(dataDir, 'outbox'),
      clock: () => new Date(id === 'one' ? '2026-03-01T10:00:00Z' : '2026-03-01T11:00:00Z'),
    })
    const text = `Peace\n${publicUrl}/verify?code=1\n`
    await mailer.deliver({ id, to: 'anna@example.org', subject, html: '<p onclick="x()">Peace</p>', text })
  }
})

afterEach(() => {
  now = start
})

afterAll(async () => {
  await app.database.close()
  rmSync(dataDir, { recursive: true })
})

async function printed(env: Record<string, string> = {}): Promise<string> {
  const work = outboxCommand.read({ words: [], options: {} })
  if (!work) throw new Error('It is understood.')
  const config = parseConfig({ PUBLIC_URL: publicUrl, DATA_DIR: dataDir, ...env })
  const place = { config, clock: () => now, database: async () => app.database, readFile: async () => '' }
  return String(await work(place))
}

async function aLink(): Promise<string> {
  const [, path = ''] = /https:\/\/lampstand\.church(\S+)/.exec(await printed()) ?? []
  return path
}

/** Opens the link and returns its cookie. */
async function open(path: string): Promise<{ status: number; cookie: string }> {
  const { status, headers } = await aVisitor(app).get(path)
  return { status, cookie: headers.get('set-cookie')?.split(';')[0] ?? '' }
}

const opened = () =>
  app.database.db.select().from(auditEvents).where(eq(auditEvents.kind, 'letters.opened_by_operator'))

test('a link opens the list of emails, newest first, and each email as text and in a frame without scripts', async () => {
  const before = (await opened()).length
  const answer = await aVisitor(app).get(await aLink())
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/operator/letters'])
  const setCookie = answer.headers.get('set-cookie') ?? ''
  expect(setCookie).toMatch(
    /^__Host-lampstand\.letters=\S+; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax; Secure$/,
  )
  const headers = { cookie: setCookie.split(';')[0] ?? '' }
  const list = await aVisitor(app).get('/operator/letters', headers)
  expect(list.headers.get('cache-control')).toBe('no-store')
  expect(list.headers.get('x-robots-tag')).toBe('noindex')
  expect(list.headers.get('content-security-policy')).toContain("default-src 'none'")
  const page = await list.text()
  expect(page.indexOf('&lt;b&gt;Second')).toBeLessThan(page.indexOf('First'))
  expect(page).toContain('anna@example.org · ')
  const [, letter = ''] = /href="(\/operator\/letters\/[^"]+)"/.exec(page) ?? []
  const read = await (await aVisitor(app).get(letter, headers)).text()
  expect(read).toContain(`<a href="${publicUrl}/verify?code=1">`)
  expect(read).toContain('<iframe sandbox srcdoc="&lt;p onclick=&quot;x()&quot;&gt;')
  expect(await opened()).toHaveLength(before + 1)
  expect((await opened()).at(-1)).toMatchObject({ actorId: null, details: { by: 'operator' } })
})

test('a link can be used once within fifteen minutes, and its access ends after fifteen minutes', async () => {
  const link = await aLink()
  const { cookie } = await open(link)
  const again = await open(link)
  expect([again.status, again.cookie]).toEqual([404, ''])
  const late = await aLink()
  const status = async () => (await aVisitor(app).get('/operator/letters', { cookie })).status
  expect(await status()).toBe(200)
  now = new Date(+start + 15 * 60_000)
  expect(await status()).toBe(404)
  expect(await open(late)).toEqual({ status: 404, cookie: '' })
})

test('without a link no visitor or member can read an email, even with a forged cookie', async () => {
  const member = await aMember(app, 'Anna')
  const [name = ''] = readdirSync(join(dataDir, 'outbox'))
  const paths = ['/operator/letters', `/operator/letters/${name}`, '/operator/letters/open?code=a.b']
  const expectClosed = async (visitor: Pick<Visitor, 'get'>, headers?: Record<string, string>) => {
    for (const path of paths) {
      const answer = await visitor.get(path, headers)
      expect(answer.status, path).toBe(404)
      expect(await answer.text()).not.toContain('anna@example.org')
    }
  }
  await expectClosed(aVisitor(app))
  await expectClosed(member)
  await expectClosed(aVisitor(app), { cookie: '__Host-lampstand.letters=x' })
  const { cookie } = await open(await aLink())
  await expectClosed(aVisitor(app), { cookie: `${cookie}x` })
  for (const bad of ['nothing.eml', '..%2Fsession-secret']) {
    expect((await aVisitor(app).get(`/operator/letters/${bad}`, { cookie })).status).toBe(404)
  }
})

test('if a mail server is configured, there is no page for the outbox and no link to it', async () => {
  const env = { SMTP_URL: 'smtp://127.0.0.1:1' }
  await expect(printed(env)).rejects.toThrow(OperatorRefusal)
  const mailing = await anApp({
    database: app.database,
    env: { ...env, DATA_DIR: dataDir },
    clock: () => now,
  })
  const { cookie } = await open(await aLink())
  const answer = await aVisitor(mailing).get('/operator/letters', { cookie })
  expect(await answer.text()).not.toContain('anna@example.org')
})
