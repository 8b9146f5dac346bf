import { sessionSecret } from '#server/auth/sessions/session-secret.ts'
import { seenConnection } from '#server/operations/connection.routes.ts'
import { connectionToken } from '#server/operations/connection-token.ts'
import type { Clock } from '#server/platform/base/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import { type Check, error, type Finding, ok, warning } from './check.ts'
import { reach, whyUnreached } from './reach.ts'

/**
 * Minimum time between the arrivals of the two events of the test stream, which are sent one second apart.
 * With a shorter time, the proxy is reported: one that buffers delivers both events at once.
 */
const LEAST_GAP_MS = 500

/** Checks the proxy in front of the server, with requests to the public URL. */
export const proxyCheck: Check = {
  name: 'proxy',
  async look({ config, clock }) {
    if (config.publicUrl === undefined) return [ok('PUBLIC_URL is not set, so there is no proxy to check.')]
    const address = new URL('/operator/connection', config.publicUrl)
    try {
      const hops = await hopsFound(address, config, clock)
      // The server at PUBLIC_URL is not this installation, so further checks would be meaningless.
      if (hops.level === 'error' && hops.isForeign) return [error(hops.words)]
      return [
        { level: hops.level, words: hops.words },
        await compressionOf(new URL(config.publicUrl)),
        await streamsOf(address, config, clock),
      ]
    } catch (reason) {
      return [error(`${config.publicUrl} cannot be reached from this machine: ${whyUnreached(reason)}.`)]
    }
  },
}

function authorized({ sessionSecret: configured, dataDir }: Config, clock: Clock): Record<string, string> {
  return { authorization: `Bearer ${connectionToken(sessionSecret(configured, dataDir), clock())}` }
}

async function hopsFound(
  address: URL,
  config: Config,
  clock: Clock,
): Promise<Finding & { isForeign?: true }> {
  const { status, body } = await reach(address, { headers: authorized(config, clock) })
  const seen = status === 200 ? seenConnection.safeParse(parsed(body)) : undefined
  if (!seen?.success) {
    const words = `The server at ${address.origin} (${status}) is not this product, or has another SESSION_SECRET or version: check DNS, the proxy, and that the product runs.`
    return { ...error(words), isForeign: true }
  }
  const { forwardedHops: hops, trustedProxies } = seen.data
  // Our server itself does not support TLS, so there must be a proxy.
  if (hops === 0 && address.protocol === 'https:')
    return error(
      'The proxy does not send X-Forwarded-For, so all readers share one address: configure it to do so, and set TRUSTED_PROXIES=1.',
    )
  if (hops > trustedProxies)
    return error(
      `A request came through ${hops} proxies and TRUSTED_PROXIES is ${trustedProxies}, so all readers share one address: set TRUSTED_PROXIES=${hops}.`,
    )
  if (hops < trustedProxies)
    return error(
      `A request came through ${hops} proxies and TRUSTED_PROXIES is ${trustedProxies}, so clients can forge their address: set TRUSTED_PROXIES=${hops}.`,
    )
  return ok(`Requests come through as many proxies as TRUSTED_PROXIES is set to: ${hops}.`)
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

async function compressionOf(site: URL): Promise<Finding> {
  const { headers } = await reach(site, { headers: { 'accept-encoding': 'br, gzip' } })
  if (headers['content-encoding'] !== undefined) return ok('Pages arrive compressed.')
  return warning('Pages arrive uncompressed: configure the proxy to pass Accept-Encoding on.')
}

async function streamsOf(address: URL, config: Config, clock: Clock): Promise<Finding> {
  const headers = { ...authorized(config, clock), accept: 'text/event-stream' }
  const { piecesAtMs } = await reach(address, { headers })
  const gapMs = (piecesAtMs.at(-1) ?? 0) - (piecesAtMs[0] ?? 0)
  if (gapMs >= LEAST_GAP_MS) return ok('Discussions are live: events arrive as they are sent.')
  return error(
    'The proxy buffers events, so discussions are not live: turn buffering off for text/event-stream.',
  )
}
