import { emptySandbox, type SandboxState } from '#server/sandbox/state/state.ts'
import type { SandboxStore } from '#server/sandbox/store.ts'

/** In-memory store of a sandbox. Like a database, it stores the state as JSON, and parses it for each change. */
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
