import type Stripe from 'stripe'
import { find } from './sandbox-find.ts'
import { inOrder } from './sandbox-ids.ts'
import type { SandboxState } from './sandbox-state.ts'
import { invoiceObject, paymentsOf, subscriptionObject } from './stripe-billing.ts'
import { customerObject, deletedCustomerObject } from './stripe-catalogue.ts'
import { balanceTransactionObject, chargeObject, refundObject } from './stripe-money.ts'

export interface StripeObjects {
  customer: Stripe.Customer | Stripe.DeletedCustomer
  subscriptions: Stripe.Subscription[]
  /** With their payments. */
  invoices: Stripe.Invoice[]
  /** With their balance transactions, as the refunds are. */
  charges: Stripe.Charge[]
  refunds: Stripe.Refund[]
  /** No bank here takes anything back. */
  disputes: Stripe.Dispute[]
}

/** All there is of a customer, newest first and expanded, as five requests would bring it. */
export function stripeObjectsOf(state: SandboxState, customerId: string): StripeObjects {
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
    disputes: [],
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
