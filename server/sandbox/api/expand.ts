import { paymentsOf } from '#server/sandbox/objects/billing-objects.ts'
import { listObject } from '#server/sandbox/objects/list-object.ts'
import { refundObject } from '#server/sandbox/objects/money-objects.ts'
import { stripeObject } from '#server/sandbox/objects/stripe-object.ts'
import { find } from '#server/sandbox/state/find.ts'
import { inOrder } from '#server/sandbox/state/ids.ts'
import { type Findable, invalid, type SandboxError } from '#server/sandbox/state/sandbox-error.ts'
import type { SandboxState } from '#server/sandbox/state/state.ts'

/**
 * Replaces an id in a response by the object with this id. The path to the id has the form `data.balance_transaction`.
 * @throws {SandboxError} 400 if there is nothing to expand
 */
export function expand(state: SandboxState, answer: object, path: string): void {
  follow(state, answer, path.split('.'), path)
}

function follow(state: SandboxState, on: object, [name, ...rest]: string[], path: string): void {
  if (name === undefined || isAbsent(on, name)) return
  if (!Object.hasOwn(on, name) && !isLeftOut(on, name)) throw cannotExpand(path)
  const fields = on as Record<string, unknown>
  const found = fields[name] ?? null
  if (found === null && isLeftOut(on, name)) fields[name] = leftOut(state, on)
  else if (typeof found === 'string') fields[name] = byId(state, name, found, path)
  const next = fields[name]
  if (Array.isArray(next)) for (const each of next) follow(state, each, rest, path)
  else if (typeof next === 'object' && next !== null) follow(state, next, rest, path)
}

/**
 * Returns whether a field is `failure_balance_transaction` of a refund, which a request may expand. Only a failed
 * refund has this field, and no refund fails in the sandbox, so nothing is expanded.
 */
function isAbsent(on: object, name: string): boolean {
  return 'object' in on && on.object === 'refund' && name === 'failure_balance_transaction'
}

interface Whole {
  object: 'invoice' | 'charge'
  id: string
}

/** Returns whether a field is a list that a response contains only if the request expands it. */
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

/**
 * Tables of the sandbox by the prefix of the ids in them. Products are absent, because the client of the API chooses
 * their ids.
 */
const kinds: Record<string, Findable> = {
  cus: 'customers',
  price: 'prices',
  sub: 'subscriptions',
  in: 'invoices',
  pi: 'paymentIntents',
  ch: 'charges',
  re: 'refunds',
  dp: 'disputes',
  txn: 'balanceTransactions',
  po: 'payouts',
}

function byId(state: SandboxState, name: string, id: string, path: string): object {
  const kind = name === 'product' ? 'products' : kinds[id.slice(0, id.indexOf('_'))]
  if (!kind) throw cannotExpand(path)
  return stripeObject(state, kind, find(state, kind, id))
}

function cannotExpand(path: string): SandboxError {
  return invalid(`This property cannot be expanded (${path}).`, 'parameter_invalid', 'expand')
}
