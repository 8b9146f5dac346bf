import { AppError } from '#contract/errors/app-error.ts'
import { providerEvents } from '#db/schema/giving.ts'
import { apiRoutes, refuses, route } from '#server/platform/http/route.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import type { Payments } from '#server/platform/payments/payments.ts'
import { findCustomerOf } from './donor.queries.ts'
import { reconcileCustomerSoon } from './reconcile-customer-job.ts'

const receive = route('giving.receive_event', 'post', '/webhooks/stripe', {
  summary: 'Receive an event of the payment provider',
  responses: { 204: { description: 'The event is queued' }, 400: refuses('The signature is invalid') },
})

interface WebhookDeps {
  payments: Payments
  jobs: JobSender
}

/**
 * Receives events of the payment provider. An event is not read for data: it only causes a reconciliation of its
 * customer.
 * The event id and the job are stored in one transaction before the response 204, so the event is processed even if
 * this process dies.
 */
export function webhookRoutes({ payments, jobs }: WebhookDeps) {
  return apiRoutes().openapi(receive, async (c) => {
    const event = await payments.verifyEvent(await c.req.text(), c.req.header('stripe-signature') ?? '')
    if (!event) throw new AppError('donation.wrong_signature')
    const { id, type, paymentId } = event
    const receivedAt = c.var.clock()
    await c.var.db.transaction(async (tx) => {
      const added = await tx
        .insert(providerEvents)
        .values({ id, type, receivedAt })
        .onConflictDoNothing()
        .returning({ id: providerEvents.id })
      if (added.length === 0 || !isOfInterest(type)) return
      // An event about a dispute names only the payment, so the customer is looked up by the payment.
      const customerId = event.customerId ?? (paymentId && (await findCustomerOf(tx, paymentId)))
      if (customerId !== null) await jobs.send(reconcileCustomerSoon, { customerId }, { tx })
    })
    return c.body(null, 204)
  })
}

/**
 * Returns whether an event may concern a gift, a pledge or the ledger. A payment causes several events, of which most
 * are skipped, because one reconciliation reads everything. `charge.updated` is needed: it announces the balance
 * transaction of the payment, which may follow seconds later.
 */
function isOfInterest(type: string): boolean {
  return /^(customer\.(subscription\.|deleted)|invoice\.(paid|payment_failed|voided|marked_uncollectible)|charge\.(refund|dispute|updated$|failed$)|refund\.)/.test(
    type,
  )
}
