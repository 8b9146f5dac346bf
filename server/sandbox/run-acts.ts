import type { Clock } from '#server/platform/base/clock.ts'
import { advance } from '#server/sandbox/billing/billing-cycle.ts'
import { deleteOld } from '#server/sandbox/state/delete-old.ts'
import type { SandboxState } from '#server/sandbox/state/state.ts'
import type { SandboxStore } from '#server/sandbox/store.ts'

/**
 * Runs a function that changes the state of the sandbox. Before the function, everything that is due by now is
 * executed, such as a renewal.
 */
export type RunAct = <T>(act: (state: SandboxState, now: number) => T) => Promise<T>

export interface SandboxStatus {
  offsetMs: number
  hasDeliveries: boolean
}

/**
 * Creates the function through which every request changes the stored state.
 * @param seen called after each change with the offset of the billing clock, and whether events wait for delivery
 */
export function runActs(store: SandboxStore, clock: Clock, seen: (sandbox: SandboxStatus) => void): RunAct {
  return async (act) => {
    const { result, ...sandbox } = await store.transact((state) => {
      const now = nowOf(state, clock)
      advance(state, now)
      deleteOld(state, now)
      const result = act(state, now)
      return { result, offsetMs: state.offsetMs, hasDeliveries: state.deliveries.length > 0 }
    })
    seen(sandbox)
    return result
  }
}

export function nowOf({ offsetMs }: SandboxState, clock: Clock): number {
  return Math.floor((clock().getTime() + offsetMs) / 1000)
}

/** Advances the sandbox's time by a number of seconds, and executes everything that becomes due. */
export function travel(state: SandboxState, now: number, seconds: number): void {
  state.offsetMs += seconds * 1000
  advance(state, now + seconds)
}
