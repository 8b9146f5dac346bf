import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, copyFile, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer } from 'node:https'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pino } from 'pino'
import Stripe from 'stripe'
import { DAY_MS } from '#contract/values/durations.ts'
import { advance } from '#server/sandbox/billing/billing-cycle.ts'
import { pay } from '#server/sandbox/billing/checkout.ts'
import { startSandbox } from '#server/sandbox/start-sandbox.ts'
import type { SandboxState } from '#server/sandbox/state/state.ts'
import { aCertificate } from '#server/testing/a-certificate.ts'
import { sandboxInMemory } from '#server/testing/giving/sandbox-in-memory.ts'

const NAME = 'api.stripe.com'
const KEY = 'sk_test_of_the_faults'
const SECRET = 'whsec_of_the_faults'

/**
 * How the simulated Stripe behaves: normally (`well`), responds with 500 (`failing`), does not respond (`silent`),
 * responds slowly (`slow`), closes all connections (`gone`), or executes requests but loses the responses
 * (`forgetful`).
 */
export type Mood = 'well' | 'failing' | 'silent' | 'slow' | 'gone' | 'forgetful'

const SLOW_MS = 3_000

/**
 * Simulates Stripe under its real host name, for the processes of this run only. The simulation is Lampstand's own
 * payment sandbox (server/sandbox), with failures on demand. These processes trust its certificate. Lampstand is
 * configured as in production, with Stripe's own library.
 */
export async function aStripe(folder: string) {
  const store = sandboxInMemory()
  const sandbox = await startSandbox({
    store,
    clock: () => new Date(),
    log: pino({ level: 'silent' }),
    publicUrl: 'http://localhost',
    // Webhooks are not sent by the simulation: the test sends them, in an order of its choice.
    webhookUrl: 'http://127.0.0.1:1/',
    webhookSecret: SECRET,
    apiKey: KEY,
    mayControl: true,
  })
  let mood: Mood = 'well'
  let asked = 0
  const today = Date.now()
  const { cert, key } = aCertificate({
    name: NAME,
    from: new Date(today - DAY_MS),
    until: new Date(today + DAY_MS),
  })
  const certificate = join(folder, 'stripe.pem')
  await writeFile(certificate, cert)
  const server = createServer({ cert, key }, (incoming, outgoing) => {
    asked += 1
    const { method, url, headers } = incoming
    if (mood === 'gone') return void incoming.socket.destroy()
    if (mood === 'silent') return
    if (mood === 'failing') {
      outgoing.writeHead(500, { 'content-type': 'application/json' })
      return void outgoing.end('{"error":{"type":"api_error","message":"Sorry"}}')
    }
    const isForgetful = mood === 'forgetful'
    const delayMs = mood === 'slow' ? SLOW_MS : 0
    const passed = request({ host: sandbox.host, port: sandbox.port, method, path: url, headers }, (got) => {
      setTimeout(() => {
        if (isForgetful) return void incoming.socket.destroy()
        outgoing.writeHead(got.statusCode ?? 502, got.headers)
        got.pipe(outgoing)
      }, delayMs)
    })
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  server.listen(443, '127.0.0.1')
  await once(server, 'listening')
  // Makes the host name of Stripe lead to this machine, by mounting another file over the system's list of hosts. The
  // mount ends with this run, so other programs are not affected.
  const hosts = join(folder, 'hosts')
  await copyFile('/etc/hosts', hosts)
  await appendFile(hosts, `\n127.0.0.1 ${NAME}\n`)
  await promisify(execFile)('mount', ['--bind', hosts, '/etc/hosts'])

  const now = () => Math.floor(Date.now() / 1000)
  const act = <T>(work: (state: SandboxState, now: number) => T) =>
    store.transact((state) => {
      advance(state, now())
      return work(state, now())
    })

  return {
    env: { STRIPE_SECRET_KEY: KEY, STRIPE_WEBHOOK_SECRET: SECRET, NODE_EXTRA_CA_CERTS: certificate },
    setMood: (next: Mood) => {
      mood = next
    },
    asked: () => asked,
    /** Pays on the checkout page of the simulation. */
    pay: (url: string) =>
      act((state, at) => pay(state, at, new URL(url).pathname.split('/').at(-1) ?? '', 'good')),
    /** Returns how many customers, pledges and payments exist at the simulated Stripe. */
    counts: () =>
      act((state) => ({
        customers: Object.values(state.customers).filter(({ deleted }) => !deleted).length,
        pledges: Object.values(state.subscriptions).filter(({ status }) => status !== 'canceled').length,
        charges: Object.values(state.charges).filter(({ paid }) => paid).length,
      })),
    customerOf: (email: string) =>
      act((state) => Object.values(state.customers).find((customer) => customer.email === email)?.id ?? ''),
    /**
     * Returns the body and headers of a signed webhook.
     * @param ageSeconds how long ago it was signed
     */
    webhook(customer: string, id: string, type: string, { ageSeconds = 0, secret = SECRET } = {}) {
      const payload = JSON.stringify({
        id,
        object: 'event',
        type,
        data: { object: { object: 'invoice', customer } },
      })
      const timestamp = now() - ageSeconds
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
      return { body: payload, headers: { 'content-type': 'application/json', 'stripe-signature': signature } }
    },
    async stop(): Promise<void> {
      await promisify(execFile)('umount', ['/etc/hosts'])
      server.closeAllConnections()
      server.close()
      await sandbox.stop()
    },
  }
}
