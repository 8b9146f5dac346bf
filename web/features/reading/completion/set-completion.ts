import type { QueryClient } from '@tanstack/react-query'
import { completionId } from '#contract/reading/completion-id.ts'
import { loadSync } from '#web/entries/sync/load-sync.ts'
import type { SyncState } from '#web/entries/sync/sync-engine.ts'
import { isDeleted } from '#web/entries/sync/view-entry.ts'
import { browserPlace } from '#web/lib/browser-place.ts'
import { forgetLostWrites, trackWrite } from '#web/lib/device/write-ahead.ts'
import { learnCompletions } from './learn-completions.ts'
import { pressCompletion } from './pending-completions.ts'

/** Whoever has waited so long for the account is told that it is on this device. */
const ACCOUNT_TIMEOUT_MS = 3_000

/** What was pressed. */
export interface Press {
  day: number
  isComplete: boolean
  /** When, by the clock of this device; ISO 8601. */
  at: string
}

/** Where a completion was saved: in the account; on this device, and why; refused by the account, as its page shows; or nowhere. */
type Outcome = 'account' | 'offline' | 'unsent' | 'on_its_way' | 'refused' | 'failed'

interface Request extends Press {
  queryClient: QueryClient
  memberId: string
  /** It is in the device's database, or could not be. */
  onStored: () => void
}

/** Marks a day complete on this device, or takes that back, and sees how far it gets towards the account. */
export async function setCompletion({
  queryClient,
  memberId,
  onStored,
  ...press
}: Request): Promise<Outcome> {
  const { day, isComplete, at } = press
  const key = `${pressesOf(memberId)}${day}/`
  const written = Promise.withResolvers<void>()
  trackWrite(key, press, written.promise)
  const settle = pressCompletion(queryClient, memberId, day, isComplete)
  const id = completionId(day)
  const fields = isComplete ? { ...browserPlace(), deletedAt: null } : { deletedAt: at }
  try {
    const engine = (await loadSync()).syncOnThisDevice(memberId)
    void engine.open('completion')
    await engine.write([{ kind: 'completion', id, fields, at }])
    stored()
    await Promise.race([engine.settled(), new Promise((resolve) => setTimeout(resolve, ACCOUNT_TIMEOUT_MS))])
    const entry = engine.list('completion').entries.find((one) => one.id === id)
    if (!entry || entry.whereabouts === 'refused') return 'refused'
    if (entry.whereabouts === 'unsent') return whyUnsent(engine.state())
    learnCompletions(queryClient, memberId, new Map([[day, !isDeleted(entry)]]))
    return 'account'
  } catch {
    // Not even the file arrived that writes it.
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

function whyUnsent({ connection, isServerFailing }: SyncState): Outcome {
  if (connection === 'under_way') return 'on_its_way'
  return isServerFailing ? 'unsent' : 'offline'
}

/** With which the keys of what a member pressed begin, should the page be left before it is written. */
export function pressesOf(memberId: string): string {
  return `pressed:${memberId}/`
}
