import { findCustomer } from '#server/sandbox/state/find.ts'
import { inOrder, nextId } from '#server/sandbox/state/ids.ts'
import { recordEvent } from '#server/sandbox/state/record-event.ts'
import { declined } from '#server/sandbox/state/sandbox-error.ts'
import type { Card, CustomerRecord, Metadata, SandboxState } from '#server/sandbox/state/state.ts'
import { collectOpenInvoices } from './billing-cycle.ts'
import { endSubscription } from './subscriptions.ts'

interface CustomerDetails {
  email?: string | undefined
  name?: string | undefined
  metadata?: Metadata | undefined
}

export function createCustomer(
  state: SandboxState,
  now: number,
  { email, name, metadata = {} }: CustomerDetails,
): CustomerRecord {
  const id = nextId(state, 'cus')
  const customer = {
    id,
    created: now,
    email: email ?? null,
    name: name ?? null,
    metadata,
    card: null,
    deleted: false,
  }
  state.customers[id] = customer
  recordEvent(state, now, 'customer.created', 'customers', customer)
  return customer
}

export function updateCustomer(
  state: SandboxState,
  now: number,
  id: string,
  { email, name, metadata }: CustomerDetails,
): CustomerRecord {
  const customer = findCustomer(state, id)
  if (email !== undefined) customer.email = email || null
  if (name !== undefined) customer.name = name || null
  if (metadata) customer.metadata = { ...customer.metadata, ...metadata }
  recordEvent(state, now, 'customer.updated', 'customers', customer)
  return customer
}

/** Ends the customer's subscriptions at once; their payments remain recorded. */
export function deleteCustomer(state: SandboxState, now: number, id: string): CustomerRecord {
  const customer = findCustomer(state, id)
  for (const subscription of inOrder(state.subscriptions)) {
    if (subscription.customer === id && subscription.status !== 'canceled')
      endSubscription(state, now, subscription, 'cancellation_requested')
  }
  customer.deleted = true
  customer.card = null
  recordEvent(state, now, 'customer.deleted', 'customers', customer)
  return customer
}

/**
 * Replaces a customer's card and pays open invoices with the new one.
 * @throws {SandboxError} `card_declined` if the new card is declined; the customer then still has the old card
 */
export function replaceCard(state: SandboxState, now: number, id: string, card: Card): CustomerRecord {
  const customer = findCustomer(state, id)
  if (card === 'declined') throw declined()
  customer.card = card
  recordEvent(state, now, 'customer.updated', 'customers', customer)
  collectOpenInvoices(state, now, id)
  return customer
}
