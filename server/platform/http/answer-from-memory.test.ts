import { once } from 'node:events'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Listening, listen } from '#server/platform/connections/listen.ts'
import { aWebBuild } from '#server/testing/a-web-build.ts'
import { anApp, type TestApp, type TestDatabase } from '#server/testing/an-app.ts'

let now: Date
let database: TestDatabase
let app: TestApp
let rendered: Request[]
let server: Listening
/** Requests that could not be served from the cache. */
let asked: string[]

beforeAll(async () => {
  database = (await anApp()).database
})

beforeEach(async () => {
  now = new Date('2026-03-01T12:00:00Z')
  const built = aWebBuild()
  rendered = built.rendered
  app = await anApp({ database, web: built.web, clock: () => now })
  asked = []
  const fetch: Parameters<typeof listen>[0] = (request, bindings) => {
    asked.push(`${request.method} ${request.url.slice(server.url.length)}`)
    return app.hono.fetch(request, bindings)
  }
  server = await listen(fetch, { host: '127.0.0.1', port: 0, fromMemory: app.fromMemory })
  return () => server.close()
})

afterAll(() => database.close())

async function ask(path: string, headers: Record<string, string> = {}, method = 'GET', body = '') {
  const sent = httpRequest(`${server.url}${path}`, {
    method,
    headers: { 'accept-encoding': 'br', ...headers, ...(body && { 'content-length': String(body.length) }) },
  })
  sent.end(body)
  const [answer] = await once(sent, 'response')
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part)
  return {
    status: answer.statusCode as number,
    headers: answer.headers as IncomingHttpHeaders,
    body: Buffer.concat(parts),
  }
}

test('a cached response equals the original, except for the request id', async () => {
  const first = await ask('/studies/1')
  const second = await ask('/studies/1')
  const { 'x-request-id': firstId, date: _, ...before } = first.headers
  const { 'x-request-id': secondId, date: __, ...after } = second.headers
  expect(after).toEqual(before)
  expect(after).toMatchObject({
    'content-encoding': 'br',
    'content-security-policy': expect.stringContaining("default-src 'self'"),
    'x-frame-options': 'DENY',
  })
  expect([firstId, secondId]).toEqual(Array(2).fill(expect.stringMatching(/^[0-9a-f-]{36}$/)))
  expect(secondId).not.toBe(firstId)
  expect(second.body.equals(first.body)).toBe(true)
  expect(brotliDecompressSync(second.body).toString()).toContain('<title>A page</title>')
  expect(asked).toEqual(['GET /studies/1'])
})

test('a client with the current page gets 304 without a body, and a HEAD request gets no body', async () => {
  const { headers, body } = await ask('/studies/1')
  const again = await ask('/studies/1', { 'if-none-match': `W/"other", ${headers.etag}` })
  expect([again.status, again.body.byteLength]).toEqual([304, 0])
  expect(again.headers).toMatchObject({ etag: headers.etag, 'cache-control': 'public, no-cache' })
  expect(again.headers).not.toHaveProperty('content-type')
  const head = await ask('/studies/1', {}, 'HEAD')
  expect([head.status, head.body.byteLength]).toEqual([200, 0])
  expect(head.headers['content-length']).toBe(String(body.byteLength))
  expect(asked).toEqual(['GET /studies/1'])
})

test('each client gets an encoding that it accepts, also from the cache', async () => {
  await ask('/studies/1')
  const gzipped = await ask('/studies/1', { 'accept-encoding': 'gzip' })
  expect(gzipped.headers['content-encoding']).toBe('gzip')
  expect(asked).toHaveLength(1)
  const plain = await ask('/studies/1', { 'accept-encoding': '' })
  expect(plain.body.toString()).toContain('<title>A page</title>')
  expect(rendered).toHaveLength(1)
})

test('expired pages are rendered again: each day, or each minute for those that change often', async () => {
  const pages = ['/', '/community']
  const visit = async (at: string) => {
    now = new Date(at)
    rendered.length = 0
    for (const path of pages) await ask(path)
    return rendered.map(({ url }) => new URL(url).pathname)
  }
  expect(await visit('2026-03-01T23:58:00Z')).toEqual(pages)
  expect(await visit('2026-03-01T23:58:59Z')).toEqual([])
  expect(await visit('2026-03-01T23:59:00Z')).toEqual(['/community'])
  expect(await visit('2026-03-02T00:00:00Z')).toEqual(pages)
})

test('only public pages are served from memory: no changes, API calls or private pages', async () => {
  for (let time = 0; time < 2; time += 1) {
    await ask('/api/studies/1')
    await ask('/studies?q=grace')
    await ask('/studies/1', { origin: server.url }, 'POST', 'a=b')
    await ask('/studies/1', {}, 'GET', 'a body')
  }
  const each = ['GET /api/studies/1', 'GET /studies?q=grace', 'POST /studies/1', 'GET /studies/1']
  expect(asked).toEqual([...each, ...each])
})

test('a response from memory is counted and logged like every request, without its path', async () => {
  for (let time = 0; time < 3; time += 1) await ask('/studies/1')
  const lines = app.logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')
  expect(lines).toHaveLength(3)
  expect(lines[2]).toMatchObject({ method: 'GET', route: '/*', status: 200, requestId: expect.any(String) })
  expect(app.logged.join('')).not.toContain('/studies')
  const { values } = await app.metrics.requestSeconds.get()
  const count = values.find(({ metricName }) => metricName === 'http_request_duration_seconds_count')
  expect(count).toMatchObject({ value: 3, labels: { method: 'GET', route: '/*', status: '2xx' } })
})
