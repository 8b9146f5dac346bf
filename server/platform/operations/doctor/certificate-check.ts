import { connect, type PeerCertificate } from 'node:tls'
import { DAY_MS } from '#contract/values/durations.ts'
import { type Check, error, type Finding, ok, warning } from './check.ts'
import { reach, whyUnreached } from './reach.ts'

const TIMEOUT_MS = 10_000
/** Let's Encrypt renews thirty days before expiry: with fewer days left, renewal has failed for weeks. */
const FEWEST_DAYS = 14

interface Options {
  /** Port for plain http on the same host. */
  plainPort?: number
  /** An additional trusted certificate. */
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
        return [ok('PUBLIC_URL is not https, so there is none to look at.')]
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
  /** Reason why it is not trusted, or null. */
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

/** Typed as an error; for OpenSSL's own codes it is a string. */
function codeOf(reason: unknown): string {
  return typeof reason === 'string' ? reason : ((reason as { code?: string } | undefined)?.code ?? 'unknown')
}

function judge({ certificate, distrust }: Presented, host: string, now: Date): Finding {
  const until = new Date(certificate.valid_to)
  const from = new Date(certificate.valid_from)
  if (until < now)
    return error(`The certificate of ${host} ran out on ${dayOf(until)}: renew it, and see why nothing did.`)
  if (from > now)
    return error(
      `The certificate of ${host} holds only from ${dayOf(from)}: set the clock of this machine, or have one made.`,
    )
  if (distrust !== null) return error(`The certificate of ${host} ${whyDistrusted(distrust, certificate)}`)
  const days = Math.floor((until.getTime() - now.getTime()) / DAY_MS)
  if (days < FEWEST_DAYS)
    return warning(`The certificate of ${host} runs out in ${days} days: see why nothing has renewed it.`)
  return ok(`The certificate of ${host} is trusted, for ${days} more days.`)
}

function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}

function whyDistrusted(code: string, { subjectaltname = '' }: PeerCertificate): string {
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    const names = subjectaltname.replaceAll(/(DNS|IP Address):/g, '') || 'none'
    return `is for another name (${names}): have one made for this name.`
  }
  if (code === 'UNABLE_TO_VERIFY_LEAF_SIGNATURE')
    return 'comes without those between it and its authority: let the proxy send the full chain.'
  // The expiry of the certificate itself was checked above.
  if (code === 'CERT_HAS_EXPIRED')
    return 'comes with one of its authority that has run out: let the proxy send the chain of today.'
  if (/SELF_SIGNED/.test(code))
    return 'is signed by itself, and browsers warn of it: have one made by Let’s Encrypt.'
  return `is not trusted (${code}): have one made by Let’s Encrypt.`
}

async function redirectOf({ hostname, port, origin }: URL, plainPort: number): Promise<Finding> {
  // A site on a custom port needs no redirect from plain http.
  if (port !== '' && plainPort === 80)
    return ok('It has a port of its own, so nobody is led to it from http.')
  const plain = new URL(`http://${hostname}:${plainPort}/`)
  try {
    const { status, headers } = await reach(plain, { method: 'HEAD' })
    const isLed = status >= 300 && status < 400 && headers.location?.startsWith(origin)
    if (isLed) return ok('Whoever comes by http is led to https.')
    return error(`${plain.origin} is answered without https: let the proxy redirect it to ${origin}.`)
  } catch (reason) {
    return warning(
      `${plain.origin} does not answer (${whyUnreached(reason)}): whoever types the name alone may not get here, so redirect it to ${origin}.`,
    )
  }
}
