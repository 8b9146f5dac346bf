import { useEffect, useState, useSyncExternalStore } from 'react'
import type { SealableKind } from '#contract/sealed.ts'
import { type Owner, VISITOR } from '#web/entries/store/entry-store.ts'
import type { SyncEngine } from '#web/entries/sync/sync-engine.ts'
import { syncOnThisDevice } from '#web/entries/sync/sync-on-this-device.ts'
import type { SealingState } from './create-sealing.ts'

/** How this device stands with the encryption of the account. */
export interface Sealing {
  /** Null until this device was looked through. */
  state: SealingState | null
  kinds: readonly SealableKind[]
  /** Entries of these kinds that the account can still read: they are encrypted one after the other. */
  left: number
  /** Changes that wait on this device for being unlocked. */
  held: number
}

const unknown: Sealing = { state: null, kinds: [], left: 0, held: 0 }

/** @param owner null while nobody knows who is looking; a visitor has no account */
export function useSealing(owner: Owner | null): Sealing {
  const [engine, setEngine] = useState<SyncEngine | null>(null)
  useEffect(() => {
    if (owner !== null && owner !== VISITOR) setEngine(syncOnThisDevice(owner))
  }, [owner])
  const own = engine?.owner === owner ? engine : null
  const state = useSyncExternalStore(
    own?.subscribe ?? (() => () => undefined),
    () => own?.state() ?? null,
    () => null,
  )
  if (!state?.isReady) return unknown
  return { state: state.sealing, kinds: state.sealedKinds, left: state.toSeal, held: state.held }
}
