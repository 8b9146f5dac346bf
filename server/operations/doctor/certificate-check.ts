import { connect, type PeerCertificate } from 'node:tls'
import { DAY_MS } from '#contract/values/durations.ts'
import { type Check, error, type Finding, ok, warning } from './check.ts'
import { reach, whyUnreached } from './reach.ts'

const TIMEOUT_MS = 10_000
/**
 * Remaining validity below which a certificate is reported. Let's Encrypt certificates are renewed
 * thirty days before expiry, so with fewer days left renewal has failed for weeks.
 */
const FEWEST_DAYS = 14

interface Options {
  /** Port that serves plain http on the same host, where the redirect is checked. */
  plainPort?: number
  /** Certificate that is trusted in addition to those of the system, for tests. */
  ca?: string
}

/**
 * Checks that browsers trust the certificate of PUBLIC_URL, its remaining validity, and the
 * redirect from http.
 */
export function certificateCheck({ plainPort = 80, ca }: Options = {}): Check {
  return {
    name: 'certificate',
    async look({ config: { publicUrl }, clock }) {
      if (!publicUrl?.startsWith('https:'))
        return [ok('PUBLIC_URL is not https, so there is no certificate to check.')]
      const url = new URL(publicUrl)
      try {
        const presented = await presentedBy(url, ca)
        return [judge(presented, url.host, clock()), await redirectOf(url, plainPort)]
      } catch (reason) {
        return [error(`${publicUrl} cannot be reached from this machine: ${whyUnreached(reason)}.`)]
      }
    },
  }
}

interface Presented {
  certificate: PeerCertificate
  /** Reason why the certificate is not trusted; null if it is. */
  distrust: string | null
}

function presentedBy({ hostname, port }: URL, ca: string | undefined): Promise<Presented> {
  const { promise, resolve, reject } = Promise.withResolvers<Presented>()
  const host = hostname.replace(/^\[|\]$/g, '')
  const isName = !/^[\d.]+$|:/.test(host)
  const options = {
    host,
    port: Number(port || 443),
    rejectUnauthorized: false,
    ...(isName && { servername: host }),
    ...(ca && { ca }),
  }
  const socket = connect(options, () => {
    const { authorized, authorizationError } = socket
    const distrust = authorized ? null : codeOf(authorizationError)
    resolve({ certificate: socket.getPeerCertificate(), distrust })
    socket.destroy()
  })
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy(Object.assign(new Error(), { code: 'ETIMEDOUT' })))
  socket.on('error', reject)
  return promise
}

/**
 * Returns the code of a TLS failure. According to Node's type definitions, `authorizationError` is always an `Error`.
 * If OpenSSL rejects the certificate, it is in fact a string: the error code.
 */
function codeOf(reason: unknown): string {
  return typeof reason === 'string' ? reason : ((reason as { code?: string } | undefined)?.code ?? 'unknown')
}

function judge({ certificate, distrust }: Presented, host: string, now: Date): Finding {
  const until = new Date(certificate.valid_to)
  const from = new Date(certificate.valid_from)
  if (until < now)
    return error(
      `The certificate of ${host} expired on ${dayOf(until)}: renew it, and find out why it was not renewed automatically.`,
    )
  if (from > now)
    return error(
      `The certificate of ${host} is only valid from ${dayOf(from)}: correct the clock of this machine, or get a new certificate.`,
    )
  if (distrust !== null) return error(`The certificate of ${host} ${whyDistrusted(distrust, certificate)}`)
  const days = Math.floor((until.getTime() - now.getTime()) / DAY_MS)
  if (days < FEWEST_DAYS)
    return warning(
      `The certificate of ${host} expires in ${days} days: find out why it was not renewed automatically.`,
    )
  return ok(`The certificate of ${host} is trusted, for ${days} more days.`)
}

function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}

function whyDistrusted(code: string, { subjectaltname = '' }: PeerCertificate): string {
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    const names = subjectaltname.replaceAll(/(DNS|IP Address):/g, '') || 'none'
    return `is for another name (${names}): get one for this name.`
  }
  if (code === 'UNABLE_TO_VERIFY_LEAF_SIGNATURE')
    return 'is sent without intermediate certificates: configure the proxy to send the full chain.'
  // An intermediate certificate has expired: the expiry of the site's own certificate was checked above.
  if (code === 'CERT_HAS_EXPIRED')
    return 'is sent with an expired intermediate certificate: configure the proxy to send the current chain.'
  if (/SELF_SIGNED/.test(code))
    return 'is self-signed, so browsers warn about it: get one from Let’s Encrypt.'
  return `is not trusted (${code}): get one from Let’s Encrypt.`
}

async function redirectOf({ hostname, port, origin }: URL, plainPort: number): Promise<Finding> {
  // A site on a custom port needs no redirect from plain http.
  if (port !== '' && plainPort === 80)
    return ok('The site uses a custom port, so no redirect from http is needed.')
  const plain = new URL(`http://${hostname}:${plainPort}/`)
  try {
    const { status, headers } = await reach(plain, { method: 'HEAD' })
    const isLed = status >= 300 && status < 400 && headers.location?.startsWith(origin)
    if (isLed) return ok('Requests over http are redirected to https.')
    return error(`${plain.origin} responds without https: configure the proxy to redirect it to ${origin}.`)
  } catch (reason) {
    return warning(
      `${plain.origin} does not answer (${whyUnreached(reason)}): people who enter the host name without https may not reach the site, so redirect it to ${origin}.`,
    )
  }
}
