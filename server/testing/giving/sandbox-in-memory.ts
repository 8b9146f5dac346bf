import { emptySandbox, type SandboxState } from '#server/sandbox/state/state.ts'
import type { SandboxStore } from '#server/sandbox/store.ts'

/** Store that serializes its state to JSON each time, as a database does. */
export function sandboxInMemory(state: SandboxState = emptySandbox()): SandboxStore {
  let stored = JSON.stringify(state)
  return {
    transact: async (work) => {
      const state = JSON.parse(stored) as SandboxState
      const result = work(state)
      stored = JSON.stringify(state)
      return result
    },
  }
}
