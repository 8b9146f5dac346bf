import { useEffect, useState, useSyncExternalStore } from 'react'
import type { SyncEngine } from '#web/entries/driver/sync-engine.ts'
import { syncOnThisDevice } from '#web/entries/driver/sync-on-this-device.ts'
import type { Owner } from '#web/entries/replica/rows.ts'

const neverChanges = () => () => undefined

/** Returns the sync engine of an owner; null until the page is hydrated, and while the owner is unknown. */
export function useEngine(owner: Owner | null): SyncEngine | null {
  const [engine, setEngine] = useState<SyncEngine | null>(null)
  useEffect(() => {
    if (owner !== null) setEngine(syncOnThisDevice(owner))
  }, [owner])
  return engine?.owner === owner ? engine : null
}

/**
 * Returns the value that `read` derives from the engine, and renders the component again when it changes. Returns
 * `otherwise` while there is no engine.
 */
export function useEngineValue<Value>(
  engine: SyncEngine | null,
  read: (engine: SyncEngine) => Value,
  otherwise: Value,
): Value {
  return useSyncExternalStore(
    engine?.subscribe ?? neverChanges,
    () => (engine ? read(engine) : otherwise),
    () => otherwise,
  )
}
