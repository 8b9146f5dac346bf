import { DAY_SECONDS } from '#contract/values/durations.ts'
import {
  customerAtProvider,
  type Movement,
  movementOf,
  paymentBehind,
} from '#server/platform/payments/customer-at-provider.ts'
import { expand } from '#server/sandbox/api/expand.ts'
import { advance } from '#server/sandbox/billing/billing-cycle.ts'
import { createProduct } from '#server/sandbox/billing/catalogue.ts'
import { createCheckoutSession, pay } from '#server/sandbox/billing/checkout.ts'
import { createCustomer, deleteCustomer, replaceCard } from '#server/sandbox/billing/customers.ts'
import { payOut } from '#server/sandbox/billing/payouts.ts'
import { refund } from '#server/sandbox/billing/refunds.ts'
import { cancelNow, setCancelAtPeriodEnd } from '#server/sandbox/billing/subscriptions.ts'
import { balanceTransactionObject } from '#server/sandbox/objects/money-objects.ts'
import { objectsOfCustomer } from '#server/sandbox/objects/objects-of-customer.ts'
import { SandboxError } from '#server/sandbox/state/sandbox-error.ts'
import { type Card, emptySandbox, type SandboxState } from '#server/sandbox/state/state.ts'
import { aTreasuryOnAMap, type Treasury } from './a-treasury-on-a-map.ts'

const PRODUCT = 'premium'

export interface History {
  state: SandboxState
  treasury: Treasury
  members: readonly string[]
  now: number
  /**
   * Balance transactions of the payment provider that only the nightly check found. No reconciliation (comparison of
   * one donor's data with the provider's) had found them.
   */
  missed: readonly Movement[]
}

/**
 * Simulates some years of two donors and of a treasurer, with random actions: donations, declined payments,
 * cancellations, resumed pledges, new cards, refunds, deletions, and months of premium that are granted without a gift.
 * The webhooks of the provider arrive late, twice, in the wrong order or never. The results of reconciliations may also
 * be written in the wrong order.
 */
export function aHistoryOfGifts(random: () => number, steps: number): History {
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const chance = (share: number) => random() < share
  const state = emptySandbox('the same for the same seed')
  const treasury = aTreasuryOnAMap()
  let now = Date.parse('2026-01-31T12:00:00Z') / 1000 + Math.floor(random() * 30 * DAY_SECONDS)
  createProduct(state, now, { id: PRODUCT, name: 'Monthly gift' })
  const members = ['anna', 'ben']
  const customers = new Map<string, string>()
  /**
   * Ids of customers whom a webhook has named, and whose data has not been compared with the provider's since. If a
   * webhook arrives twice, its customer is listed twice.
   */
  const hints: string[] = []
  let receivedEvents = 0
  /** Reconciliations in progress, each as the function that writes its result. */
  const underWay: (() => void)[] = []

  function receiveEvents(): void {
    const events = Object.values(state.events).slice(receivedEvents)
    receivedEvents += events.length
    for (const { record } of events) {
      const customer = 'customer' in record ? record.customer : record.id
      const times = chance(0.15) ? 0 : chance(0.2) ? 2 : 1
      for (let time = 0; time < times; time += 1) hints.push(customer)
    }
  }

  function lookAt(customerId: string): () => void {
    const look = treasury.begin(customerId)
    const objects = objectsOfCustomer(state, customerId)
    // After the deletion of a customer, the provider may no longer return their subscriptions.
    const isSilent = objects.customer.deleted === true && chance(0.5)
    const found = customerAtProvider(isSilent ? { ...objects, subscriptions: [] } : objects)
    const at = new Date(now * 1000)
    return () => treasury.write(look, found, at)
  }

  function deliver(): void {
    while (hints.length > 0 && chance(0.6)) {
      const [customerId = ''] = hints.splice(Math.floor(random() * hints.length), 1)
      if (![...customers.values()].includes(customerId) && !isKnown(customerId)) continue
      const write = lookAt(customerId)
      if (chance(0.3)) underWay.push(write)
      else write()
    }
    while (underWay.length > 0 && chance(0.5))
      underWay.splice(Math.floor(random() * underWay.length), 1)[0]?.()
  }

  const known = new Set<string>()
  const isKnown = (customerId: string) => known.has(customerId)

  function customerOf(member: string): string {
    const before = customers.get(member)
    if (before !== undefined && !state.customers[before]?.deleted) return before
    const { id } = createCustomer(state, now, { email: `${member}@example.org` })
    customers.set(member, id)
    known.add(id)
    treasury.addDonor(id, member)
    return id
  }

  /**
   * Starts a donation. Like Lampstand, it first reconciles the donor, because a donor who has a pledge must not start
   * another one.
   */
  function give(member: string): void {
    const customer = customerOf(member)
    lookAt(customer)()
    if (treasury.hasLivePledge(member)) return
    const unitAmount = 499 + Math.floor(random() * 20_000)
    const session = createCheckoutSession(state, now, {
      origin: 'http://localhost',
      customer,
      price: { product: PRODUCT, unitAmount },
      successUrl: 'http://localhost/',
    })
    // After a declined card, the donor may try again or close the payment page. A second click on the button must not
    // charge twice.
    for (const card of [
      oneOf<Card>(['good', 'good', 'declined', 'declines_later']),
      oneOf<Card>(['good', 'declines_later']),
    ]) {
      if (chance(0.1)) return
      pay(state, now, session.id, card)
      if (chance(0.1)) pay(state, now, session.id, card)
    }
  }

  function change(): void {
    const running = Object.values(state.subscriptions).filter(({ status }) => status !== 'canceled')
    const subscription = running.length > 0 ? oneOf(running) : null
    const paid = Object.values(state.charges).filter((one) => one.paid && one.refunded < one.amount)
    const act = random()
    if (act < 0.3 && subscription) setCancelAtPeriodEnd(state, now, subscription.id, chance(0.7))
    else if (act < 0.36 && subscription) cancelNow(state, now, subscription.id)
    else if (act < 0.55 && subscription)
      replaceCard(state, now, subscription.customer, oneOf<Card>(['good', 'declines_later']))
    else if (act < 0.75 && paid.length > 0) {
      const charge = oneOf(paid)
      const left = charge.amount - charge.refunded
      refund(state, now, { charge: charge.id, amount: chance(0.5) ? left : 1 + Math.floor(random() * left) })
    } else if (act < 0.8) {
      const customer = oneOf([...known])
      if (customer !== undefined && !state.customers[customer]?.deleted) deleteCustomer(state, now, customer)
    } else if (act < 0.9) treasury.grant(oneOf(members), { days: 31, grantedAtMs: now * 1000 })
    else if (Object.keys(state.balanceTransactions).length > 0) payOut(state, now)
  }

  /** Books the balance transactions of the provider that are missing in the ledger, as the nightly check does. */
  function bookMissed(): readonly Movement[] {
    const moved = Object.values(state.balanceTransactions).map((record) => {
      const one = balanceTransactionObject(state, record)
      expand(state, one, 'source')
      return movementOf(one, paymentBehind(one))
    })
    return treasury.book(moved)
  }

  for (let step = 0; step < steps; step += 1) {
    now += chance(0.5) ? Math.floor(random() * DAY_SECONDS) : Math.floor(random() * 40 * DAY_SECONDS)
    advance(state, now)
    orRefused(() => (chance(0.4) ? give(oneOf(members)) : change()))
    receiveEvents()
    deliver()
    if (chance(0.1)) bookMissed()
  }

  // The nightly check at the end: writes all results of reconciliations that are late, reconciles every donor, and adds
  // the transactions that are still missing.
  for (const write of underWay.splice(0)) write()
  for (const customerId of known) lookAt(customerId)()
  return { state, treasury, members, now, missed: bookMissed() }
}

/**
 * Performs a random action. If it is impossible, such as a payout of nothing, the sandbox throws an error, which is
 * ignored.
 */
function orRefused(act: () => void): void {
  try {
    act()
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error
  }
}
