import type { Context } from 'hono'
import type { AppEnv } from '#server/platform/app-env.ts'
import type { Config } from '#server/platform/config/config.ts'
import { isLoopback } from '#server/platform/http/is-loopback.ts'

/** What proxies say of whom they ask for; not each of them says all of it, and some say nothing. */
const throughProxy = /^(x-forwarded-.+|forwarded|x-real-ip|via|x-client-ip|cf-connecting-ip|true-client-ip)$/

/**
 * Whether a program on this machine asks, by a name of this machine: not somebody else through a proxy that runs here,
 * nor a page of another site whose name leads here.
 */
export function isSameMachine(c: Context<AppEnv>): boolean {
  const address = (c.env?.incoming?.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const { headers } = c.req.raw
  return (
    isLoopback(address) &&
    isLoopback((headers.get('host') ?? '').toLowerCase().replace(/:\d+$/, '')) &&
    isLoopback(new URL(c.req.url).hostname) &&
    ![...headers.keys()].some((name) => throughProxy.test(name))
  )
}

/**
 * Whether readers come from elsewhere, by what the operator says. A proxy that says nothing then looks like a program
 * on this machine: what is for those alone needs a token or a setting of its own.
 */
export function isPublic({
  publicUrl,
  trustedProxies,
}: Pick<Config, 'publicUrl' | 'trustedProxies'>): boolean {
  return trustedProxies > 0 || (publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname))
}

/**
 * Whether only this machine reaches the site, because the operator says so, or because it is in development. In production without
 * PUBLIC_URL that is not known: a proxy that rewrites Host and names no one looks like a program on this machine.
 */
export function isKnownLocal(config: Pick<Config, 'publicUrl' | 'trustedProxies' | 'production'>): boolean {
  return !isPublic(config) && (config.publicUrl !== undefined || !config.production)
}
