import { useSyncExternalStore } from 'react'
import { MINUTE_MS } from '#contract/values/durations.ts'

/**
 * Maximum duration of polling for a change of the member's gift: long enough for a payment, but not endless if the
 * payment provider's page remains open.
 */
const MAX_PENDING_MS = 15 * MINUTE_MS

let changeUntilMs = 0
let paymentUntilMs = 0
const listeners = new Set<() => void>()

/**
 * Starts frequent polling for a change of the pledge. Called when a page of the payment provider was opened.
 */
export function expectChange(nowMs = Date.now()): void {
  changeUntilMs = nowMs + MAX_PENDING_MS
  notify()
}

/**
 * Starts frequent polling until a payment is confirmed; until then, the member is not offered a second gift.
 * Called when the member returned from the payment page.
 */
export function expectPayment(nowMs = Date.now()): void {
  paymentUntilMs = nowMs + MAX_PENDING_MS
  notify()
}

/**
 * Stops frequent polling for a change of the pledge. Called after a change was detected. If the member has also
 * paid, the polling continues until that payment is confirmed.
 */
export function stopExpecting(): void {
  if (changeUntilMs === 0) return
  changeUntilMs = 0
  notify()
}

/**
 * Stops frequent polling for a payment. Called when the payment is confirmed, or when the server has read from
 * the payment provider whether there is a payment.
 */
export function stopExpectingPayment(): void {
  if (paymentUntilMs === 0) return
  paymentUntilMs = 0
  notify()
}

export function isExpecting(nowMs = Date.now()): boolean {
  return nowMs < changeUntilMs || isConfirming(nowMs)
}

/** Whether a payment is being confirmed. */
function isConfirming(nowMs = Date.now()): boolean {
  return nowMs < paymentUntilMs
}

/** Returns whether a payment is being confirmed, and re-renders the component when this changes. */
export function useIsConfirming(): boolean {
  return useSyncExternalStore(onExpecting, isConfirming, () => false)
}

/**
 * Calls the listener whenever a function of this module starts or stops frequent polling, but not when the
 * maximum duration is over. Returns a function that unsubscribes.
 */
export function onExpecting(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function notify(): void {
  for (const listener of listeners) listener()
}
