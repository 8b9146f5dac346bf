import type { SealableKind } from '#contract/sealed.ts'
import type { SealingState } from '#web/entries/replica/encryption-settings.ts'
import { type Owner, VISITOR } from '#web/entries/replica/rows.ts'
import { useEngine, useEngineValue } from './use-engine.ts'

/** Encryption state of this device, for display. */
export interface Sealing {
  /** State of the encryption, such as off, locked or open; null until it has been read from the device. */
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
  const engine = useEngine(owner === VISITOR ? null : owner)
  const state = useEngineValue(engine, ({ state }) => state(), null)
  if (!state?.isReady) return unknown
  return { state: state.sealing, kinds: state.sealedKinds, left: state.toSeal, held: state.held }
}
