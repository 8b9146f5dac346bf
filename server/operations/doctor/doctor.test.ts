import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, request, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#contract/values/durations.ts'
import type { OpenDatabase } from '#db/client.ts'
import { DatabaseStartError } from '#db/start-error.ts'
import { aDatabase } from '#db/testing/a-database.ts'
import type { Command } from '#server/operations/commands/command.ts'
import { connectionToken, isConnectionToken } from '#server/operations/connection-token.ts'
import { parseConfig } from '#server/platform/config/config.ts'
import { type Listening, listen } from '#server/platform/connections/listen.ts'
import { PaymentFailure } from '#server/platform/payments/payments.ts'
import { aCertificate } from '#server/testing/a-certificate.ts'
import { aMailServer } from '#server/testing/a-mail-server.ts'
import { aWebBuild } from '#server/testing/a-web-build.ts'
import { anApp, type TestApp, uncounted } from '#server/testing/an-app.ts'
import { aProvider } from '#server/testing/giving/a-provider.ts'
import { certificateCheck } from './certificate-check.ts'
import { type Check, error, ok } from './check.ts'
import { clockCheck } from './clock-check.ts'
import { databaseCheck } from './database-check.ts'
import { doctorCommand } from './doctor-command.ts'
import { examine } from './examine.ts'
import { diskCheck, openFilesCheck } from './machine-checks.ts'
import { mailCheck } from './mail-check.ts'
import { neededEvents, paymentsCheck } from './payments-check.ts'
import { proxyCheck } from './proxy-check.ts'
import { settingsCheck } from './settings-check.ts'
import { versionsCheck } from './versions-check.ts'

const now = new Date()
const SECRET = 'a secret that only the tests know'
const { cert, key } = aCertificate({ from: new Date(+now - DAY_MS), until: new Date(+now + 30 * DAY_MS) })
const expired = aCertificate({ from: new Date(+now - 90 * DAY_MS), until: new Date(+now - 3 * DAY_MS) })
const early = aCertificate({ from: new Date(+now + 2 * DAY_MS), until: new Date(+now + 90 * DAY_MS) })
const elsewhere = aCertificate({
  name: 'www.lampstand.church',
  from: new Date(+now - DAY_MS),
  until: new Date(+now + 30 * DAY_MS),
})

let database: OpenDatabase
const opened: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  database = await aDatabase()
})

afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close()
})

afterAll(() => database.close())

interface Asked {
  env?: Record<string, string>
  mailTo?: string
  at?: Date
  open?: () => Promise<OpenDatabase>
}

/** Returns the findings of a check as `level: words`. */
async function found(check: Check, { env = {}, mailTo, at = now, open }: Asked = {}): Promise<string[]> {
  const config = parseConfig({ SESSION_SECRET: SECRET, ...env })
  const database = open ?? (() => Promise.reject(new Error('It was asked for.')))
  const findings = await check.look({ config, clock: () => at, database, mailTo })
  return findings.map(({ level, words }) => `${level}: ${words}`)
}

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  opened.push(() => new Promise((resolve) => server.close(resolve)))
  return (server.address() as AddressInfo).port
}

test('the settings of a public site are checked one by one, and no secret is printed', async () => {
  const site = { PUBLIC_URL: 'https://lampstand.church', CONTACT_EMAIL: 'hello@lampstand.church' }
  expect(await found(settingsCheck, { env: site })).toEqual([expect.stringMatching(/^ok: /)])
  const guessable = 'hunter22'.repeat(5)
  const wrong = { PUBLIC_URL: 'http://lampstand.church', SESSION_SECRET: guessable }
  const findings = await found(settingsCheck, { env: wrong })
  expect(findings).toEqual([
    expect.stringMatching(/^error: PUBLIC_URL is http:\/\/lampstand\.church: passwords/),
    expect.stringMatching(/^error: SESSION_SECRET can be guessed/),
    expect.stringMatching(/^warning: CONTACT_EMAIL is the example/),
  ])
  expect(findings.join()).not.toContain('hunter')
  expect(await found(settingsCheck)).toContainEqual(expect.stringMatching(/^warning: PUBLIC_URL is not set/))
})

test('a database that answers is reported with its version; one that cannot be opened with the reason', async () => {
  expect(await found(databaseCheck, { open: async () => database })).toEqual([
    expect.stringMatching(/^ok: .*PostgreSQL \d+.* answers in \d+ ms/),
  ])
  const open = () => Promise.reject(new DatabaseStartError('database.older', 'The database is older.'))
  expect(await found(databaseCheck, { open })).toEqual(['error: The database is older.'])
})

test('a wrong clock of the database or of the machine is reported as an error', async () => {
  const at = new Date(+now + 2 * 60 * 60_000)
  expect(await found(databaseCheck, { at, open: async () => database })).toContainEqual(
    expect.stringMatching(/^error: Its clock differs from this machine's by -7\d\d\d s/),
  )
  const port = await listening(createServer((_, response) => response.end()))
  const check = clockCheck(() => [new URL('http://127.0.0.1:1/'), new URL(`http://127.0.0.1:${port}/`)])
  expect(await found(check, { at })).toEqual([expect.stringMatching(/^error: The clock .* by 7\d\d\d s/)])
  expect(await found(check)).toEqual([expect.stringMatching(/^ok: The clock/)])
  expect(await found(clockCheck())).toEqual([expect.stringMatching(/^warning: There is no other clock/)])
})

test('disk space, open files and the Node version are reported, with advice if they are insufficient', async () => {
  const disk = (bytes: number) => found(diskCheck(async () => bytes))
  expect(await disk(2 ** 40)).toEqual(['ok: 1024.0 GiB are free under DATA_DIR.'])
  expect((await disk(2 ** 30))[0]).toMatch(/^warning: 1\.0 GiB/)
  expect((await disk(2 ** 20))[0]).toMatch(/^error: 0\.0 GiB/)
  expect((await found(openFilesCheck(() => 1024)))[0]).toMatch(/^warning: .*LimitNOFILE/)
  expect((await found(openFilesCheck(() => Number.POSITIVE_INFINITY)))[0]).toMatch(/^ok: /)
  expect((await found(versionsCheck()))[0]).toMatch(/^ok: Lampstand runs version \d+\.\d+\.\d+ on Node 24/)
  expect((await found(versionsCheck('18.0.0')))[0]).toMatch(/^warning: /)
})

test('a mail server is checked, sent a test email if an address is given, and its errors are explained', async () => {
  const server = await aMailServer({ refusal: (address) => (address.startsWith('nobody') ? 550 : null) })
  opened.push(() => server.close())
  const env = { SMTP_URL: server.url, MAIL_FROM: 'letters@lampstand.church' }
  expect(await found(mailCheck, { env })).toEqual([expect.stringMatching(/^warning: .* offers no TLS/)])
  expect(server.received).toEqual([])
  const sent = await found(mailCheck, { env, mailTo: 'anna@example.org' })
  expect(sent[1]).toMatch(/^ok: It accepted a test email to anna@example\.org/)
  expect(server.received[0]).toMatchObject({ from: env.MAIL_FROM, to: ['anna@example.org'] })
  expect(await found(mailCheck, { env, mailTo: 'nobody@example.org' })).toEqual([
    expect.stringMatching(/^error: .* refuses the sender or the address \(550\)/),
  ])
  const secured = { ...env, SMTP_URL: server.url.replace('//', '//user:hunter2@') }
  const refused = await found(mailCheck, { env: secured })
  expect(refused).toEqual([expect.stringMatching(/^error: .* cannot speak TLS/)])
  expect(refused.join()).not.toContain('hunter2')
  const away = { ...env, SMTP_URL: 'smtp://127.0.0.1:1' }
  expect(await found(mailCheck, { env: away })).toEqual([expect.stringMatching(/^error: .* does not answer/)])
})

test('a mail server with an untrusted certificate is reported', async () => {
  const server = await aMailServer({ tls: { cert, key } })
  opened.push(() => server.close())
  const env = { SMTP_URL: server.url, MAIL_FROM: 'letters@lampstand.church' }
  expect((await found(mailCheck, { env }))[0]).toMatch(/^error: .* shows a certificate that is not trusted/)
  const trusting = { ...env, SMTP_URL: `${server.url}?tls.rejectUnauthorized=false` }
  expect((await found(mailCheck, { env: trusting }))[0]).toMatch(/^ok: .* answers over TLS/)
})

test('expired certificates of mail servers, and those for another name, are distinguished from untrusted ones', async () => {
  const shownBy = async (shown: { cert: string; key: string }) => {
    const server = await aMailServer({ tls: shown })
    opened.push(() => server.close())
    const url = `${server.url.replace('127.0.0.1', 'localhost')}?tls.ca=${encodeURIComponent(shown.cert)}`
    return found(mailCheck, { env: { SMTP_URL: url, MAIL_FROM: 'letters@lampstand.church' } })
  }
  expect(await shownBy(expired)).toEqual([expect.stringMatching(/^error: .* certificate that has expired/)])
  expect(await shownBy(elsewhere)).toEqual([expect.stringMatching(/^error: .* certificate for another name/)])
  expect(await shownBy({ cert, key })).toEqual([expect.stringMatching(/^ok: .* answers over TLS/)])
})

test('a missing mail server and the example sender are reported', async () => {
  expect((await found(mailCheck))[0]).toMatch(/^warning: SMTP_URL is not set.*admin -- letters/)
  const env = { SMTP_URL: 'smtp://127.0.0.1:1' }
  expect((await found(mailCheck, { env }))[0]).toMatch(/^error: Emails would come from the example/)
})

const PAID = { STRIPE_SECRET_KEY: 'sk_live_of_a_test', STRIPE_WEBHOOK_SECRET: 'whsec_of_a_test' }

test('the Stripe account is checked for accepting payments and sending all needed events', async () => {
  const provider = await aProvider(() => now)
  opened.push(() => provider.stop())
  const check = paymentsCheck(() => provider.payments)
  const env = { ...PAID, PUBLIC_URL: 'http://localhost:3000' }
  expect(await found(check, { env })).toEqual([
    'ok: Stripe accepts the key, and the account takes payments.',
    'ok: Stripe sends all needed events to http://localhost:3000/api/webhooks/stripe.',
  ])
  const elsewhere = { ...env, PUBLIC_URL: 'https://lampstand.church', STRIPE_SECRET_KEY: 'sk_test_of_a_test' }
  expect(await found(check, { env: elsewhere })).toEqual([
    expect.stringMatching(/^warning: .*test key/),
    expect.stringMatching(/^error: Stripe has no webhook to https:\/\/lampstand\.church\/api/),
  ])
})

test('a disabled webhook, missing events and a rejected key are distinguished', async () => {
  const env = { ...PAID, PUBLIC_URL: 'https://lampstand.church' }
  const url = 'https://lampstand.church/api/webhooks/stripe'
  const withWebhook = (isEnabled: boolean, events: string[]) => {
    const account = { takesPayments: true, webhooks: [{ url, isEnabled, events }] }
    return found(
      paymentsCheck(() => ({ readAccount: async () => account })),
      { env },
    )
  }
  expect((await withWebhook(false, ['*']))[1]).toMatch(/^error: .*is disabled/)
  expect((await withWebhook(true, ['invoice.paid']))[1]).toMatch(/^error: .*customer\.deleted/)
  expect((await withWebhook(true, [...neededEvents]))[1]).toMatch(/^ok: /)
  const readAccount = () => Promise.reject(new PaymentFailure('StripeAuthenticationError'))
  expect(
    (
      await found(
        paymentsCheck(() => ({ readAccount })),
        { env },
      )
    )[0],
  ).toMatch(/^error: .*does not know the key/)
  expect((await found(paymentsCheck()))[0]).toBe('ok: Payments run in sandbox mode: no cards are charged.')
})

test('docs/giving.md lists every webhook event that is needed', () => {
  const page = readFileSync(new URL('../../../docs/giving.md', import.meta.url), 'utf8')
  for (const event of neededEvents) expect(page).toContain(`\`${event}\``)
})

test('trusted, soon expiring, expired, wrong-name and self-signed certificates are distinguished', async () => {
  const port = await listening(createTlsServer({ cert, key }, (_, response) => response.end()))
  const to = (location: string) => (_: unknown, response: ServerResponse) =>
    response.writeHead(301, { location }).end()
  const plainPort = await listening(createServer(to(`https://localhost:${port}/`)))
  const env = { PUBLIC_URL: `https://localhost:${port}` }
  const trusting = certificateCheck({ plainPort, ca: cert })
  expect(await found(trusting, { env })).toEqual([
    expect.stringMatching(/^ok: The certificate of localhost:\d+ is trusted, for (29|30) more days/),
    'ok: Requests over http are redirected to https.',
  ])
  const later = (days: number) => found(trusting, { env, at: new Date(+now + days * DAY_MS) })
  expect((await later(20))[0]).toMatch(/^warning: .* expires in (9|10) days/)
  expect((await later(40))[0]).toMatch(/^error: .* expired on \d{4}-\d\d-\d\d: renew it/)
  expect((await found(certificateCheck({ plainPort }), { env }))[0]).toMatch(/^error: .* is self-signed/)
  const other = { PUBLIC_URL: `https://127.0.0.1:${port}` }
  const found127 = await found(trusting, { env: other })
  expect(found127[0]).toMatch(/^error: .* is for another name \(localhost\)/)
  expect(found127[1]).toMatch(/^error: .* responds without https/)
  expect((await found(certificateCheck({ plainPort: 1, ca: cert }), { env }))[1]).toMatch(
    /^warning: .*nothing listens/,
  )
  const away = { PUBLIC_URL: 'https://localhost:1' }
  expect((await found(trusting, { env: away }))[0]).toMatch(/^error: .*nothing listens there/)
})

test.each([
  ['that has expired', expired, new RegExp(`expired on ${dayBefore(3)}: renew it`)],
  ['that is not valid yet', early, new RegExp(`is only valid from ${dayBefore(-2)}: correct the clock`)],
  ['of another name', elsewhere, /is for another name \(www\.lampstand\.church\): get one for this name/],
])('a site with a certificate %s is reported as an error with its own message', async (_, shown, words) => {
  const port = await listening(createTlsServer(shown, (_, response) => response.end()))
  const env = { PUBLIC_URL: `https://localhost:${port}` }
  const [finding] = await found(certificateCheck({ ca: shown.cert }), { env })
  expect(finding).toMatch(/^error: The certificate of localhost:\d+ /)
  expect(finding).toMatch(words)
})

function dayBefore(days: number): string {
  return new Date(+now - days * DAY_MS).toISOString().slice(0, 10)
}

interface ProxyOptions {
  forwards?: boolean
  collects?: boolean
  compresses?: boolean
}

/** Starts a TLS proxy in front of an app that trusts a given number of proxies. */
async function aProxy(
  { forwards = true, collects = false, compresses = true }: ProxyOptions,
  trusted: string,
) {
  let target: Listening
  const proxy = createTlsServer({ cert, key }, (incoming, outgoing) => {
    const { 'accept-encoding': encoding, ...others } = incoming.headers
    const headers = {
      ...others,
      ...(compresses && encoding !== undefined && { 'accept-encoding': encoding }),
      ...(forwards && { 'x-forwarded-for': '203.0.113.9' }),
    }
    const url = new URL(incoming.url ?? '', target.url.replace('localhost', '127.0.0.1'))
    request(url, { headers }, async (answer) => {
      outgoing.writeHead(answer.statusCode ?? 0, answer.headers)
      if (collects) outgoing.end(await text(answer))
      else answer.pipe(outgoing)
    }).end()
  })
  const publicUrl = `https://localhost:${await listening(proxy)}`
  const env = { PUBLIC_URL: publicUrl, TRUSTED_PROXIES: trusted }
  const app: TestApp = await anApp({
    env,
    clock: () => now,
    web: aWebBuild(aLongPage).web,
    database: uncounted(database),
  })
  target = await listen(app.hono.fetch, { host: '127.0.0.1', port: 0 })
  opened.push(() => target.close())
  return env
}

const aLongPage = () =>
  new Response('<!doctype html><p>Peace.</p>'.repeat(200), { headers: { 'content-type': 'text/html' } })

test('a token of the operator is valid for a few minutes, and only with the secret that created it', () => {
  const token = connectionToken(SECRET, now)
  expect(isConnectionToken(SECRET, now, token)).toBe(true)
  expect(isConnectionToken(SECRET, new Date(+now + 6 * 60_000), token)).toBe(false)
  expect(isConnectionToken('another secret', now, token)).toBe(false)
  expect(isConnectionToken(SECRET, now, '')).toBe(false)
})

test('a correctly configured proxy has no findings', async () => {
  const env = await aProxy({}, '1')
  expect(await found(proxyCheck, { env })).toEqual([
    'ok: Requests come through as many proxies as TRUSTED_PROXIES is set to: 1.',
    'ok: Pages arrive compressed.',
    'ok: Discussions are live: events arrive as they are sent.',
  ])
  const other = { ...env, SESSION_SECRET: 'another secret, which is as long as that' }
  expect(await found(proxyCheck, { env: other })).toEqual([
    expect.stringMatching(/^error: The server at .* is not this product, or has another SESSION_SECRET/),
  ])
})

test('a proxy that buffers events, does not compress pages and is not trusted is reported', async () => {
  const env = await aProxy({ collects: true, compresses: false }, '0')
  expect(await found(proxyCheck, { env })).toEqual([
    expect.stringMatching(/^error: .*set TRUSTED_PROXIES=1/),
    expect.stringMatching(/^warning: Pages arrive uncompressed/),
    expect.stringMatching(/^error: The proxy buffers events/),
  ])
})

test('a proxy that does not send X-Forwarded-For is reported', async () => {
  const env = await aProxy({ forwards: false }, '1')
  expect((await found(proxyCheck, { env }))[0]).toMatch(/^error: The proxy does not send X-Forwarded-For/)
})

async function said(command: Command): Promise<string[]> {
  const lines: string[] = []
  const work = command.read({ words: [], options: {} })
  if (!work) throw new Error('It is understood.')
  const config = parseConfig({})
  const place = { config, clock: () => now, database: async () => database, readFile: async () => '' }
  try {
    for await (const line of work(place) as AsyncIterable<string>) lines.push(line)
  } catch (refusal) {
    lines.push(String(refusal))
  }
  return lines
}

test('each finding is printed on its own line, and an error makes the command fail', async () => {
  const fine: Check = { name: 'disk', look: async () => [ok('Room enough.')] }
  const broken: Check = { name: 'mail', look: async () => [error('No answer.')] }
  expect(await said(doctorCommand([fine]))).toEqual(['ok       disk  Room enough.', 'No errors.'])
  expect(await said(doctorCommand([fine, broken]))).toEqual([
    'ok       disk  Room enough.',
    'error    mail  No answer.',
    'OperatorRefusal: 1 error.',
  ])
})

test('a check that fails or never ends is reported, without the message of the error', async () => {
  const failing: Check = { name: 'a', look: () => Promise.reject(new Error('smtp://user:hunter2@host')) }
  const endless: Check = { name: 'b', look: () => new Promise(() => undefined) }
  const config = parseConfig({})
  const asked = { config, clock: () => now, database: async () => database, mailTo: undefined }
  const examined = []
  for await (const one of examine([failing, endless], asked, 20)) examined.push(one)
  expect(examined).toEqual([
    { name: 'a', findings: [error('This check failed: Error.')] },
    { name: 'b', findings: [{ level: 'warning', words: 'There was no answer within 0.02 s.' }] },
  ])
})
