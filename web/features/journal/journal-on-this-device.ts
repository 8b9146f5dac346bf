import { browserApi } from '#web/lib/api.ts'
import { deviceDatabase } from '#web/lib/device-database.ts'
import { onKeepTyped } from '#web/lib/keep-typed.ts'
import { rememberUnsent } from '#web/lib/unsent/unsent-hint.ts'
import { type DraftStore, type Owner, VISITOR } from './draft-store.ts'
import { draftsWherePossible } from './drafts-where-possible.ts'
import { createJournalDevice, type JournalDevice } from './journal-device.ts'
import { journalTransport } from './journal-transport.ts'
import { lastingDrafts } from './lasting-drafts.ts'

let store: DraftStore | null = null
let current: { device: JournalDevice; stop: () => Promise<void> } | null = null
/** Of the one before: it may still be writing down what was typed last. */
let ended: Promise<void> = Promise.resolve()

/**
 * The journal of whoever is looking. It outlives the tab that shows it, so that a save which waits for a connection is
 * sent while its writer reads on; it ends when somebody else is looking.
 */
export function journalOnThisDevice(owner: Owner): JournalDevice {
  if (current?.device.owner === owner) return current.device
  store ??= draftsWherePossible(lastingDrafts(deviceDatabase()))
  const device = createJournalDevice({
    owner,
    store,
    transport: journalTransport(browserApi),
    clock: () => new Date(),
    after: (ms, work) => {
      const timer = setTimeout(work, ms)
      return () => clearTimeout(timer)
    },
  })
  const stopListening = listen(device)
  const stopHinting = hintAtUnsent(device)
  ended = current?.stop() ?? ended
  current = {
    device,
    stop: () => {
      stopListening()
      stopHinting()
      return device.stop()
    },
  }
  // What the one before was still writing down may belong to this one now.
  void ended.then(() => device.start())
  return device
}

/** Nothing of this owner is shown or sent any more. What was typed until now is kept once it is fulfilled. */
export function endJournal(owner: Owner): Promise<void> {
  if (current?.device.owner === owner) {
    ended = current.stop()
    current = null
  }
  return ended
}

/** Every key that is pressed changes the device; the hint is written only where it changes itself. */
function hintAtUnsent(device: JournalDevice): () => void {
  let hinted: boolean | null = null
  return device.subscribe(() => {
    const { device: id, entries } = device.state()
    // What a visitor types is on its way to whoever signs in.
    const isUnsent = [...entries.values()].some(({ draft }) =>
      device.owner === VISITOR ? draft : draft?.sending,
    )
    // Until the store was read nothing is known.
    if (id === '' || isUnsent === hinted) return
    hinted = isUnsent
    rememberUnsent('journal', device.owner, isUnsent)
    // It has taken over what there was.
    rememberUnsent('journal', VISITOR, device.owner === VISITOR && isUnsent)
  })
}

/** The page is left, is looked at again, or has a connection again. */
function listen(device: JournalDevice): () => void {
  const keep = () => void device.keep()
  const refresh = () => void device.refresh()
  const onVisibility = () => (document.visibilityState === 'visible' ? refresh() : keep())
  const onOnline = () => void device.resend()
  addEventListener('online', onOnline)
  addEventListener('focus', refresh)
  addEventListener('pagehide', keep)
  document.addEventListener('visibilitychange', onVisibility)
  const stopKeeping = onKeepTyped(device.keep)
  return () => {
    stopKeeping()
    removeEventListener('online', onOnline)
    removeEventListener('focus', refresh)
    removeEventListener('pagehide', keep)
    document.removeEventListener('visibilitychange', onVisibility)
  }
}
