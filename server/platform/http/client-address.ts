import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'

/**
 * Returns the client's address for rate limits: an IPv4 address, or the /64 that one IPv6 customer
 * holds.
 * X-Forwarded-For is trusted only for the configured number of proxies in front of us.
 */
export function clientAddress(c: Context<AppEnv>, trustedProxies: number): string {
  const direct = c.env?.incoming?.socket.remoteAddress ?? 'in-process'
  if (trustedProxies === 0) return addressGroup(direct)
  const forwarded = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
  return addressGroup(forwarded.at(-trustedProxies) || direct)
}

/**
 * Returns the key of an IP address for rate limits: an IPv4 address itself, or the /64 network of an IPv6
 * address.
 */
export function addressGroup(address: string): string {
  const plain = address.replace(/^::ffff:/, '')
  return plain.includes(':') ? `${network64(plain)}::/64` : plain
}

function network64(address: string): string {
  const [head = '', tail] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const gap = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...gap, ...right].slice(0, 4).join(':')
}
