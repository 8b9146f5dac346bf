import type { AddressInfo } from 'node:net'
import type { Hono } from 'hono'
import { MINUTE_MS } from '#contract/values/durations.ts'
import type { Clock } from '#server/platform/base/clock.ts'
import type { Log } from '#server/platform/base/log.ts'
import { listen } from '#server/platform/connections/listen.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { sandboxApi } from '#server/sandbox/api/api.ts'
import { createDelivery } from '#server/sandbox/events/deliver-events.ts'
import { sandboxPages } from '#server/sandbox/pages/pages.ts'
import type { SandboxStore } from '#server/sandbox/store.ts'
import { runActs } from './run-acts.ts'

export interface SandboxParts {
  store: SandboxStore
  clock: Clock
  log: Log
  /** URL of the site that serves the pay page and the portal. */
  publicUrl: string
  webhookUrl: string
  webhookSecret: string
  apiKey: string
  /** Whether requests from this machine may use the control page, which advances the sandbox's time. */
  mayControl: boolean
}

export interface Sandbox {
  /** Host at which the sandbox serves its API, for Stripe's SDK. The protocol is plain HTTP. */
  host: string
  port: number
  /** Routes of the pay page, the portal and the control page. */
  routes: Hono<AppEnv>
  /** Current time in the sandbox. */
  clock: Clock
  stop(): Promise<void>
}

const HOST = '127.0.0.1'

/**
 * Starts a simulator of Stripe in this process: its API on a free port, its webhooks, and scheduled
 * billing.
 */
export async function startSandbox(parts: SandboxParts): Promise<Sandbox> {
  const { store, clock, log, publicUrl, webhookUrl, webhookSecret, apiKey, mayControl } = parts
  const delivery = createDelivery({ store, url: webhookUrl, secret: webhookSecret, clock, log })
  // The time offset is cached for synchronous reads of the clock. If another process advances the sandbox's time, this
  // process reads the new offset within a minute.
  let offsetMs = 0
  const run = runActs(store, clock, (sandbox) => {
    offsetMs = sandbox.offsetMs
    if (sandbox.hasDeliveries) delivery.soon()
  })
  await run(() => undefined)
  const api = sandboxApi({ run, apiKey, origin: publicUrl, log })
  const listening = await listen(api.fetch, { host: HOST, port: 0 })
  const { port } = listening.server.address() as AddressInfo
  let underWay = Promise.resolve()
  const minute = setInterval(() => {
    underWay = run(() => undefined).catch((error: unknown) =>
      log.error({ err: error }, 'the sandbox could not process due events'),
    )
  }, MINUTE_MS).unref()
  return {
    host: HOST,
    port,
    routes: sandboxPages({ run, publicUrl, mayControl }),
    clock: () => new Date(clock().getTime() + offsetMs),
    async stop() {
      clearInterval(minute)
      await underWay
      await delivery.stop()
      await listening.close()
    },
  }
}
