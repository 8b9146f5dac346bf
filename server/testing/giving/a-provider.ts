import Stripe from 'stripe'
import type { Clock } from '#server/platform/base/clock.ts'
import { createPayments } from '#server/platform/payments/payments.ts'
import { advance } from '#server/sandbox/billing/billing-cycle.ts'
import { pay } from '#server/sandbox/billing/checkout.ts'
import { deleteCustomer } from '#server/sandbox/billing/customers.ts'
import { payOut } from '#server/sandbox/billing/payouts.ts'
import { refund } from '#server/sandbox/billing/refunds.ts'
import { setCancelAtPeriodEnd } from '#server/sandbox/billing/subscriptions.ts'
import { startSandbox } from '#server/sandbox/start-sandbox.ts'
import type { Card, SandboxState } from '#server/sandbox/state/state.ts'
import { aLog } from '#server/testing/a-log.ts'
import { sandboxInMemory } from './sandbox-in-memory.ts'

const SECRET = 'whsec_only_the_tests_know'

/**
 * Payment provider of a test: the sandbox, called through Stripe's SDK. It delivers no events by itself: `hint` creates
 * an event that the test can send to the webhook.
 */
export async function aProvider(clock: Clock) {
  const store = sandboxInMemory()
  const log = aLog().log
  const sandbox = await startSandbox({
    store,
    clock,
    log,
    publicUrl: 'http://localhost:3000',
    webhookSecret: SECRET,
    apiKey: 'sk_test_of_a_test',
    mayControl: true,
    // No server listens at this address, so that events are not delivered.
    webhookUrl: 'http://127.0.0.1:1/',
  })
  const { host, port } = sandbox
  const payments = createPayments({
    secretKey: 'sk_test_of_a_test',
    webhookSecret: SECRET,
    productId: 'premium',
    api: { host, port, protocol: 'http' },
  })
  const now = () => Math.floor(clock().getTime() / 1000)
  const act = <T>(work: (state: SandboxState, now: number) => T) =>
    store.transact((state) => {
      advance(state, now())
      return work(state, now())
    })
  const latest = <T extends { created: number }>(table: Record<string, T>): T => {
    const last = Object.values(table).at(-1)
    if (!last) throw new Error('There is none yet.')
    return last
  }
  return {
    payments,
    act,
    pages: sandbox.routes,
    /** Pays with a test card, on the pay page at a URL. */
    pay: (url: string, card: Card = 'good') => act((state, at) => pay(state, at, sessionIn(url), card)),
    cancel: () => act((state, at) => setCancelAtPeriodEnd(state, at, latest(state.subscriptions).id, true)),
    /** Refunds the latest successful payment, by default in full. */
    refund: (amount?: number) =>
      act((state, at) => {
        const charges = Object.values(state.charges).filter(({ paid }) => paid)
        return refund(state, at, { charge: charges.at(-1)?.id, amount })
      }),
    payOut: () => act(payOut),
    deleteCustomer: (id: string) => act((state, at) => deleteCustomer(state, at, id)),
    /** Creates the body and headers of a signed webhook request with an event about a customer. */
    hint(
      customerId: string,
      {
        id = `evt_${crypto.randomUUID()}`,
        type = 'invoice.paid',
        secret = SECRET,
        about = { object: 'invoice', customer: customerId } as object,
      } = {},
    ) {
      const body = JSON.stringify({
        id,
        object: 'event',
        type,
        data: { object: about },
      })
      const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret })
      return { body, headers: { 'content-type': 'application/json', 'stripe-signature': signature } }
    },
    stop: () => sandbox.stop(),
  }
}

export type Provider = Awaited<ReturnType<typeof aProvider>>

function sessionIn(url: string): string {
  return new URL(url).pathname.split('/').at(-1) ?? ''
}
