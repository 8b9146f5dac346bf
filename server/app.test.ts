import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { permissions } from '#contract/permissions.ts'
import { listen } from '#server/platform/connections/listen.ts'
import { operationsOf } from '#server/platform/http/permit.ts'
import { aMember, json } from './testing/a-member.ts'
import { aVisitor, type Visitor } from './testing/a-visitor.ts'
import { anApp, type TestApp } from './testing/an-app.ts'
import { problemOf } from './testing/problem-of.ts'

let app: TestApp
let visitor: Visitor

beforeAll(async () => {
  app = await anApp()
  visitor = aVisitor(app)
})

afterAll(() => app.database.close())

const again = (env: Record<string, string>) => anApp({ database: app.database, env })
const post = (body: string, headers: Record<string, string>, path = '/api/session') =>
  visitor.send(path, { method: 'POST', body, headers })

const isJson = { 'content-type': 'application/json' }

test.each(['/api/studies', '/api/nothing', '/healthz', '/nothing'])(
  'responses of %s may load nothing, must not be framed, and are not sniffed for another type',
  async (path) => {
    const { headers } = await visitor.get(path)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(self), payment=(), usb=()',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(headers.has('strict-transport-security')).toBe(false)
    expect(headers.has('access-control-allow-origin')).toBe(false)
  },
)

test('a site with https sends HSTS', async () => {
  const secure = aVisitor(await again({ PUBLIC_URL: 'https://lampstand.example' }))
  for (const path of ['/api/studies', '/api/nothing']) {
    const { headers } = await secure.get(path)
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  }
})

test('each request has an id of its own', async () => {
  const ids = [await visitor.get('/healthz'), await visitor.get('/healthz')].map(({ headers }) =>
    headers.get('x-request-id'),
  )
  expect(new Set(ids).size).toBe(2)
})

test.each([
  ['GET', '/api/nothing'],
  ['POST', '/api/nothing'],
  ['DELETE', '/api/studies'],
  ['OPTIONS', '/api/session'],
  ['GET', '/api'],
])('%s %s is not found, as a problem document', async (method, path) => {
  const answer = await visitor.send(path, { method })
  expect(await problemOf(answer)).toMatchObject({ code: 'request.not_found', status: 404 })
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('a body with a content type other than JSON is rejected with 415', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json-seq']) {
    const problem = await problemOf(post('{}', { 'content-type': type }))
    expect(problem).toMatchObject({ code: 'request.unsupported_media', status: 415 })
  }
  expect((await post('{}', { 'content-type': 'application/json; charset=utf-8' })).status).toBe(400)
})

test.each(['{', 'null', '[]', '"words"', ''])(
  '%j as a body is rejected with 400, and is never a server error',
  async (body) => {
    expect(await problemOf(post(body, isJson))).toMatchObject({ code: 'request.invalid', status: 400 })
  },
)

test('a body of 300 kB is rejected with 413', async () => {
  const problem = await problemOf(post(`"${'x'.repeat(300_000)}"`, isJson))
  expect(problem).toMatchObject({ code: 'request.too_large', status: 413 })
})

test('a write requested by a page of another site is refused', async () => {
  const member = await aMember(app, 'Anna')
  const foreign = { headers: { origin: 'https://evil.example' } }
  for (const method of ['PUT', 'DELETE']) {
    const problem = await problemOf(member.send('/api/studies/1/completion', { method, ...foreign }))
    expect(problem).toMatchObject({ code: 'request.foreign_origin', status: 403 })
  }
  expect((await problemOf(member.send('/api/session', { method: 'DELETE', ...foreign }))).status).toBe(403)
  expect(await member.completedDays()).toEqual([])
})

test('over a real connection a change without a body needs no content type, and a body too long gets 413', async () => {
  const member = await aMember(app, 'Ben')
  const cookie = [...member.cookies].map((pair) => pair.join('=')).join('; ')
  const { url, close } = await listen(app.hono.fetch, { host: '127.0.0.1', port: 0 })
  onTestFinished(close)
  const send = async (method: string, path: string, body = '') => {
    const headers = { cookie, origin: url, ...(body && { ...isJson, 'transfer-encoding': 'chunked' }) }
    const asked = httpRequest(`${url}${path}`, { method, headers })
    // The response arrives before the request body is complete.
    asked.on('error', () => undefined)
    asked.end(body)
    const [answer] = await once(asked, 'response')
    answer.resume()
    return answer.statusCode
  }
  expect(await send('PUT', '/api/studies/1/completion')).toBe(204)
  expect(await send('DELETE', '/api/studies/1/completion')).toBe(204)
  expect(await send('POST', '/api/session', `"${'x'.repeat(300_000)}"`)).toBe(413)
  expect(await send('DELETE', '/api/session')).toBe(204)
})

test('an unexpected error gets a 500 response and is logged once, with the request id that the reader sees', async () => {
  const failing = await anApp()
  const member = await aMember(failing, 'Clara')
  await failing.database.db.execute('alter table completions rename to gone')
  const problem = await problemOf(member.put('/api/studies/1/completion'))
  expect(problem).toEqual({
    type: 'about:blank',
    title: 'Something went wrong',
    status: 500,
    detail: 'This is a fault on our side. Please try again.',
    code: 'server.failed',
    requestId: problem.requestId,
  })
  const errors = failing.logged.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error')
  expect(errors).toMatchObject([{ msg: 'request failed', requestId: problem.requestId }])
  await failing.database.close()
})

test('a denied operation is logged once, with its route and the id of the member', async () => {
  const anna = await aMember(app, 'Hanna')
  const before = app.logged.length
  const refused = await problemOf(anna.get('/api/admin/members?search=private@example.org'))
  expect(refused.status).toBe(403)
  const lines = app.logged.slice(before).filter((line) => line.includes('not allowed'))
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    {
      level: 'info',
      requestId: refused.requestId,
      code: 'admin.administrators_only',
      method: 'GET',
      route: '/api/admin/members',
      memberId: anna.id,
    },
  ])
  expect(lines.join()).not.toContain('private')
})

test('over a real connection, the response to TRACE does not repeat the request', async () => {
  const { url, close } = await listen(app.hono.fetch, { host: '127.0.0.1', port: 0 })
  onTestFinished(close)
  const asked = httpRequest(`${url}/api/studies`, { method: 'TRACE', headers: { cookie: 'a=secret' } })
  asked.end()
  const [answer] = await once(asked, 'response')
  const body = (await answer.toArray()).join('')
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(body).not.toContain('secret')
})

test('requests are limited by address, and by account from all addresses together', async () => {
  const limited = await again({ REQUESTS_PER_MINUTE: '5' })
  const visitor = aVisitor(limited, { address: '198.51.100.1' })
  for (let asked = 0; asked < 5; asked += 1) expect((await visitor.get('/api/studies')).status).toBe(200)
  const refused = await visitor.get('/api/studies')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await problemOf(refused)).toMatchObject({ code: 'request.too_many', status: 429 })
  expect((await aVisitor(limited, { address: '198.51.100.2' }).get('/api/studies')).status).toBe(200)

  const member = await aMember(app, 'Dora')
  const statuses: number[] = []
  for (let host = 10; host < 16; host += 1) {
    const elsewhere = aVisitor(limited, { address: `198.51.100.${host}`, cookies: member.cookies })
    statuses.push((await elsewhere.get('/api/session')).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('a request over the limit of its address runs no database statement', async () => {
  const limited = await again({ REQUESTS_PER_MINUTE: '1' })
  const member = await aMember(app, 'Edith')
  const flooding = aVisitor(limited, member)
  await flooding.get('/api/session')
  flooding.cookies.delete('lampstand.session_data')
  expect(await app.database.statementsOf(() => flooding.get('/api/completions'))).toEqual([])
})

test('the server reports that it is alive and ready', async () => {
  expect(await json(visitor.get('/healthz'))).toEqual({ status: 'alive' })
  expect(await json(visitor.get('/readyz'))).toEqual({ status: 'ready' })
})

test('a stopping server reports that it is not ready, but still alive', async () => {
  const stopping = aVisitor(await anApp({ database: app.database, stopping: () => true }))
  expect(await problemOf(stopping.get('/readyz'))).toMatchObject({ code: 'server.unavailable', status: 503 })
  expect((await stopping.get('/healthz')).status).toBe(200)
})

test('a server without its database reports that it is not ready', async () => {
  const failing = await anApp()
  await failing.database.close()
  expect((await problemOf(aVisitor(failing).get('/readyz'))).code).toBe('server.unavailable')
})

test('without a configured token, metrics are available only to requests from the same machine', async () => {
  expect((await problemOf(visitor.get('/metrics'))).code).toBe('request.not_found')
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    expect((await aVisitor(app, { address }).get('/metrics')).status).toBe(200)
  }
  for (const headers of [{ 'x-forwarded-for': '203.0.113.9' }, { host: 'evil.example' }]) {
    expect((await aVisitor(app, { address: '127.0.0.1' }).get('/metrics', headers)).status).toBe(404)
  }
})

test('on a public site no request counts as local, because a proxy may add no headers', async () => {
  for (const env of [{ PUBLIC_URL: 'https://lampstand.example' }, { TRUSTED_PROXIES: '1' }]) {
    const here = aVisitor(await again({ NODE_ENV: 'development', ...env }), { address: '127.0.0.1' })
    for (const path of ['/metrics', '/dev/outbox']) expect((await here.get(path)).status, path).toBe(404)
  }
})

test('in production without a public address no request counts as local, because a proxy may rewrite Host', async () => {
  const figures = async (env: Record<string, string>) => {
    const here = aVisitor(await again({ NODE_ENV: 'production', ...env }), { address: '127.0.0.1' })
    return (await here.get('/metrics')).status
  }
  expect(await figures({})).toBe(404)
  expect(await figures({ PUBLIC_URL: 'http://localhost:3000' })).toBe(200)
})

test('with a token configured, metrics require it', async () => {
  const guarded = await again({ METRICS_TOKEN: 'a token of the operator' })
  const asked = (authorization: string, address: string) =>
    aVisitor(guarded, { address }).get('/metrics', { authorization })
  expect((await asked('Bearer a token of the operator', '203.0.113.9')).status).toBe(200)
  expect((await asked('Bearer a token of somebodyelse', '203.0.113.9')).status).toBe(404)
  expect((await asked('', '127.0.0.1')).status).toBe(404)
})

test('metrics contain routes, never the requested paths', async () => {
  const member = await aMember(app, 'Frieda')
  await member.put('/api/studies/17/completion')
  await visitor.get('/api/studies/17?q=private')
  await visitor.get('/api/private-path')
  const text = await (await aVisitor(app, { address: '127.0.0.1' }).get('/metrics')).text()
  const counted = text
    .split('\n')
    .filter((line) => /^(http_request\w+_count|database_queries_total)\{/.test(line))
  const labels = counted.map((line) => line.replace(/ \d+$/, ''))
  expect(labels).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/studies/:day",status="2xx"}',
  )
  expect(labels).toContain('database_queries_total{route="/api/studies/:day/completion"}')
  expect(labels.filter((label) => /private|studies\/17/.test(label))).toEqual([])
})

interface OpenApi {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Described>>
}

interface Described {
  operationId: string
  summary: string
  parameters?: { name: string; in: string; required: boolean; schema: object }[]
  responses: Record<string, { description: string }>
}

test('the OpenAPI document describes every route of the API under the name of its operation', async () => {
  const { openapi, info, paths } = await json<OpenApi>(visitor.get('/api/openapi.json'))
  expect([openapi, info]).toEqual(['3.1.0', { title: 'Lampstand', version: '1' }])
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => [
      `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      operationId,
    ]),
  )
  const itself = ['page.read', 'api.describe']
  const mounted = [...operationsOf(app.hono.routes)].filter(
    ([route, operation]) => route.includes(' /api/') && !itself.includes(operation ?? ''),
  )
  expect(described.sort()).toEqual(mounted.sort())
  expect(new Set(described.map(([, operation]) => operation)).size).toBe(described.length)
})

test('each operation of the document lists its parameters and responses', async () => {
  const { paths } = await json<OpenApi>(visitor.get('/api/openapi.json'))
  for (const [path, methods] of Object.entries(paths)) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    for (const { operationId, summary, parameters = [], responses } of Object.values(methods)) {
      expect(permissions).toHaveProperty([operationId])
      expect(summary).not.toBe('')
      const inPath = parameters.filter((parameter) => parameter.in === 'path')
      expect(inPath.map(({ name, required }) => [name, required])).toEqual(named.map((name) => [name, true]))
      expect(Object.keys(responses)).not.toEqual([])
      for (const { description } of Object.values(responses)) expect(description).not.toBe('')
    }
  }
})

test('the readable API reference is a page without scripts', async () => {
  const answer = await visitor.get('/api/docs')
  const html = await answer.text()
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(html).toContain('PUT /api/studies/{day}/completion')
  expect(html).not.toMatch(/<script|\son\w+=|javascript:/)
})

test('without the web build, addresses outside the API are not found', async () => {
  expect(await problemOf(visitor.get('/studies'))).toMatchObject({ code: 'request.not_found' })
})
