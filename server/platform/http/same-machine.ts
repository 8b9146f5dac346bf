import type { Context } from 'hono'
import { isLoopback } from '#server/platform/base/is-loopback.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { AppEnv } from './app-env.ts'

/**
 * Request headers by which a proxy can be recognised. Not every proxy adds all of them, and some
 * add none.
 */
const throughProxy = /^(x-forwarded-.+|forwarded|x-real-ip|via|x-client-ip|cf-connecting-ip|true-client-ip)$/

/**
 * Returns whether a program on this machine sent the request, to a host name of this machine.
 * Excludes requests through a local proxy, and pages of other sites whose host name resolves to
 * this machine (DNS rebinding).
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
 * Returns whether the site is public, according to the operator's settings. On a public site, a request through a proxy
 * that adds no headers looks like one from a program on this machine. Routes for local programs then require a token,
 * or a setting that allows them explicitly.
 */
export function isPublic({
  publicUrl,
  trustedProxies,
}: Pick<Config, 'publicUrl' | 'trustedProxies'>): boolean {
  return trustedProxies > 0 || (publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname))
}

/**
 * Returns whether only this machine can reach the site, by the operator's settings or in
 * development. In production without PUBLIC_URL this is unknown: a proxy that rewrites Host and
 * adds no headers looks like a program on this machine.
 */
export function isKnownLocal(config: Pick<Config, 'publicUrl' | 'trustedProxies' | 'production'>): boolean {
  return !isPublic(config) && (config.publicUrl !== undefined || !config.production)
}
