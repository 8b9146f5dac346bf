import { useEffect, useState, useSyncExternalStore } from 'react'
import type { SealableKind } from '#contract/sealed.ts'
import type { SyncEngine } from '#web/entries/driver/sync-engine.ts'
import { syncOnThisDevice } from '#web/entries/driver/sync-on-this-device.ts'
import type { SealingState } from '#web/entries/replica/encryption-settings.ts'
import { type Owner, VISITOR } from '#web/entries/replica/rows.ts'

/** Encryption state of this device, for display. */
export interface Sealing {
  /** Encryption state; null until it has been read from the device. */
  state: SealingState | null
  kinds: readonly SealableKind[]
  /** Number of entries of the encrypted kinds that the server can still read, because the migration is not complete. */
  left: number
  /** Number of unsent changes that wait because this device does not have the key. */
  held: number
}

const unknown: Sealing = { state: null, kinds: [], left: 0, held: 0 }

/**
 * Returns the encryption state of this device for an owner.
 * @param owner null while the viewer is unknown; a visitor never uses encryption
 */
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
