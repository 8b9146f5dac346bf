import { AppError } from '#contract/errors/app-error.ts'
import { providerEvents } from '#db/schema/giving.ts'
import { apiRoutes, refuses, route } from '#server/platform/http/route.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import type { Payments } from '#server/platform/payments/payments.ts'
import { findCustomerOf } from './donor.queries.ts'
import { reconcileCustomerSoon } from './reconcile-customer-job.ts'

const receive = route('giving.receive_event', 'post', '/webhooks/stripe', {
  summary: 'The payment provider says that something happened',
  responses: { 204: { description: 'It will be looked at' }, 400: refuses('The provider did not sign this') },
})

interface WebhookParts {
  payments: Payments
  jobs: JobSender
}

/**
 * What the provider announces. An event is a hint and no more: it is noted once, and its customer looked at anew. Both in one
 * transaction; so what was answered with 204 is looked at, whatever becomes of this process.
 */
export function webhookRoutes({ payments, jobs }: WebhookParts) {
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
      // A dispute names the payment alone.
      const customerId = event.customerId ?? (paymentId && (await findCustomerOf(tx, paymentId)))
      if (customerId !== null) await jobs.send(reconcileCustomerSoon, { customerId }, { tx })
    })
    return c.body(null, 204)
  })
}

/**
 * Of what changes a gift, a pledge or the ledger; each payment is told in half a dozen ways, and one look sees them all. Its
 * movement may follow seconds later: then the charge is updated.
 */
function isOfInterest(type: string): boolean {
  return /^(customer\.(subscription\.|deleted)|invoice\.(paid|payment_failed|voided|marked_uncollectible)|charge\.(refund|dispute|updated$|failed$)|refund\.)/.test(
    type,
  )
}
