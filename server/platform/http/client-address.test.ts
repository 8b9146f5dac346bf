import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from './app-env.ts'
import { clientAddress } from './client-address.ts'

async function addressOf(
  remoteAddress: string,
  trustedProxies: number,
  forwardedFor?: string,
): Promise<string> {
  const app = new Hono<AppEnv>().get('/', (c) => c.text(clientAddress(c, trustedProxies)))
  const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }
  const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } })
  return answer.text()
}

test('without proxies, X-Forwarded-For is not trusted', async () => {
  expect(await addressOf('203.0.113.9', 0, '198.51.100.1')).toBe('203.0.113.9')
})

test('behind one proxy, the address it saw counts, and those sent by the client are ignored', async () => {
  expect(await addressOf('10.0.0.1', 1, '6.6.6.6, 198.51.100.1')).toBe('198.51.100.1')
})

test('behind a proxy that sends no header, the address of the proxy counts', async () => {
  expect(await addressOf('10.0.0.1', 1)).toBe('10.0.0.1')
})

test('all addresses of one IPv6 customer count as one', async () => {
  expect(await addressOf('2001:db8:1:2:aaaa::1', 0)).toBe(await addressOf('2001:db8:1:2:bbbb:0:0:2', 0))
  expect(await addressOf('2001:db8:1:2::1', 0)).not.toBe(await addressOf('2001:db8:1:3::1', 0))
})

test('an IPv4-mapped IPv6 address is treated as the IPv4 address', async () => {
  expect(await addressOf('::ffff:203.0.113.9', 0)).toBe('203.0.113.9')
})
