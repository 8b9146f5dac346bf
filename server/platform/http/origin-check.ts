import { AppError } from '#contract/errors/app-error.ts'
import type { Check } from './checked.ts'
import { isLoopback } from './is-loopback.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a change that another site's page asks a browser to make. Browsers say where a request comes
 * from; whatever sends neither header is no browser and carries no cookie it was tricked into sending.
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
 * Lets a copy run under an address it was not told of, such as 127.0.0.1 beside localhost: the host that was asked, by the
 * scheme of the site. Where that is https, a page that came by http may have been written by anybody on the way; on this
 * machine there is no way.
 */
function isOtherNameOfOurs(origin: string, request: Request, publicUrl: string | undefined): boolean {
  if (!URL.canParse(origin)) return false
  const { protocol, host, hostname } = new URL(origin)
  if (host !== request.headers.get('host')) return false
  const isSchemeOfSite = publicUrl === undefined || protocol === new URL(publicUrl).protocol
  return /^https?:$/.test(protocol) && (isSchemeOfSite || isLoopback(hostname))
}
