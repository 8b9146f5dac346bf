import type { Hono } from 'hono'
import type { OpenDatabase } from '#db/client.ts'
import type { BillingClock, Clock } from '#server/platform/base/clock.ts'
import { isLoopback } from '#server/platform/base/is-loopback.ts'
import type { Log } from '#server/platform/base/log.ts'
import { type Config, siteOf } from '#server/platform/config/config.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { isKnownLocal } from '#server/platform/http/same-machine.ts'
import { startSandbox } from '#server/sandbox/start-sandbox.ts'
import { sandboxInDatabase } from '#server/sandbox/store.ts'
import { createPayments, type Payments } from './platform/payments/payments.ts'

export interface OpenPayments {
  payments: Payments
  /** Returns the current time at the payment provider; the time of the sandbox can be advanced. */
  billingClock: BillingClock
  /** Routes that serve the pages of the sandbox; null if a real payment provider is configured. */
  sandboxPages: Hono<AppEnv> | null
  close(): Promise<void>
}

interface PaymentParts {
  config: Config
  database: OpenDatabase
  clock: Clock
  log: Log
}

const WEBHOOK_PATH = '/api/webhooks/stripe'
// These secrets are public in this source code. They only give access to a sandbox account on the
// loopback interface of this machine.
const SANDBOX_KEY = 'sk_test_sandbox'
const SANDBOX_WEBHOOK_SECRET = 'whsec_sandbox'

/**
 * Opens our account at the payment provider, or a sandbox with the same API if no account is configured.
 * @throws {StartError} if other machines could reach the sandbox and the operator has not allowed this
 */
export async function openPayments({ config, database, clock, log }: PaymentParts): Promise<OpenPayments> {
  const { payments: configured, role, port: sitePort } = config
  if (configured.kind === 'stripe') {
    return {
      payments: createPayments(configured),
      billingClock: clock,
      sandboxPages: null,
      close: async () => undefined,
    }
  }
  if (othersReach(config) && !configured.isAllowed) {
    throw new StartError(
      'No payment provider is configured: set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or PAYMENTS_SANDBOX=allow where no money should move.',
    )
  }
  const { publicUrl: siteUrl } = siteOf(config)
  const sandbox = await startSandbox({
    store: sandboxInDatabase(database.db),
    clock,
    log,
    publicUrl: siteUrl,
    // In a worker process, the sandbox sends its webhooks to the URL of the site, because a worker has no API of its
    // own.
    webhookUrl: `${role === 'worker' ? siteUrl : `http://127.0.0.1:${sitePort}`}${WEBHOOK_PATH}`,
    webhookSecret: SANDBOX_WEBHOOK_SECRET,
    apiKey: SANDBOX_KEY,
    mayControl: isKnownLocal(config) || configured.isControlAllowed,
  })
  return {
    payments: createPayments({
      secretKey: SANDBOX_KEY,
      webhookSecret: SANDBOX_WEBHOOK_SECRET,
      productId: configured.productId,
      api: { host: sandbox.host, port: sandbox.port, protocol: 'http' },
    }),
    billingClock: sandbox.clock,
    sandboxPages: sandbox.routes,
    close: () => sandbox.stop(),
  }
}

/**
 * Returns whether other machines can reach the server, by its public URL or its listen address. In
 * development, listening to other machines is allowed, for example for a phone on the desk.
 */
function othersReach({ publicUrl, host, production }: Config): boolean {
  if (publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname)) return true
  return production && !isLoopback(host)
}
