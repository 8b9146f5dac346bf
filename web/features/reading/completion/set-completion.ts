import type { QueryClient } from '@tanstack/react-query'
import { completionId } from '#contract/reading/completion-id.ts'
import { loadSync } from '#web/entries/driver/load-sync.ts'
import type { SyncState } from '#web/entries/store/replica-store.ts'
import type { DayChange } from '#web/features/reading/shared/completed-days.ts'
import { browserTimeZone } from '#web/lib/browser-time-zone.ts'
import { forgetLostWrites, trackWrite } from '#web/lib/device/write-ahead.ts'
import { showCompletions } from './follow-completions.ts'
import { changeLocalDays } from './local-days.ts'

/**
 * If the server has not confirmed a completion after this time, a message says that it is stored on this device only.
 */
const ACCOUNT_TIMEOUT_MS = 3_000

/** A press of the button that marks a day complete or undoes it. */
export interface Press {
  day: number
  /** Number of the member's current reading of the plan: 1 the first time that they read it, 2 the second time. */
  reading: number
  isComplete: boolean
  /** Time of the press by the clock of this device; ISO 8601. */
  at: string
}

/**
 * Result of saving a completion: confirmed by the server; stored only on this device, because it is offline,
 * the server fails or the upload is still running; rejected by the server; or not saved.
 */
type Outcome = 'account' | 'offline' | 'unsent' | 'on_its_way' | 'refused' | 'failed'

interface Request extends Press {
  queryClient: QueryClient
  memberId: string
  /** Called once the press is in the device's database, or could not be stored. */
  onStored: () => void
}

/**
 * Marks a day complete on this device, or undoes it. Waits up to `ACCOUNT_TIMEOUT_MS` for the server, then returns the
 * result.
 */
export async function setCompletion({
  queryClient,
  memberId,
  onStored,
  ...press
}: Request): Promise<Outcome> {
  const { day, reading, isComplete, at } = press
  const id = completionId(day, reading)
  const key = `${pressesOf(memberId)}${day}/`
  const written = Promise.withResolvers<void>()
  trackWrite(key, press, written.promise)
  const settle = showPress(queryClient, memberId, id, press)
  const fields = isComplete ? { ...browserTimeZone(), deletedAt: null } : { deletedAt: at }
  try {
    const engine = (await loadSync()).syncOnThisDevice(memberId)
    void engine.open('completion')
    await engine.write([{ kind: 'completion', id, fields, at }])
    stored()
    await Promise.race([engine.settled(), new Promise((resolve) => setTimeout(resolve, ACCOUNT_TIMEOUT_MS))])
    showCompletions(queryClient, engine)
    const entry = engine.list('completion').entries.find((one) => one.id === id)
    if (!entry || entry.whereabouts === 'refused') return 'refused'
    return entry.whereabouts === 'unsent' ? whyUnsent(engine.state()) : 'account'
  } catch {
    // The script that writes the change could not be loaded, so nothing was saved.
    stored()
    return 'failed'
  } finally {
    settle()
  }

  function stored(): void {
    written.resolve()
    forgetLostWrites(key)
    onStored()
  }
}

/**
 * Displays a press of the Complete button at once. Returns a function that removes the press from the displayed
 * changes; the caller calls it when saving has succeeded or failed.
 */
function showPress(
  queryClient: QueryClient,
  memberId: string,
  id: string,
  { day, reading, isComplete }: Press,
): () => void {
  const press: DayChange = { id, day, reading, isComplete, version: null, isPress: true }
  changeLocalDays(queryClient, memberId, (before) => [
    ...before.filter((one) => one.id !== id || !one.isPress),
    press,
  ])
  return () =>
    // The press is not removed if the member has pressed the button again in the meantime: then the later press remains
    // displayed.
    changeLocalDays(queryClient, memberId, (before) =>
      before.filter((one) => one.id !== id || !one.isPress || one.isComplete !== isComplete),
    )
}

function whyUnsent({ connection, isServerFailing }: SyncState): Outcome {
  if (connection === 'under_way') return 'on_its_way'
  return isServerFailing ? 'unsent' : 'offline'
}

/**
 * Returns the prefix of the storage keys for a member's presses of the Complete button. A press is stored under such a
 * key until it is written to the database, so that it survives leaving the page.
 */
export function pressesOf(memberId: string): string {
  return `pressed:${memberId}/`
}
