import { type Owner, VISITOR } from '#web/entries/replica/rows.ts'
import { deviceStore } from '#web/entries/store/device-store.ts'
import type { EntryStore } from '#web/entries/store/entry-store.ts'
import { rememberUnsent } from '#web/entries/store/unsent-hint.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { deviceDatabase } from '#web/lib/device/device-database.ts'
import { afterTimeout } from '#web/lib/retry.ts'
import { setCurrentEngine } from './current-engine.ts'
import { createSyncEngine, type SyncEngine, type Touched } from './sync-engine.ts'
import { moveTransport, syncTransport } from './transports.ts'

/** Interval of the syncs while a page is displayed. Each sync receives the changes of other devices. */
const LOOK_EVERY_MS = 60_000

/**
 * Minimum interval of the syncs that start when a member focuses a field. Such a sync loads changes of other devices
 * before the member types.
 */
const LOOK_AGAIN_MS = 5_000

interface Notice {
  owner: Owner
  touched: Touched
}

let store: EntryStore | null = null
let current: { engine: SyncEngine; stop: () => Promise<void> } | null = null
/** Fulfilled when no engine that was stopped stores anything any more. */
let stopped: Promise<unknown> = Promise.resolve()

/**
 * Returns the sync engine of the viewer. It continues when the screen with the entries is closed, so that unsent
 * changes are sent while the member reads on. It stops when the viewer changes.
 */
export function syncOnThisDevice(owner: Owner): SyncEngine {
  if (current?.engine.owner === owner) return current.engine
  stopCurrent()
  store ??= deviceStore(deviceDatabase())
  // Without BroadcastChannel, other tabs are not notified. They display a change only when they are reloaded.
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
      // A visitor's entries stay on this device until the visitor signs in; they are sent then.
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
      return engine.stop()
    },
  }
  setCurrentEngine(engine)
  void engine.start()
  return engine
}

/**
 * Stops the engine of an owner, or of any owner if none is given. Until it is started again, no entries are displayed
 * or sent. Fulfilled when nothing more is stored, also by an engine that was stopped before because the viewer changed.
 */
export async function endSync(owner?: Owner): Promise<void> {
  if (owner === undefined || current?.engine.owner === owner) {
    stopCurrent()
    setCurrentEngine(null)
  }
  await stopped
}

function stopCurrent(): void {
  if (!current) return
  stopped = Promise.all([stopped, current.stop()])
  current = null
}

/** Records whether this device has unsent changes, so that the next page that is opened, of any kind, sends them. */
function hintAtUnsent(engine: SyncEngine): () => void {
  let hinted: boolean | null = null
  return engine.subscribe(() => {
    const { isReady, unsent } = engine.state()
    const isUnsent = unsent > 0
    if (!isReady || isUnsent === hinted) return
    // The engine has started, so it has moved the visitor's entries to the member: the visitor has no unsent changes
    // any more.
    if (hinted === null) rememberUnsent(VISITOR, false)
    hinted = isUnsent
    rememberUnsent(engine.owner, isUnsent)
  })
}

/**
 * Starts a sync when the page is displayed again, comes online, has been displayed for a while, or when one of its
 * fields is focused.
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
