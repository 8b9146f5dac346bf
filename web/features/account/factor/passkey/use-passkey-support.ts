import { useSyncExternalStore } from 'react'
import { supportsPasskeys } from './passkeys.ts'

/** Whether this browser knows passkeys. Pages are drawn as if it did: nearly all do, and then nothing moves. */
export function usePasskeySupport(): boolean {
  return useSyncExternalStore(neverChanges, supportsPasskeys, () => true)
}

const neverChanges = () => () => {}
