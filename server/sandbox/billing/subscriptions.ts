import { find } from '#server/sandbox/state/find.ts'
import { recordEvent } from '#server/sandbox/state/record-event.ts'
import { invalid } from '#server/sandbox/state/sandbox-error.ts'
import type { Metadata, SandboxState, SubscriptionRecord } from '#server/sandbox/state/state.ts'

/** Schedules the cancellation of a subscription at the end of its period, or reverts the cancellation. */
export function setCancelAtPeriodEnd(
  state: SandboxState,
  now: number,
  id: string,
  atPeriodEnd: boolean,
): SubscriptionRecord {
  const subscription = findRunning(state, id)
  if (subscription.cancelAtPeriodEnd === atPeriodEnd) return subscription
  subscription.cancelAtPeriodEnd = atPeriodEnd
  subscription.canceledAt = atPeriodEnd ? now : null
  recordEvent(state, now, 'customer.subscription.updated', 'subscriptions', subscription)
  return subscription
}

export function setSubscriptionMetadata(
  state: SandboxState,
  now: number,
  id: string,
  metadata: Metadata,
): SubscriptionRecord {
  const subscription = find(state, 'subscriptions', id)
  subscription.metadata = { ...subscription.metadata, ...metadata }
  recordEvent(state, now, 'customer.subscription.updated', 'subscriptions', subscription)
  return subscription
}

export function cancelNow(state: SandboxState, now: number, id: string): SubscriptionRecord {
  const subscription = findRunning(state, id)
  endSubscription(state, now, subscription, 'cancellation_requested')
  return subscription
}

/** Ends a subscription. Unpaid invoices are no longer charged. */
export function endSubscription(
  state: SandboxState,
  now: number,
  subscription: SubscriptionRecord,
  because: NonNullable<SubscriptionRecord['endedBecause']>,
): void {
  find(state, 'invoices', subscription.latestInvoice).nextAttempt = null
  subscription.status = 'canceled'
  subscription.canceledAt ??= now
  subscription.endedAt = now
  subscription.endedBecause = because
  recordEvent(state, now, 'customer.subscription.deleted', 'subscriptions', subscription)
}

function findRunning(state: SandboxState, id: string): SubscriptionRecord {
  const subscription = find(state, 'subscriptions', id)
  if (subscription.status === 'canceled')
    throw invalid(
      'A canceled subscription can only update its cancellation_details and metadata.',
      'resource_missing',
    )
  return subscription
}
