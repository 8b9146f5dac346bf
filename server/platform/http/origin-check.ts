import { AppError } from '#contract/errors/app-error.ts'
import { isLoopback } from '#server/platform/base/is-loopback.ts'
import type { Check } from './checked.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Rejects state-changing requests that a page of another site sent (CSRF). Browsers send Origin or
 * Sec-Fetch-Site; a client that sends neither is not a browser and is accepted only without
 * cookies.
 */
export function originCheck(publicUrl: string | undefined): Check {
  return (c) => {
    if (!safeMethods.has(c.req.method) && !isOurs(c.req.raw, publicUrl)) {
      throw new AppError('request.foreign_origin')
    }
  }
}

function isOurs(request: Request, publicUrl: string | undefined): boolean {
  const origin = request.headers.get('origin')
  if (origin !== null) return origin === publicUrl || isOtherNameOfOurs(origin, request, publicUrl)
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  return !request.headers.has('cookie')
}

/**
 * Returns whether an origin is another host name of this server, such as 127.0.0.1 instead of localhost: it must equal
 * the Host header.
 * If the site uses https, an http origin is rejected, because its page could have been modified on the network.
 * Loopback is allowed, because it uses no network.
 */
function isOtherNameOfOurs(origin: string, request: Request, publicUrl: string | undefined): boolean {
  if (!URL.canParse(origin)) return false
  const { protocol, host, hostname } = new URL(origin)
  if (host !== request.headers.get('host')) return false
  const isSchemeOfSite = publicUrl === undefined || protocol === new URL(publicUrl).protocol
  return /^https?:$/.test(protocol) && (isSchemeOfSite || isLoopback(hostname))
}
