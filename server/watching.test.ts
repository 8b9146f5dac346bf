import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { watchProcess } from '#server/operations/watch-process.ts'
import { createPayments } from '#server/platform/payments/payments.ts'
import { openTracing } from '#server/platform/tracing/open-tracing.ts'
import { currentTracing } from '#server/platform/tracing/tracing.ts'
import { aMember, type Member } from '#server/testing/a-member.ts'
import { aVisitor } from '#server/testing/a-visitor.ts'
import { anApp, type TestApp } from '#server/testing/an-app.ts'
import { type AppWithEmails, anAppWithEmails } from '#server/testing/an-app-with-emails.ts'
import { problemOf } from '#server/testing/problem-of.ts'

const PRAYER = 'Ichabod, that the glory may return'

let plain: TestApp
let site: AppWithEmails
let anna: Member

beforeAll(async () => {
  plain = await anApp()
  site = await anAppWithEmails(plain.database)
  anna = await aMember(site.app, 'Anna')
})

afterAll(async () => {
  await site.close()
  await plain.database.close()
})

interface Line {
  msg: string
  requestId?: string
}

/** Lists the log lines of a request at the default level. */
function linesOf(id: string): Line[] {
  const lines = [...site.app.logged, ...site.log.lines].map((line) => JSON.parse(line))
  return lines.filter(({ requestId, level }) => requestId === id && level !== 'debug')
}

const idOf = (answer: Response) => answer.headers.get('x-request-id') ?? ''

function aPrayer(member: Member) {
  const fields = Object.entries({ title: PRAYER, request: PRAYER, category: 'Work', date: '2026-03-01' })
  const at = new Date().toISOString()
  const change = {
    id: randomUUID(),
    sequence: 1,
    kind: 'prayer',
    entry: randomUUID(),
    at,
    dismissed: [],
    fields: Object.fromEntries(fields.map(([name, value]) => [name, { value, over: null }])),
  }
  return { owner: member.id, device: randomUUID(), since: 0, sentAt: at, changes: [change] }
}

test('the id of a request finds its log line, its jobs and their emails', async () => {
  const email = `${randomUUID()}@example.org`
  const account = { email, password: 'a word that nobody guesses', timeZone: 'UTC', isOldEnough: true }
  const id = idOf(await aVisitor(site.app).post('/api/accounts', account))
  await site.log.until(id)
  expect(linesOf(id)).toMatchObject([
    { msg: 'request', method: 'POST', route: '/api/accounts', status: 204, jobs: 1 },
    { msg: 'job done', job: 'account.welcome', attempt: 1 },
  ])
  expect(JSON.stringify(linesOf(id))).not.toContain(email)
})

test('the id on an error page finds the error and its stack', async () => {
  await plain.database.db.execute('alter table completions rename to gone')
  const { requestId } = await problemOf(anna.put('/api/studies/1/completion'))
  await plain.database.db.execute('alter table gone rename to completions')
  expect(linesOf(requestId)).toMatchObject([
    { msg: 'request failed', err: { cause: { code: '42P01', stack: expect.stringContaining('at ') } } },
    { msg: 'request', method: 'PUT', status: 500, code: 'server.failed', queries: 1 },
  ])
})

test('metrics include statements, emails, sign-ins, synced entries and the queue, and no names', async () => {
  const { metrics, database } = site.app
  // Each scrape is a minute after the one before, so that it queries the queue again: on a busy machine, a query may
  // exceed its timeout.
  let scrapes = 0
  const nowMs = () => scrapes * 60_000
  watchProcess({ metrics, database, jobs: site.jobs, dataDir: '.', version: '1.2.3', nowMs })
  await anna.post('/api/session', { email: anna.email, password: 'a wrong one' })
  expect((await anna.post('/api/sync', aPrayer(anna))).status).toBe(200)
  let figures = ''
  const scrape = async () => {
    scrapes += 1
    figures = `${await metrics.registry.metrics()}\n${await plain.metrics.registry.metrics()}`
    return figures
  }
  await expect.poll(scrape).toMatch(/^database_up 1$/m)
  expect(figures).toMatch(/^build_info\{version="1\.2\.3",node="[\d.]+"\} 1$/m)
  expect(figures).toMatch(/^jobs_dead_letters 0$/m)
  expect(figures).toMatch(/^jobs_oldest_due_seconds [\d.]+$/m)
  expect(figures).toMatch(/^data_disk_bytes\{state="free"\} [\d.e+]+$/m)
  expect(figures).toMatch(/^database_connections\{state="idle"\} \d+$/m)
  expect(figures).toMatch(/^database_query_duration_seconds_count\{verb="select"\} \d+$/m)
  expect(figures).toMatch(/^database_query_errors_total\{class="42"\} 1$/m)
  expect(figures).toMatch(/^sign_ins_total\{outcome="wrong_credentials"\} 1$/m)
  expect(figures).toMatch(/^sign_ins_total\{outcome="in_by_password"\} 1$/m)
  expect(figures).toMatch(/^sync_operations_total\{kind="prayer",outcome="taken"\} 1$/m)
  for (const words of [PRAYER, anna.id, anna.email, 'example.org']) expect(figures).not.toContain(words)
})

test('while the database is unavailable, all other metrics are exported', async () => {
  const { metrics } = await anApp({ database: plain.database })
  const figures = () => Promise.reject(new Error('away'))
  watchProcess({ metrics, database: plain.database, jobs: { figures }, dataDir: 'nowhere', version: '1' })
  const exposed = await metrics.registry.metrics()
  expect(exposed).toMatch(/^database_up 0$/m)
  expect(exposed).toMatch(/^jobs_due Nan$/m)
  expect(exposed).toMatch(/^process_resident_memory_bytes \d+$/m)
})

test('without the setting for tracing, nothing is traced', () => {
  expect(currentTracing()).toBeNull()
})

interface SentSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  status: { code?: number; message?: string }
  attributes: { key: string; value: Record<string, unknown> }[]
}

/** Receives traces as OTLP over HTTP, and the requests to Stripe. */
async function aReceiver() {
  const bodies: string[] = []
  const server = createServer(async (incoming, outgoing) => {
    const body = await text(incoming)
    if (incoming.url === '/v1/traces') bodies.push(body)
    outgoing.setHeader('content-type', 'application/json')
    outgoing.end(incoming.url === '/v1/balance' ? '{"object":"balance","available":[],"pending":[]}' : '{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  const spans = (): SentSpan[] =>
    bodies
      .flatMap((body) => JSON.parse(body).resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans)
      .flatMap(({ spans }) => spans)
  return { port, bodies, spans }
}

test('a trace has the request, its statements, its job, its email and calls to Stripe, and no text of members', async () => {
  const { port, bodies, spans } = await aReceiver()
  const tracing = { endpoint: `http://127.0.0.1:${port}`, headers: {}, share: 1, serviceName: 'Lampstand' }
  const close = openTracing(tracing)
  const proxied = await anApp({ database: plain.database, env: { TRUSTED_PROXIES: '1' } })
  const direct = await anApp({ database: plain.database })
  const [traceId, parentId] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']
  const headers = { traceparent: `00-${traceId}-${parentId}-01` }
  await aVisitor(proxied).get('/api/studies/1', headers)
  await aVisitor(direct).get('/api/studies/2', headers)
  const synced = idOf(await anna.post('/api/sync', aPrayer(anna)))
  const reset = idOf(await aVisitor(site.app).post('/api/password/reset', { email: anna.email }))
  await site.log.until(reset)
  const ofStripe = { host: '127.0.0.1', port, protocol: 'http' as const }
  const keys = { secretKey: 'sk_test_traced', webhookSecret: 'whsec_traced', productId: 'premium' }
  await createPayments({ ...keys, api: ofStripe }).balanceCents()
  await close()
  expect(currentTracing()).toBeNull()

  const sent = spans()
  const factOf = ({ attributes }: SentSpan, key: string) =>
    Object.values(attributes.find((one) => one.key === key)?.value ?? {})[0]
  const inTrace = sent.filter((span) => span.traceId === traceId)
  expect(inTrace).toMatchObject([{ name: 'GET /api/studies/:day', parentSpanId: parentId }])
  expect(factOf(inTrace[0] as SentSpan, 'http.response.status_code')).toBe(200)

  const sync = sent.find((span) => factOf(span, 'request.id') === synced)
  expect(sync?.name).toBe('POST /api/sync')
  const statements = sent.filter(({ parentSpanId }) => parentSpanId === sync?.spanId)
  expect(statements.length).toBeGreaterThan(0)
  for (const { name } of statements) expect(name).toMatch(/^(select|with|insert|update|other)\b[\w. ]*$/)

  const job = sent.find((span) => span.name.startsWith('job ') && factOf(span, 'request.id') === reset)
  expect(job).toBeDefined()
  // Jobs of earlier requests, such as the email of a sign-up, may run while tracing is on.
  const emails = sent.filter(({ name }) => name === 'smtp send')
  expect(emails.map(({ parentSpanId }) => parentSpanId)).toContain(job?.spanId)
  expect(sent.find(({ name }) => name === 'stripe balanceCents')).toBeDefined()
  const everything = bodies.join('\n')
  for (const words of [PRAYER, 'Ichabod', anna.email, anna.id, 'example.org', 'sk_test'])
    expect(everything).not.toContain(words)
})
