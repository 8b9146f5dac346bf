import { moveTransport } from '#web/entries/sealing/move-transport.ts'
import { deviceStore } from '#web/entries/store/device-store.ts'
import { type EntryStore, type Owner, VISITOR } from '#web/entries/store/entry-store.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { deviceDatabase } from '#web/lib/device/device-database.ts'
import { afterTimeout } from '#web/lib/retry.ts'
import { setCurrentEngine } from './current-engine.ts'
import { createSyncEngine, type SyncEngine, type Touched } from './sync-engine.ts'
import { syncTransport } from './sync-transport.ts'
import { rememberUnsent } from './unsent-hint.ts'

/** Interval between syncs while the page is visible, so that changes from other devices arrive. */
const LOOK_EVERY_MS = 60_000

/** Minimum time between syncs on focus of a field, which show changes from other devices before the member types. */
const LOOK_AGAIN_MS = 5_000

interface Notice {
  owner: Owner
  touched: Touched
}

let store: EntryStore | null = null
let current: { engine: SyncEngine; stop: () => void } | null = null

/**
 * Returns the sync engine of the viewer. It outlives the screen that displays the entries, so that unsent
 * changes are sent while the member reads on; it stops when another viewer replaces them.
 */
export function syncOnThisDevice(owner: Owner): SyncEngine {
  if (current?.engine.owner === owner) return current.engine
  current?.stop()
  store ??= deviceStore(deviceDatabase())
  // Without BroadcastChannel, other tabs are not notified: they show a change only after they are opened
  // again.
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('entries')
  const engine = createSyncEngine({
    owner,
    store,
    transport: syncTransport(browserApi),
    moveTransport: moveTransport(browserApi),
    clock: () => new Date(),
    after: afterTimeout,
    notify: (touched) => {
      channel?.postMessage({ owner, touched } satisfies Notice)
      // The entries of a visitor are sent to the account of the member who signs in next.
      if (owner === VISITOR) rememberUnsent(VISITOR, true)
    },
  })
  channel?.addEventListener('message', ({ data }: MessageEvent<Notice>) => {
    if (data.owner === owner) void engine.refresh(data.touched)
  })
  const stopListening = listen(engine)
  const stopHinting = owner === VISITOR ? () => undefined : hintAtUnsent(engine)
  current = {
    engine,
    stop: () => {
      stopListening()
      stopHinting()
      channel?.close()
      engine.stop()
    },
  }
  setCurrentEngine(engine)
  void engine.start()
  return engine
}

/**
 * Stops the engine of this owner, or of any owner: nothing is displayed or sent any more until it is
 * started again.
 */
export function endSync(owner?: Owner): void {
  if (owner !== undefined && current?.engine.owner !== owner) return
  current?.stop()
  current = null
  setCurrentEngine(null)
}

/** Records whether unsent changes exist, so that any page that is opened next sends them. */
function hintAtUnsent(engine: SyncEngine): () => void {
  let hinted: boolean | null = null
  return engine.subscribe(() => {
    const { isReady, unsent } = engine.state()
    const isUnsent = unsent > 0
    if (!isReady || isUnsent === hinted) return
    // Once the engine is ready, the entries of the visitor have been adopted, so the visitor has nothing
    // unsent.
    if (hinted === null) rememberUnsent(VISITOR, false)
    hinted = isUnsent
    rememberUnsent(engine.owner, isUnsent)
  })
}

/**
 * Syncs when the page becomes visible, comes online, has been visible for a while, or gets focus in a
 * field.
 */
function listen(engine: SyncEngine): () => void {
  let syncedAt = Date.now()
  const sync = () => {
    syncedAt = Date.now()
    void engine.sync()
  }
  const syncForField = () => {
    if (Date.now() - syncedAt > LOOK_AGAIN_MS) sync()
  }
  const syncIfSeen = () => {
    if (document.visibilityState === 'visible') sync()
  }
  addEventListener('online', sync)
  addEventListener('focus', sync)
  addEventListener('focusin', syncForField)
  document.addEventListener('visibilitychange', syncIfSeen)
  const timer = setInterval(syncIfSeen, LOOK_EVERY_MS)
  return () => {
    removeEventListener('online', sync)
    removeEventListener('focus', sync)
    removeEventListener('focusin', syncForField)
    document.removeEventListener('visibilitychange', syncIfSeen)
    clearInterval(timer)
  }
}
