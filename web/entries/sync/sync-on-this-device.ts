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

/** While somebody looks at a page, what they wrote elsewhere arrives within this time. */
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
 * The entries of whoever is looking. They outlive the screen that shows them, so that what waits for a connection is sent
 * while its writer reads on; they end when somebody else is looking.
 */
export function syncOnThisDevice(owner: Owner): SyncEngine {
  if (current?.engine.owner === owner) return current.engine
  current?.stop()
  store ??= deviceStore(deviceDatabase())
  // Without one, another tab shows it when it is opened again.
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
      // What a visitor writes is on its way to whoever signs in.
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

/** Nothing of this owner, or of whoever it is, is shown or sent any more, until they look again. */
export function endSync(owner?: Owner): void {
  if (owner !== undefined && current?.engine.owner !== owner) return
  current?.stop()
  current = null
  setCurrentEngine(null)
}

/** So that what waits is sent from whatever page its writer opens next. */
function hintAtUnsent(engine: SyncEngine): () => void {
  let hinted: boolean | null = null
  return engine.subscribe(() => {
    const { isReady, unsent } = engine.state()
    const isUnsent = unsent > 0
    if (!isReady || isUnsent === hinted) return
    // It has taken over what there was.
    if (hinted === null) rememberUnsent(VISITOR, false)
    hinted = isUnsent
    rememberUnsent(engine.owner, isUnsent)
  })
}

/** The page is looked at again, has a connection again, has been looked at for a while, or a field of it is about to be used. */
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
