import { useSyncExternalStore } from 'react'
import { MINUTE_MS } from '#contract/values/durations.ts'

/** Polling ends after this time: enough for a payment, but not endless if the provider's page remains open. */
const MAX_PENDING_MS = 15 * MINUTE_MS

let changeUntilMs = 0
let paymentUntilMs = 0
const listeners = new Set<() => void>()

/** Called when a page of the provider was opened: starts polling for changes. */
export function expectChange(nowMs = Date.now()): void {
  changeUntilMs = nowMs + MAX_PENDING_MS
  notify()
}

/**
 * Called when the member returned from the payment page: until the gift is confirmed, no second one
 * is offered.
 */
export function expectPayment(nowMs = Date.now()): void {
  paymentUntilMs = nowMs + MAX_PENDING_MS
  notify()
}

/**
 * Stops polling for a change of the subscription, after one was detected. If the member has also paid, polling continues
 * until that payment is confirmed.
 */
export function stopExpecting(): void {
  if (changeUntilMs === 0) return
  changeUntilMs = 0
  notify()
}

/** Called once the gift is confirmed, or the provider reported that there is none. */
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

/** Calls the listener when polling starts and ends. Returns a function that unsubscribes. */
export function onExpecting(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function notify(): void {
  for (const listener of listeners) listener()
}
