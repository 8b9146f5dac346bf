import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import type { Clock } from '#server/platform/base/clock.ts'
import { isLoopback } from '#server/platform/base/is-loopback.ts'
import { encryptPush, type PushKeys } from './encrypt-push.ts'
import { isPublicAddress, lookupPublic, PrivateAddress } from './public-address.ts'
import type { VapidKey } from './vapid.ts'

/** A push subscription of a browser. Its URL is secret: with it and the keys, messages can be sent to the browser. */
export interface PushTarget extends PushKeys {
  endpoint: string
}

/** Maximum length of a topic (RFC 8030, section 5.4). */
export const MAX_TOPIC_CHARS = 32

export interface PushMessage {
  /** Content for the service worker. Only the browser can read it. */
  content: string
  /** A message that waits for the browser is replaced by a newer one with the same topic: 32 characters at most. */
  topic: string
}

/**
 * Result of sending a message:
 * - `sent`: the push service has accepted it;
 * - `gone`: the subscription has ended, and must be deleted;
 * - `later`: the push service is busy or unreachable, and a retry makes sense;
 * - `refused`: the push service rejects the message, and a retry would be rejected too.
 */
export interface PushResult {
  outcome: 'sent' | 'gone' | 'later' | 'refused'
  /** Status of the push service, or the reason why there is none. For the log. */
  status: string
}

export interface PushSender {
  /** Returns whether messages may be sent to an address: the host of a URL that a browser has named. */
  accepts(endpoint: string): boolean
  /** Sends a message to a browser. Rejects only because of a bug. */
  send(target: PushTarget, message: PushMessage): Promise<PushResult>
}

interface PushSenderOptions {
  key: VapidKey
  clock: Clock
  /** Whether push services on this machine are accepted, without TLS. For tests. */
  toLoopback: boolean
}

/** Number of seconds for which a push service stores a message for a browser that is offline. */
const TTL_SECONDS = 24 * 60 * 60
const TIMEOUT_MS = 10_000
/** Most messages have this length, so that an observer cannot distinguish their kinds. */
const PADDED_BYTES = 1024
const MAX_SOCKETS = 50

const connections = { keepAlive: true, maxSockets: MAX_SOCKETS }

/**
 * Creates the sender of push messages. The address of a push service comes from a browser, so a member could enter any:
 * only https to the standard port of public addresses is accepted, and redirects are not followed.
 */
export function createPushSender({ key, clock, toLoopback }: PushSenderOptions): PushSender {
  const agents = {
    'https:': new HttpsAgent({ ...connections, lookup: lookupPublic }),
    'http:': new HttpAgent(connections),
  }

  function accepts(endpoint: string): boolean {
    const url = URL.parse(endpoint)
    if (url?.username !== '' || url.password !== '') return false
    if (toLoopback && url.protocol === 'http:' && isLoopback(url.hostname)) return true
    if (url.protocol !== 'https:' || url.port !== '') return false
    const host = url.hostname.replace(/^\[|\]$/g, '')
    return isIP(host) === 0 || isPublicAddress(host)
  }

  return {
    accepts,
    async send({ endpoint, ...keys }, { content, topic }) {
      // The setting for tests may have been removed since the subscription was stored.
      if (!accepts(endpoint)) return { outcome: 'gone', status: 'address not accepted' }
      const url = new URL(endpoint)
      const body = encryptPush(Buffer.from(content), keys, { padTo: PADDED_BYTES })
      const headers = {
        authorization: await key.authorization(url, clock()),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        'content-length': body.length,
        ttl: TTL_SECONDS,
        topic,
      }
      const isHttp = url.protocol === 'http:'
      const options = {
        method: 'POST',
        headers,
        agent: agents[isHttp ? 'http:' : 'https:'],
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }
      try {
        return resultOf(await post(isHttp ? requestHttp : requestHttps, url, options, body))
      } catch (error) {
        if (error instanceof PrivateAddress) return { outcome: 'gone', status: 'address not public' }
        return { outcome: 'later', status: 'unreachable' }
      }
    },
  }
}

function post(
  request: typeof requestHttps | typeof requestHttp,
  url: URL,
  options: Parameters<typeof requestHttps>[1],
  body: Buffer,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (response: IncomingMessage) => {
      // The content of the response is not needed, but must be read before the connection can be used again.
      response.resume().on('error', reject)
      resolve(response.statusCode ?? 0)
    })
    sent.on('error', reject).end(body)
  })
}

function resultOf(status: number): PushResult {
  return { outcome: outcomeOf(status), status: `status ${status}` }
}

function outcomeOf(status: number): PushResult['outcome'] {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}
