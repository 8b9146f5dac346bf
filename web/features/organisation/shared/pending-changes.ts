import { useSyncExternalStore } from 'react'
import { MINUTE_MS } from '#contract/values/durations.ts'

/** Nobody takes longer to pay; and a page at the provider that was left open is not waited for all day. */
const MAX_PENDING_MS = 15 * MINUTE_MS

let changeUntilMs = 0
let paymentUntilMs = 0
const listeners = new Set<() => void>()

/** A page of the provider was opened: something may change there at any moment. */
export function expectChange(nowMs = Date.now()): void {
  changeUntilMs = nowMs + MAX_PENDING_MS
  notify()
}

/** Somebody came back from paying: until the gift is known here, it is being confirmed, and nobody is asked for another. */
export function expectPayment(nowMs = Date.now()): void {
  paymentUntilMs = nowMs + MAX_PENDING_MS
  notify()
}

/** What was waited for has come. A payment is waited for until it is there itself. */
export function stopExpecting(): void {
  if (changeUntilMs === 0) return
  changeUntilMs = 0
  notify()
}

/** The gift is known, or the provider was asked and has none. */
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

/** The same in a component, from the moment it begins to the one it ends. */
export function useIsConfirming(): boolean {
  return useSyncExternalStore(onExpecting, isConfirming, () => false)
}

/** Calls back when waiting begins and ends. Returns how to stop listening. */
export function onExpecting(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function notify(): void {
  for (const listener of listeners) listener()
}
