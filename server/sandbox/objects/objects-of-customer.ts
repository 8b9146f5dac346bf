import type { StripeObjects } from '#server/platform/payments/customer-at-provider.ts'
import { find } from '#server/sandbox/state/find.ts'
import { inOrder } from '#server/sandbox/state/ids.ts'
import type { SandboxState } from '#server/sandbox/state/state.ts'
import { invoiceObject, paymentsOf, subscriptionObject } from './billing-objects.ts'
import { customerObject, deletedCustomerObject } from './catalogue-objects.ts'
import { balanceTransactionObject, chargeObject, disputeObject, refundObject } from './money-objects.ts'

/**
 * Returns all objects of a customer, newest first, with payments and balance transactions expanded. Stripe's API needs
 * five requests for them.
 */
export function objectsOfCustomer(state: SandboxState, customerId: string): StripeObjects {
  const customer = find(state, 'customers', customerId)
  const transaction = (id: string) => balanceTransactionObject(state, find(state, 'balanceTransactions', id))
  return {
    customer: customer.deleted ? deletedCustomerObject(customer) : customerObject(state, customer),
    subscriptions: of(customerId, state.subscriptions).map((record) => subscriptionObject(state, record)),
    invoices: of(customerId, state.invoices).map((record) => ({
      ...invoiceObject(state, record),
      payments: paymentsOf(state, record.id),
    })),
    charges: of(customerId, state.charges).map((record) => ({
      ...chargeObject(state, record),
      balance_transaction: record.balanceTransaction && transaction(record.balanceTransaction),
    })),
    refunds: of(customerId, state.refunds).map((record) => ({
      ...refundObject(state, record),
      balance_transaction: transaction(record.balanceTransaction),
    })),
    disputes: of(customerId, state.disputes).map((record) => disputeObject(state, record)),
  }
}

function of<T extends { id: string; created: number; customer: string }>(
  customer: string,
  table: Record<string, T>,
): T[] {
  return inOrder(table)
    .filter((record) => record.customer === customer)
    .reverse()
}
