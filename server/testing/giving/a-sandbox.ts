import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Hono } from 'hono'
import Stripe from 'stripe'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { answerError } from '#server/platform/http/problems.ts'
import { startSandbox } from '#server/sandbox/start-sandbox.ts'
import { aLog } from '#server/testing/a-log.ts'
import { sandboxInMemory } from './sandbox-in-memory.ts'

const HOME = 'http://localhost:3000'
const SECRET = 'whsec_only_the_tests_know'

/**
 * Creates a separate sandbox, with Stripe's real SDK, a receiver of its webhooks, and functions that request its pages
 * like a browser.
 */
export async function aSandbox(now: string, { mayControl = true } = {}) {
  const webhook = await aWebhook()
  const log = aLog()
  const store = sandboxInMemory()
  const parts = {
    store,
    clock: () => new Date(now),
    log: log.log,
    publicUrl: HOME,
    webhookUrl: webhook.url,
    webhookSecret: SECRET,
    apiKey: 'sk_test_only_the_tests_know',
    mayControl,
  }
  const sandbox = await startSandbox(parts)
  const { host, port } = sandbox
  const sdk = (key: string) => new Stripe(key, { host, port, protocol: 'http', telemetry: false })
  const app = new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set('viewer', { member: null, roles: ['visitor'] })
      c.set('log', log.log)
      await next()
    })
    .onError(answerError)
    .route('/', sandbox.routes)

  async function send(path: string, init: RequestInit = {}, address = '127.0.0.1') {
    const headers = { host: new URL(HOME).host, ...init.headers }
    const env = { incoming: { socket: { remoteAddress: address } } }
    return app.request(new URL(path, HOME).href, { ...init, headers }, env)
  }
  const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    send(path, { method: 'POST', body: new URLSearchParams(form), headers: { origin: HOME, ...headers } })

  return {
    stripe: sdk(parts.apiKey),
    sdk,
    sandbox,
    store,
    logged: log.lines,
    /** Events received by the webhook, in order. */
    received: webhook.received,
    until: webhook.until,
    answerWith: webhook.answerWith,
    get: (path: string, address?: string) => send(path, {}, address),
    /** Submits a form. */
    post,
    /** Submits a form of the control page. */
    control: (form: Record<string, string>) => post('/sandbox', form),
    async stop() {
      await sandbox.stop()
      await webhook.close()
    },
  }
}

/** Starts a webhook endpoint that verifies signatures as Lampstand's own endpoint does. */
async function aWebhook() {
  const received: Stripe.Event[] = []
  let waiting: { isThere: () => boolean; resolve: () => void }[] = []
  let status = 200
  const server = createServer(async (request, response) => {
    const signature = request.headers['stripe-signature'] ?? ''
    received.push(Stripe.webhooks.constructEvent(await text(request), signature, SECRET))
    response.writeHead(status).end()
    waiting = waiting.filter(({ isThere, resolve }) => {
      if (isThere()) resolve()
      return !isThere()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/webhook`,
    received,
    /** Resolves once this many events of a type were received. */
    until(type: Stripe.Event['type'], times = 1): Promise<void> {
      const isThere = () => received.filter((event) => event.type === type).length >= times
      return isThere() ? Promise.resolve() : new Promise((resolve) => waiting.push({ isThere, resolve }))
    },
    answerWith: (next: number) => {
      status = next
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
