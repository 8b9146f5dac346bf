import { listObject } from './list-object.ts'
import { invalid } from './sandbox-error.ts'
import { find } from './sandbox-find.ts'
import { inOrder } from './sandbox-ids.ts'
import type { SandboxState } from './sandbox-state.ts'
import { invoiceObject, paymentsOf, subscriptionObject } from './stripe-billing.ts'
import { customerObject, deletedCustomerObject, priceObject, productObject } from './stripe-catalogue.ts'
import {
  balanceTransactionObject,
  chargeObject,
  paymentIntentObject,
  payoutObject,
  refundObject,
} from './stripe-money.ts'

/**
 * Puts the object where only its id stands, along a path such as `data.balance_transaction`.
 * @throws {SandboxError} 400 where there is nothing to expand
 */
export function expand(state: SandboxState, answer: object, path: string): void {
  follow(state, answer, path.split('.'), path)
}

function follow(state: SandboxState, on: object, [name, ...rest]: string[], path: string): void {
  if (name === undefined || isAbsent(on, name)) return
  if (!Object.hasOwn(on, name) && !isLeftOut(on, name))
    throw invalid(`This property cannot be expanded (${path}).`, 'parameter_invalid', 'expand')
  const fields = on as Record<string, unknown>
  const found = fields[name] ?? null
  if (found === null && isLeftOut(on, name)) fields[name] = leftOut(state, on)
  else if (typeof found === 'string') fields[name] = byId(state, name, found, path)
  const next = fields[name]
  if (Array.isArray(next)) for (const each of next) follow(state, each, rest, path)
  else if (typeof next === 'object' && next !== null) follow(state, next, rest, path)
}

/** May be asked for, and stands in an answer only where a refund failed, as none does here. */
function isAbsent(on: object, name: string): boolean {
  return 'object' in on && on.object === 'refund' && name === 'failure_balance_transaction'
}

interface Whole {
  object: 'invoice' | 'charge'
  id: string
}

/** Lists that come only where they are asked for. */
function isLeftOut(on: object, name: string): on is Whole {
  if (!('object' in on)) return false
  return (on.object === 'invoice' && name === 'payments') || (on.object === 'charge' && name === 'refunds')
}

function leftOut(state: SandboxState, { object, id }: Whole) {
  if (object === 'invoice') return paymentsOf(state, id)
  const refunds = inOrder(state.refunds).filter(({ charge }) => charge === id)
  return listObject(
    refunds.reverse().map((record) => refundObject(state, record)),
    `/v1/charges/${id}/refunds`,
  )
}

/** An id says what it is of, except a product's, which is its maker's own. */
function byId(state: SandboxState, name: string, id: string, path: string): object {
  if (name === 'product') return productObject(state, find(state, 'products', id))
  switch (id.split('_', 1)[0]) {
    case 'cus': {
      const customer = find(state, 'customers', id)
      return customer.deleted ? deletedCustomerObject(customer) : customerObject(state, customer)
    }
    case 'price':
      return priceObject(state, find(state, 'prices', id))
    case 'sub':
      return subscriptionObject(state, find(state, 'subscriptions', id))
    case 'in':
      return invoiceObject(state, find(state, 'invoices', id))
    case 'pi':
      return paymentIntentObject(state, find(state, 'paymentIntents', id))
    case 'ch':
      return chargeObject(state, find(state, 'charges', id))
    case 're':
      return refundObject(state, find(state, 'refunds', id))
    case 'txn':
      return balanceTransactionObject(state, find(state, 'balanceTransactions', id))
    case 'po':
      return payoutObject(state, find(state, 'payouts', id))
    default:
      throw invalid(`This property cannot be expanded (${path}).`, 'parameter_invalid', 'expand')
  }
}
