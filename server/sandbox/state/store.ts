import type { SandboxState } from './state.ts'

/** Where the state lives. What `work` does to it is kept as a whole, or, where it throws, not at all. */
export interface SandboxStore {
  transact<T>(work: (state: SandboxState) => T): Promise<T>
}
