import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { createMailer } from './mailer.ts'

const here = { address: '127.0.0.1' }
const dataDir = mkdtempSync(join(tmpdir(), 'outbox-'))

let app: TestApp

beforeAll(async () => {
  app = await anApp({ env: { NODE_ENV: 'development', DATA_DIR: dataDir } })
  const mailer = createMailer({
    smtpUrl: undefined,
    from: { name: 'Lampstand', address: 'letters@lampstand.example' },
    outboxFolder: join(dataDir, 'outbox'),
    clock: () => new Date('2026-03-01T12:00:00Z'),
  })
  await mailer.deliver({
    id: 'one',
    to: 'anna@example.org',
    subject: '<b>Welcome</b>',
    html: '<p onclick="steal()">Peace</p>',
    text: 'Peace <script>\nhttps://lampstand.example/verify?code=1\n',
  })
  writeFileSync(join(dataDir, 'secret.eml'), 'Subject: no letter of ours\r\n\r\n')
})

afterAll(async () => {
  await app.database.close()
  rmSync(dataDir, { recursive: true })
})

test('in development the emails of the outbox are listed and readable, and run no scripts', async () => {
  const list = await (await aVisitor(app, here).get('/dev/outbox')).text()
  expect(list).toContain('&lt;b&gt;Welcome&lt;/b&gt;')
  const [, path = ''] = /href="(\/dev\/outbox\/[^"]+)"/.exec(list) ?? []
  const answer = await aVisitor(app, here).get(path)
  expect(answer.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  )
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const html = await answer.text()
  expect(html).toContain('<iframe sandbox srcdoc="&lt;p onclick=&quot;steal()&quot;&gt;Peace&lt;/p&gt;"')
  expect(html).toContain('Peace &lt;script&gt;')
  expect(html).toContain('<a href="https://lampstand.example/verify?code=1">')
  expect(html).not.toMatch(/<script|<p onclick/)
})

test.each(['nothing.eml', '..%2Fsecret.eml', '%2e%2e%2fsecret.eml'])(
  'an invalid name of an email is not found: %s',
  async (name) => {
    const answer = aVisitor(app, here).get(`/dev/outbox/${name}`)
    expect(await problemOf(answer)).toMatchObject({ code: 'request.not_found' })
  },
)

test('another machine cannot access the outbox, even if the server listens on all interfaces', async () => {
  for (const path of ['/dev/outbox', '/dev/outbox/one.eml']) {
    expect(await problemOf(aVisitor(app).get(path))).toMatchObject({ code: 'request.not_found' })
    const proxied = aVisitor(app, here).get(path, { 'x-forwarded-for': '203.0.113.9' })
    expect(await problemOf(proxied)).toMatchObject({ code: 'request.not_found' })
  }
})

test.each(['production', 'test'])('in %s there are no pages for the outbox', async (NODE_ENV) => {
  const other = await anApp({ database: app.database, env: { NODE_ENV, DATA_DIR: dataDir } })
  for (const path of ['/dev/outbox', '/dev/outbox/one.eml']) {
    expect((await aVisitor(other, here).get(path)).status).toBe(404)
  }
})
