import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aMember } from '#server/testing/a-member.ts'
import { aVisitor, type Visitor } from '#server/testing/a-visitor.ts'
import { aPage, aWebBuild } from '#server/testing/a-web-build.ts'
import { anApp, type TestApp, type TestDatabase } from '#server/testing/an-app.ts'
import { problemOf } from '#server/testing/problem-of.ts'

let now: Date
let database: TestDatabase
let app: TestApp
let visitor: Visitor
let rendered: Request[]

const folder = mkdtempSync(join(tmpdir(), 'lampstand-web-'))

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets/app-4f1c.js'), 'export {}')
  writeFileSync(join(folder, 'assets/passphrase.worker-C3_d-9.js'), 'compile()')
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *')
  writeFileSync(join(folder, 'sw.js'), 'self.skipWaiting')
  writeFileSync(join(folder, 'secret.env'), 'not for readers')
  const first = await anApp()
  database = first.database
})

beforeEach(async () => {
  now = new Date('2026-03-01T12:00:00Z')
  const built = aWebBuild(
    (request, context) =>
      new URL(request.url).pathname === '/missing'
        ? new Response('no', { status: 404 })
        : aPage(request, context),
    folder,
  )
  rendered = built.rendered
  app = await anApp({ database, web: built.web, clock: () => now })
  visitor = aVisitor(app)
})

afterAll(async () => {
  rmSync(folder, { recursive: true })
  await database.close()
})

const addresses = () => rendered.map(({ url }) => url.replace('http://localhost:3000', ''))

test('twenty concurrent requests for a page render it once', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => aVisitor(app).get('/studies/1')))
  const read = await Promise.all(answers.map((answer) => answer.text()))
  expect(new Set(read).size).toBe(1)
  expect(read[0]).toContain('<p>/studies/1</p>')
  expect(addresses()).toEqual(['/studies/1'])
})

test('a page is sent compressed, and a client that has the current page gets 304', async () => {
  const first = await visitor.get('/studies', { 'accept-encoding': 'br' })
  expect(first.headers.get('cache-control')).toBe('public, no-cache')
  expect(brotliDecompressSync(await first.arrayBuffer()).toString()).toContain('/studies')
  const etag = first.headers.get('etag') ?? ''
  expect((await visitor.get('/studies', { 'accept-encoding': 'br', 'if-none-match': etag })).status).toBe(304)
})

test('a page may run its own inline scripts, and none that are injected through its content', async () => {
  const title = '</title><script>steal()</script>'
  const { web } = aWebBuild((_, { nonce }) => {
    const html = `<!doctype html><title>${title}</title><script nonce="${nonce}">late()</script>`
    return new Response(html, { headers: { 'content-type': 'text/html' } })
  })
  const other = aVisitor(await anApp({ database, web }))
  const answer = await other.get('/')
  const hashOf = (code: string) => createHash('sha256').update(code).digest('base64')
  const policy = answer.headers.get('content-security-policy')
  expect(policy).toContain(`script-src 'self' 'sha256-${hashOf('late()')}';`)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(await answer.text()).toBe(`<!doctype html><title>${title}</title><script>late()</script>`)
})

test('parameters that change a page are cached separately, in any order', async () => {
  await visitor.get('/studies?theme=salvation')
  await visitor.get('/studies?theme=salvation')
  await visitor.get('/studies?theme=perseverance')
  expect(addresses()).toEqual(['/studies?theme=salvation', '/studies?theme=perseverance'])
})

test('parameters that a page does not read reach neither the renderer nor the cache', async () => {
  const strangers = [
    'utm_source=letter',
    '__proto__=x',
    '__defineGetter__=x',
    'constructor=x',
    'hasOwnProperty=x',
  ]
  for (const stranger of strangers)
    expect((await visitor.get(`/studies?${stranger}`)).status, stranger).toBe(200)
  await visitor.get('/studies?theme=salvation&__proto__=x')
  expect(addresses()).toEqual(['/studies', '/studies?theme=salvation'])
})

test('a page with free text in its query is rendered each time, so that it cannot fill the cache', async () => {
  await visitor.get('/studies?q=grace')
  await visitor.get('/studies?q=grace')
  expect(addresses()).toEqual(['/studies?q=grace', '/studies?q=grace'])
})

test('for a path that cannot exist on this site, only the 404 page is rendered', async () => {
  const encoded = ['%0a', '%0d%0aX-A:b', '%00', '%e2%80%a8', '%E2%80%AE', '%ff', '%', '%38', '%2f8', '%5c']
  for (const path of [...encoded, 'a'.repeat(300)].flatMap((part) => [`/${part}`, `/studies/8${part}`])) {
    await visitor.get(`${path}?theme=salvation`)
    await visitor.get(`${path}.data`)
    expect(addresses(), path).toEqual(['/404', '/404.data'])
    rendered.length = 0
  }
})

test('requests for paths that cannot exist count towards the rate limit before anything is rendered', async () => {
  const { web, rendered: done } = aWebBuild()
  const limited = aVisitor(await anApp({ database, web, env: { REQUESTS_PER_MINUTE: '2' } }))
  const statuses: number[] = []
  for (const path of ['/%0a', '/%00', '/%ff', '/?__proto__=x'])
    statuses.push((await limited.get(path)).status)
  expect(statuses).toEqual([200, 200, 429, 429])
  expect(done).toHaveLength(2)
})

test.each([
  ['/studies/', '/studies'],
  ['/studies/?theme=salvation', '/studies?theme=salvation'],
  ['/studies//1', '/studies/1'],
  ['//evil.example/', '/evil.example'],
])('%s redirects to the canonical path of its page, on this site', async (asked, location) => {
  const answer = await visitor.get(asked)
  expect([answer.status, answer.headers.get('location')]).toEqual([308, location])
  expect(rendered).toEqual([])
})

test('the renderer receives no data of the reader, so that none can end up in the page', async () => {
  const member = await aMember(app, 'Anna')
  expect(member.cookies.size).toBeGreaterThan(0)
  const answer = await member.get('/studies/2', { authorization: 'Bearer x', 'accept-language': 'de' })
  expect(answer.headers.getSetCookie()).toEqual([])
  expect(rendered.map(({ headers }) => [...headers])).toEqual([[]])
})

test('pages need no database query, for a visitor or a member', async () => {
  const member = await aMember(app, 'Ben')
  member.cookies.delete('lampstand.session_data')
  expect(await database.statementsOf(() => member.get('/studies/3'))).toEqual([])
})

test('at midnight UTC pages are rendered again', async () => {
  now = new Date('2026-03-01T23:59:59Z')
  await visitor.get('/')
  await visitor.get('/')
  expect(addresses()).toEqual(['/'])
  now = new Date('2026-03-02T00:00:00Z')
  await visitor.get('/')
  expect(addresses()).toEqual(['/', '/'])
})

test('a page that changes from one minute to the next is rendered every minute', async () => {
  now = new Date('2026-03-01T12:00:00Z')
  await visitor.get('/community')
  now = new Date('2026-03-01T12:00:59Z')
  await visitor.get('/community')
  expect(addresses()).toEqual(['/community'])
  now = new Date('2026-03-01T12:01:00Z')
  await visitor.get('/community')
  expect(addresses()).toEqual(['/community', '/community'])
})

test('a page that does not exist is 404, not cached, and logged with its referrer', async () => {
  const referer = 'https://letters.example/march?to=anna@example.org'
  const answers = [await visitor.get('/missing', { referer }), await visitor.get('/missing?q=a+private+word')]
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
  const told = app.logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'page not found')
  expect(told).toMatchObject([
    { path: '/missing', referrer: 'https://letters.example/march' },
    { path: '/missing' },
  ])
  expect(app.logged.join('')).not.toMatch(/anna|private/)
})

test('a page with no-store is rendered each time, and sends the header to the browser', async () => {
  const { web, rendered } = aWebBuild((request, context) => {
    const page = aPage(request, context)
    page.headers.set('cache-control', 'no-store')
    return page
  })
  const own = await anApp({ database, web })
  const answers = [await aVisitor(own).get('/community/1'), await aVisitor(own).get('/community/1')]
  expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(['no-store', 'no-store'])
  expect(rendered).toHaveLength(2)
})

test('a page that fails to render shows a message, is logged once, and is rendered again on request', async () => {
  let broken = true
  const { web } = aWebBuild((request, context) => {
    if (broken) throw new Error('a bug in a component')
    return aPage(request, context)
  })
  const failing = await anApp({ database, web })
  const told = await problemOf(aVisitor(failing).get('/studies'))
  expect(told.code).toBe('server.failed')
  const errors = failing.logged.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error')
  expect(errors).toMatchObject([{ requestId: told.requestId, err: { message: 'a bug in a component' } }])
  broken = false
  expect((await aVisitor(failing).get('/studies')).status).toBe(200)
})

test('an unavailable page has Retry-After and is not cached; one without content shows a plain message', async () => {
  let status = 503
  const { web } = aWebBuild(() => new Response(status === 503 ? 'away' : null, { status }))
  const failing = aVisitor(await anApp({ database, web }))
  const away = await failing.get('/community')
  expect([away.status, away.headers.get('retry-after'), away.headers.get('cache-control')]).toEqual([
    503,
    '10',
    'no-store',
  ])
  status = 500
  const empty = await failing.get('/community', { accept: 'text/html' })
  expect([empty.status, empty.headers.get('content-type')]).toEqual([
    500,
    expect.stringContaining('text/html'),
  ])
  expect(await empty.text()).toContain('<h1>This page could not be shown</h1>')
})

test('a loader calls the API in process, as a visitor, and does not count towards the rate limit', async () => {
  const { web } = aWebBuild(async (_, { fetcher, site }) => {
    const asked = ['/api/session', '/api/studies/1', '/api/studies/2'].map((path) =>
      fetcher(new Request(`${site.publicUrl}${path}`)),
    )
    const said = (await Promise.all(asked)).map(({ status }) => status)
    return Response.json(said)
  })
  const limited = await anApp({ database, web, env: { REQUESTS_PER_MINUTE: '1' } })
  expect(await (await aVisitor(limited).get('/')).json()).toEqual([200, 200, 200])
})

test('rendering is limited per address, and cached pages do not count towards the limit', async () => {
  const { web } = aWebBuild()
  const limited = aVisitor(await anApp({ database, web, env: { REQUESTS_PER_MINUTE: '2' } }))
  const statuses: number[] = []
  for (const path of ['/a', '/a', '/a', '/b', '/c', '/a']) statuses.push((await limited.get(path)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 429, 200])
})

test('build files are served unchanged, and cached for a year if their name contains a hash', async () => {
  const script = await visitor.get('/assets/app-4f1c.js')
  expect(await script.text()).toBe('export {}')
  expect(Object.fromEntries(script.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect((await visitor.get('/robots.txt')).headers.get('cache-control')).toBe('public, no-cache')
  expect(rendered).toEqual([])
})

test('the service worker is revalidated each time, and may connect to our origin and load nothing', async () => {
  const worker = await visitor.get('/sw.js')
  expect(Object.fromEntries(worker.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  })
  const script = await visitor.get('/assets/app-4f1c.js')
  expect(script.headers.get('content-security-policy')).toBe(
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  )
})

test('the key derivation worker alone may run WebAssembly, and may connect to nothing', async () => {
  const policyOf = async (path: string) => (await visitor.get(path)).headers.get('content-security-policy')
  const policy = "default-src 'none'; script-src 'wasm-unsafe-eval'"
  expect(await policyOf('/assets/passphrase.worker-C3_d-9.js')).toBe(policy)
  for (const path of ['/', '/sw.js', '/assets/app-4f1c.js', '/assets/passphrase.worker-none.js'])
    expect(await policyOf(path)).not.toContain('wasm')
})

test.each([
  '/secret.env',
  '/assets/../secret.env',
  '/assets/%2e%2e/secret.env',
  '/assets/..%2fsecret.env',
  '/assets',
])('no path leads out of the build or to a file that is not public: %s', async (path) => {
  expect(await (await visitor.get(path)).text()).not.toContain('not for readers')
})

test('a path under /api is never a page', async () => {
  expect((await problemOf(visitor.get('/api/studies/1/nothing'))).code).toBe('request.not_found')
  expect(rendered).toEqual([])
})

test('a form that requires JavaScript is redirected to the same page, and never to another site', async () => {
  const send = (path: string) =>
    app.hono.request(`http://localhost:3000${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'email=anna%40example.org&password=secret',
    })
  const answer = await send('/profile?tab=1')
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/profile?tab=1')
  expect((await send('//evil.example/x')).headers.get('location')).toBe('/evil.example/x')
  expect((await send('/api/nothing')).status).not.toBe(303)
})
