import { useSyncExternalStore } from 'react'
import { supportsPasskeys } from './passkeys.ts'

/**
 * Whether this browser supports passkeys. The server renders true: nearly all browsers do, so
 * layout rarely shifts.
 */
export function usePasskeySupport(): boolean {
  return useSyncExternalStore(neverChanges, supportsPasskeys, () => true)
}

const neverChanges = () => () => {}
