import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from './app-env.ts'
import { isKnownLocal, isPublic, isSameMachine } from './same-machine.ts'

const app = new Hono<AppEnv>().get('/', (c) => c.json(isSameMachine(c)))

async function asked(remoteAddress: string, headers: Record<string, string> = {}): Promise<unknown> {
  const request = { headers: { host: 'localhost:3000', ...headers } }
  const answer = await app.request('/', request, { incoming: { socket: { remoteAddress } } })
  return answer.json()
}

test('a program on this machine is distinguished from a remote one', async () => {
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(await asked(address)).toBe(true)
  for (const address of ['203.0.113.9', '::ffff:203.0.113.9', '']) expect(await asked(address)).toBe(false)
})

test('a request through a local proxy is remote, with any of its headers', async () => {
  const said = {
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-host': 'localhost',
    'x-forwarded-proto': 'https',
    forwarded: 'for=203.0.113.9',
    'x-real-ip': '203.0.113.9',
    via: '1.1 here',
  }
  for (const [name, value] of Object.entries(said))
    expect([name, await asked('127.0.0.1', { [name]: value })]).toEqual([name, false])
})

test('a request to another host name is remote, even if it resolves to this machine', async () => {
  for (const host of ['localhost', 'LOCALHOST:3000', '127.0.0.1:3000', '[::1]:3000'])
    expect([host, await asked('127.0.0.1', { host })]).toEqual([host, true])
  for (const host of [
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    '',
  ])
    expect([host, await asked('127.0.0.1', { host })]).toEqual([host, false])
  const here = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
  const whole = app.request('http://evil.example/', { headers: { host: 'localhost' } }, here)
  expect(await (await whole).json()).toBe(false)
})

test('a site with a public URL or a trusted proxy is public', () => {
  expect(isPublic({ publicUrl: undefined, trustedProxies: 0 })).toBe(false)
  expect(isPublic({ publicUrl: 'http://localhost:3000', trustedProxies: 0 })).toBe(false)
  expect(isPublic({ publicUrl: 'https://lampstand.example', trustedProxies: 0 })).toBe(true)
  expect(isPublic({ publicUrl: undefined, trustedProxies: 1 })).toBe(true)
})

test('a site is known to be local by its URL or in development; otherwise a proxy may be in front of it', () => {
  const local = (publicUrl: string | undefined, production: boolean) =>
    isKnownLocal({ publicUrl, production, trustedProxies: 0 })
  expect([local('http://localhost:3000', true), local(undefined, false)]).toEqual([true, true])
  expect([local(undefined, true), local('https://lampstand.example', false)]).toEqual([false, false])
})
