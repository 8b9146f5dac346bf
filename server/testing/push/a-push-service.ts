import { createECDH, createPublicKey, type ECDH, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jwtVerify } from 'jose'
import { DAY_SECONDS } from '#contract/values/durations.ts'
import { decryptPush } from './decrypt-push.ts'

/** Push subscription of a simulated browser, as `PushSubscription.toJSON()` returns it. */
export interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

export interface ReceivedPush {
  endpoint: string
  /** Content, decrypted with the private key of the browser. */
  content: string
  topic: string
}

/**
 * Simulates a push service on this machine together with its browsers. As a real one, it accepts a message only with a
 * valid VAPID token, signed with the key to which the browser bound its subscription.
 */
export interface PushService {
  url: string
  /** Simulates a browser that subscribes with the public key of a server. */
  subscribe(serverKey: string): Subscription
  received: ReceivedPush[]
  /** Reasons for which messages were rejected. */
  rejected: string[]
  /** Status of all further responses; null for the normal one. */
  status: number | null
  /** Ends a subscription, as if the browser had been uninstalled. */
  end(subscription: Subscription): void
  close(): Promise<void>
}

interface Browser {
  ecdh: ECDH
  auth: Buffer
  serverKey: string
}

export async function aPushService(): Promise<PushService> {
  const browsers = new Map<string, Browser>()
  const server = createServer(async (request, response) => {
    response.writeHead(await respond(request).catch(() => 500)).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`

  async function respond(request: IncomingMessage): Promise<number> {
    const body = Buffer.concat(await request.toArray())
    if (service.status !== null) return service.status
    const endpoint = `${url}${request.url}`
    const browser = browsers.get(endpoint)
    if (!browser) return 410
    const problem = await problemOf(request, browser, url)
    if (problem !== null) {
      service.rejected.push(problem)
      return 403
    }
    const content = decryptPush(body, browser.ecdh, browser.auth)
    service.received.push({ endpoint, content, topic: String(request.headers.topic) })
    return 201
  }

  const service: PushService = {
    url,
    received: [],
    rejected: [],
    status: null,
    subscribe(serverKey) {
      const ecdh = createECDH('prime256v1')
      const p256dh = ecdh.generateKeys('base64url')
      const auth = randomBytes(16)
      const endpoint = `${url}/send/${randomUUID()}`
      browsers.set(endpoint, { ecdh, auth, serverKey })
      return { endpoint, keys: { p256dh, auth: auth.toString('base64url') } }
    },
    end: ({ endpoint }) => void browsers.delete(endpoint),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return service
}

/** Returns the reason why a push service rejects a request; null if the request is valid (RFC 8030, 8188 and 8292). */
async function problemOf({ headers }: IncomingMessage, { serverKey }: Browser, url: string) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? []
  if (key !== serverKey) return 'another key than that of the subscription'
  const point = Buffer.from(key, 'base64url')
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  try {
    // The clocks of tests may show any time, so the expiry is compared with the token and not with the time of day.
    const { payload } = await jwtVerify(token, publicKey, { algorithms: ['ES256'], currentDate: new Date(0) })
    if (payload.aud !== url) return 'a token for another push service'
    if (!/^(mailto:|https:)/.test(payload.sub ?? '')) return 'no contact'
    if (!payload.exp) return 'a token without end'
  } catch {
    return 'an invalid token'
  }
  if (headers['content-encoding'] !== 'aes128gcm') return 'another encoding'
  if (!(Number(headers.ttl) > 0 && Number(headers.ttl) <= 28 * DAY_SECONDS)) return 'no lifetime'
  return /^[\w-]{1,32}$/.test(String(headers.topic)) ? null : 'an invalid topic'
}
