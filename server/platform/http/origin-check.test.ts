import { Hono, type MiddlewareHandler } from 'hono'
import { expect, test } from 'vitest'
import { aLog } from '#server/testing/a-log.ts'
import type { AppEnv } from './app-env.ts'
import { checked } from './checked.ts'
import { originCheck } from './origin-check.ts'
import { answerError } from './problems.ts'
import { visitor } from './viewer.ts'

/** Provides the context variables of a signed-out request. */
const context: MiddlewareHandler<AppEnv> = async (c, next) => {
  c.set('log', aLog().log)
  c.set('viewer', visitor)
  await next()
}
const app = new Hono<AppEnv>()
  .use(context, checked(originCheck('https://lampstand.example')))
  .all('/', (c) => c.text('done'))
  .onError(answerError)

async function post(headers: Record<string, string>, method = 'POST'): Promise<number> {
  return (await app.request('/', { method, headers: { host: '127.0.0.1:3000', ...headers } })).status
}

test('a page of our own origin may send changes', async () => {
  expect(await post({ origin: 'https://lampstand.example', cookie: 'a=b' })).toBe(200)
  expect(await post({ origin: 'http://127.0.0.1:3000', cookie: 'a=b' })).toBe(200)
  expect(await post({ 'sec-fetch-site': 'same-origin', cookie: 'a=b' })).toBe(200)
})

test.each([
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'https://lampstand.example.evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
])('a page of another site may not send changes: %j', async (headers) => {
  expect(await post(headers as Record<string, string>)).toBe(403)
})

test('a page on another host name of the site may send changes, with the scheme of the site', async () => {
  const host = 'www.lampstand.example'
  expect(await post({ host, origin: 'https://www.lampstand.example' })).toBe(200)
  expect(await post({ host, origin: 'http://www.lampstand.example' })).toBe(403)
  for (const onThisMachine of ['localhost:3000', '127.0.0.9:3000', '[::1]:3000']) {
    expect(await post({ host: onThisMachine, origin: `http://${onThisMachine}` })).toBe(200)
  }
  expect(await post({ host: '127.evil.example', origin: 'http://127.evil.example' })).toBe(403)
})

test('a page of our own host over http may not send changes if the site uses https', async () => {
  const host = 'lampstand.example'
  expect(await post({ host, origin: 'https://lampstand.example' })).toBe(200)
  expect(await post({ host, origin: 'http://lampstand.example' })).toBe(403)
  expect(await post({ host, origin: 'ftp://lampstand.example' })).toBe(403)
})

test('a server without PUBLIC_URL accepts its own pages, with the scheme that the proxy reports', async () => {
  const untold = new Hono<AppEnv>()
    .use(context, checked(originCheck(undefined)))
    .all('/', (c) => c.text('done'))
    .onError(answerError)
  const from = async (origin: string) =>
    (await untold.request('/', { method: 'POST', headers: { host: 'study.example', origin } })).status
  expect(await from('https://study.example')).toBe(200)
  expect(await from('http://study.example')).toBe(200)
  expect(await from('http://evil.example')).toBe(403)
})

test('a program without browser headers may send changes, unless it sends a cookie', async () => {
  expect(await post({})).toBe(200)
  expect(await post({ cookie: 'lampstand.session_token=x' })).toBe(403)
})

test('a GET request from another site is accepted', async () => {
  expect(await post({ origin: 'https://evil.example' }, 'GET')).toBe(200)
})
