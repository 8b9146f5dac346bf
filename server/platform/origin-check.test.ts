import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from './app-env.ts'
import { originCheck } from './origin-check.ts'
import { answerError } from './problems.ts'

const app = new Hono<AppEnv>()
app.use(originCheck('https://lampstand.example'))
app.all('/', (c) => c.text('done'))
app.onError(answerError)

async function post(headers: Record<string, string>, method = 'POST'): Promise<number> {
  return (await app.request('/', { method, headers: { host: '127.0.0.1:3000', ...headers } })).status
}

test('our own pages may change things', async () => {
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
])('another site’s page may not: %j', async (headers) => {
  expect(await post(headers as Record<string, string>)).toBe(403)
})

test('a program without a browser’s headers may, as long as it brings no cookie', async () => {
  expect(await post({})).toBe(200)
  expect(await post({ cookie: 'lampstand.session_token=x' })).toBe(403)
})

test('reading is not a change', async () => {
  expect(await post({ origin: 'https://evil.example' }, 'GET')).toBe(200)
})
