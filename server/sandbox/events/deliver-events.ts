import Stripe from 'stripe'
import type { Clock } from '#server/platform/base/clock.ts'
import type { Log } from '#server/platform/base/log.ts'
import { eventObject } from '#server/sandbox/objects/stripe-object.ts'
import { nowOf } from '#server/sandbox/run-acts.ts'
import type { Delivery, SandboxState } from '#server/sandbox/state/state.ts'
import type { SandboxStore } from '#server/sandbox/store.ts'

export interface DeliveryParts {
  store: SandboxStore
  /** URL of the webhook of Lampstand. */
  url: string
  /** Shared secret that signs the events. */
  secret: string
  clock: Clock
  log: Log
}

const MIN_WAIT_SECONDS = 1
const TIMEOUT_MS = 10_000

/** Delays before the second attempt to deliver an event, the third, and so on; the last delay repeats. */
const WAIT_SECONDS = [15, 60, 300, 1800, 3600]

/**
 * Delivers events to the webhook of Lampstand until they are acknowledged. If two processes share a sandbox, an event
 * may arrive twice, as with Stripe.
 */
export function createDelivery({ store, url, secret, clock, log }: DeliveryParts) {
  const stopping = new AbortController()
  let underWay: Promise<void> | null = null
  let isRequested = false
  let timer: NodeJS.Timeout | undefined

  /**
   * Starts to deliver all due events. Calls during a delivery cause one more delivery after it, regardless of their
   * number.
   */
  function soon(): void {
    if (stopping.signal.aborted) return
    isRequested = true
    underWay ??= deliverAll().finally(() => {
      underWay = null
      if (isRequested) soon()
    })
  }

  async function deliverAll(): Promise<void> {
    clearTimeout(timer)
    try {
      while (isRequested && !stopping.signal.aborted) {
        isRequested = false
        for (const due of await store.transact((state) => takeDue(state, clock))) {
          if (stopping.signal.aborted) return
          if (await send(due)) await store.transact((state) => removeDelivery(state, due.delivery))
        }
      }
      deliverIn(await store.transact((state) => secondsUntilNext(state, clock)))
    } catch (error) {
      log.error({ err: error }, 'the sandbox could not deliver its events')
      deliverIn(WAIT_SECONDS[0] ?? null)
    }
  }

  function deliverIn(seconds: number | null): void {
    if (seconds === null || stopping.signal.aborted) return
    const atMost = Math.min(Math.max(seconds, MIN_WAIT_SECONDS), 3600)
    timer = setTimeout(soon, atMost * 1000).unref()
  }

  async function send({ delivery, type, body }: Due): Promise<boolean> {
    const signature = Stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret,
      // The timestamp is the real time and not that of the sandbox, because the receiver compares it with its own
      // clock and rejects old signatures.
      timestamp: Math.floor(Date.now() / 1000),
    })
    try {
      const { status, ok } = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'stripe-signature': signature,
          'user-agent': 'Stripe/1.0 (sandbox)',
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      })
      log.debug({ event: delivery.event, type, status }, 'sandbox event sent')
      return ok
    } catch {
      log.debug({ event: delivery.event, type }, 'sandbox event not acknowledged')
      return false
    }
  }

  return {
    /** Starts to deliver the due events. To be called whenever events may have been recorded. */
    soon,
    /** Stops deliveries and aborts requests in flight: their events are delivered after the next start. */
    async stop(): Promise<void> {
      stopping.abort()
      clearTimeout(timer)
      await underWay
    },
  }
}

interface Due {
  delivery: Delivery
  type: string
  body: string
}

/**
 * Returns the due deliveries, and schedules the next attempt of each. The caller deletes a delivery that succeeds, and
 * has nothing to store if the attempt fails.
 */
function takeDue(state: SandboxState, clock: Clock): Due[] {
  const now = nowOf(state, clock)
  const due = state.deliveries
    .filter(({ dueAt }) => dueAt <= now)
    .sort((a, b) => (a.event < b.event ? -1 : a.event > b.event ? 1 : 0))
  if (state.faults.webhooks === 'reverse') due.reverse()
  return due.flatMap((delivery) => {
    const event = state.events[delivery.event]
    if (!event) return []
    delivery.dueAt = now + (WAIT_SECONDS[Math.min(delivery.attempts, WAIT_SECONDS.length - 1)] ?? 0)
    delivery.attempts += 1
    return { delivery: { ...delivery }, type: event.type, body: JSON.stringify(eventObject(state, event)) }
  })
}

/** Removes one delivery of an event. If the simulated faults send the event twice, its other delivery remains. */
function removeDelivery(state: SandboxState, { event }: Delivery): void {
  const at = state.deliveries.findIndex((delivery) => delivery.event === event)
  if (at >= 0) state.deliveries.splice(at, 1)
}

function secondsUntilNext(state: SandboxState, clock: Clock): number | null {
  if (state.deliveries.length === 0) return null
  return Math.min(...state.deliveries.map(({ dueAt }) => dueAt)) - nowOf(state, clock)
}
