import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createResponseCache, withBrotli } from './response-cache.ts'

const text = 'In the beginning, God created the heavens and the earth. '.repeat(20)

function page(body = text, status = 200): Promise<Response> {
  return Promise.resolve(new Response(body, { status, headers: { 'content-type': 'text/html' } }))
}

function ask(headers: Record<string, string> = {}, method = 'GET'): Request {
  return new Request('http://app.local/', { method, headers })
}

test('fifty concurrent requests for a page render it once', async () => {
  const cache = createResponseCache({ maxBytes: 1e6 })
  let made = 0
  const make = () => {
    made += 1
    return page()
  }
  const answers = await Promise.all(Array.from({ length: 50 }, () => cache.serve(ask(), 'k', make)))
  expect(made).toBe(1)
  expect(new Set(await Promise.all(answers.map((answer) => answer.text())))).toEqual(new Set([text]))
})

test('the brotli encoding that the build created is sent unchanged', async () => {
  const cache = createResponseCache({ maxBytes: 1e6 })
  const brotli = brotliCompressSync(text)
  const make = async () => withBrotli(await page(), brotli)
  const sent = await cache.serve(ask({ 'accept-encoding': 'br' }), 'k', make)
  expect(sent.headers.get('content-encoding')).toBe('br')
  expect(Buffer.from(await sent.arrayBuffer())).toEqual(brotli)
  const gzipped = await cache.serve(ask({ 'accept-encoding': 'gzip' }), 'k', make)
  expect(gunzipSync(await gzipped.arrayBuffer()).toString()).toBe(text)
})

test('each client gets an encoding that it accepts', async () => {
  const cache = createResponseCache({ maxBytes: 1e6 })
  const brotli = await cache.serve(ask({ 'accept-encoding': 'gzip, br' }), 'k', page)
  const gzipped = await cache.serve(ask({ 'accept-encoding': 'gzip' }), 'k', page)
  const plain = await cache.serve(ask(), 'k', page)
  expect(brotli.headers.get('content-encoding')).toBe('br')
  expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toBe(text)
  expect(gzipped.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(await gzipped.arrayBuffer()).toString()).toBe(text)
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await plain.text()).toBe(text)
  expect(plain.headers.get('vary')).toBe('accept-encoding')
})

test('a page is decompressed for the first client that accepts no encoding, and cached for the next', async () => {
  let nowMs = 0
  const cache = createResponseCache({ maxBytes: 1e6, nowMs: () => nowMs })
  const none = { acceptEncoding: undefined, ifNoneMatch: undefined }
  await cache.serve(ask({ 'accept-encoding': 'br' }), 'k', page, 10)
  expect(cache.find('k', none)).toBeUndefined()
  const served = await cache.serve(ask(), 'k', page, 10)
  const found = cache.find('k', none)
  expect(new TextDecoder().decode(found?.body ?? undefined)).toBe(await served.text())
  expect(found?.headers).toEqual(Object.fromEntries(served.headers))
  expect(cache.find('k', { ...none, ifNoneMatch: found?.headers.etag })?.status).toBe(304)
  nowMs = 10
  expect(cache.find('k', none)).toBeUndefined()
  const other = 'And the earth was formless and empty. '.repeat(20)
  const anew = await cache.serve(ask(), 'k', () => page(other), 20)
  expect(await anew.text()).toBe(other)
  expect(new TextDecoder().decode(cache.find('k', none)?.body ?? undefined)).toBe(other)
})

test('a client with the current page gets 304 and no body', async () => {
  const cache = createResponseCache({ maxBytes: 1e6 })
  const first = await cache.serve(ask({ 'accept-encoding': 'br' }), 'k', page)
  const tag = first.headers.get('etag') ?? ''
  const again = await cache.serve(
    ask({ 'accept-encoding': 'br', 'if-none-match': `W/"other", ${tag}` }),
    'k',
    page,
  )
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  const otherCoding = await cache.serve(ask({ 'accept-encoding': 'gzip', 'if-none-match': tag }), 'k', page)
  expect(otherCoding.status).toBe(200)
})

test('an error is not cached, and everyone who waited for it gets its body', async () => {
  const cache = createResponseCache({ maxBytes: 1e6 })
  const refused = await Promise.all([1, 2].map(() => cache.serve(ask(), 'k', () => page('gone', 404))))
  expect(await Promise.all(refused.map((answer) => answer.text()))).toEqual(['gone', 'gone'])
  const later = await cache.serve(ask(), 'k', () => page('here'))
  expect(await later.text()).toBe('here')
})

test('a page that fails to render is tried again', async () => {
  const cache = createResponseCache({ maxBytes: 1e6 })
  await expect(cache.serve(ask(), 'k', () => Promise.reject(new Error('boom')))).rejects.toThrow('boom')
  expect((await cache.serve(ask(), 'k', page)).status).toBe(200)
})

test('the memory is bounded: the least recently used page is evicted first', async () => {
  const made: string[] = []
  const make = (key: string) => () => {
    made.push(key)
    // Incompressible, so that the cached size equals the body size.
    return Promise.resolve(new Response(new Uint8Array(400), { headers: { 'content-type': 'font/woff2' } }))
  }
  const cache = createResponseCache({ maxBytes: 1000 })
  await cache.serve(ask(), 'a', make('a'))
  await cache.serve(ask(), 'b', make('b'))
  await cache.serve(ask(), 'a', make('a'))
  await cache.serve(ask(), 'c', make('c'))
  await cache.serve(ask(), 'a', make('a'))
  await cache.serve(ask(), 'b', make('b'))
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

test('entries with a share of the cache do not exceed this share, and evict only each other', async () => {
  const made: string[] = []
  const cache = createResponseCache({ maxBytes: 2000, shares: [{ of: /^bible/, maxBytes: 1000 }] })
  const serve = (key: string) =>
    cache.serve(ask(), key, async () => {
      made.push(key)
      return new Response(new Uint8Array(400), { headers: { 'content-type': 'font/woff2' } })
    })
  for (const key of ['today', 'bible 1', 'bible 2', 'bible 3', 'bible 4', 'studies']) await serve(key)
  made.length = 0
  for (const key of ['today', 'studies', 'bible 4', 'bible 3']) await serve(key)
  expect(made).toEqual([])
  await serve('bible 1')
  expect(made).toEqual(['bible 1'])
  // The total limit applies to all entries together, regardless of their shares.
  for (const key of ['a', 'b', 'c']) await serve(key)
  made.length = 0
  await serve('today')
  expect(made).toEqual(['today'])
})

test.each([
  { limit: 'the cache', large: 'large', tooMany: 2001 },
  { limit: 'its share', large: 'bible large', tooMany: 1001 },
])('a response larger than $limit is not cached, and evicts nothing', async ({ large, tooMany }) => {
  const made: string[] = []
  const cache = createResponseCache({ maxBytes: 2000, shares: [{ of: /^bible/, maxBytes: 1000 }] })
  const serve = (key: string, bytes: number) =>
    cache.serve(ask(), key, async () => {
      made.push(key)
      return new Response(new Uint8Array(bytes), { headers: { 'content-type': 'font/woff2' } })
    })
  for (const key of ['today', 'bible 1']) await serve(key, 400)
  const answers = await Promise.all([serve(large, tooMany), serve(large, tooMany)])
  for (const answer of answers) expect((await answer.arrayBuffer()).byteLength).toBe(tooMany)
  for (const key of ['today', 'bible 1']) await serve(key, 400)
  expect(made).toEqual(['today', 'bible 1', large])
  await serve(large, tooMany)
  expect(made).toEqual(['today', 'bible 1', large, large])
})

test('a cookie is never cached: it would give one member’s session to everyone', async () => {
  const cache = createResponseCache({ maxBytes: 1e6 })
  const withCookie = async () => {
    const response = await page()
    response.headers.append('set-cookie', 'session=1')
    return response
  }
  await cache.serve(ask(), 'k', withCookie)
  expect((await cache.serve(ask(), 'k', withCookie)).headers.getSetCookie()).toEqual([])
})

test('pages that are slow to render, while others fill the cache, do not use up its memory', async () => {
  const cache = createResponseCache({ maxBytes: 1000 })
  const font = () => new Response(new Uint8Array(400), { headers: { 'content-type': 'font/woff2' } })
  const slowly = async () => {
    await Promise.resolve()
    for (const key of ['a', 'b', 'c']) await cache.serve(ask(), key, async () => font())
    return font()
  }
  for (let round = 0; round < 5; round += 1) await cache.serve(ask(), 'slow', slowly)
  let made = 0
  const counted = async () => {
    made += 1
    return font()
  }
  for (const key of ['x', 'y', 'x', 'y']) await cache.serve(ask(), key, counted)
  expect(made).toBe(2)
})

test('HEAD returns the length and no body', async () => {
  const cache = createResponseCache({ maxBytes: 1e6 })
  const head = await cache.serve(ask({}, 'HEAD'), 'k', page)
  expect(Number(head.headers.get('content-length'))).toBe(text.length)
  expect(await head.text()).toBe('')
})
