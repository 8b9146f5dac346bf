import type { QueryClient } from '@tanstack/react-query'
import { completionId } from '#contract/reading/completion-id.ts'
import { loadSync } from '#web/entries/sync/load-sync.ts'
import { isDeleted } from '#web/entries/sync/view-entry.ts'
import { browserPlace } from '#web/lib/browser-place.ts'
import { keepPress, type Press } from './kept-presses.ts'
import { learnCompletions } from './learn-completions.ts'
import { pressCompletion } from './pending-completions.ts'

/** Whoever has waited so long for the account is told that it is on this device. */
const PATIENCE_MS = 3_000

/** In the account; on this device, to be sent; not taken by the account, of which its page tells; or nowhere. */
type Outcome = 'account' | 'device' | 'refused' | 'failed'

interface Asked extends Press {
  queryClient: QueryClient
  memberId: string
  /** It is in the device's database, or could not be. */
  onKept: () => void
}

/** Marks a day complete on this device, or takes that back, and sees how far it gets towards the account. */
export async function setCompletion({ queryClient, memberId, onKept, ...press }: Asked): Promise<Outcome> {
  const { day, isComplete, at } = press
  const letGo = keepPress(memberId, press)
  const settle = pressCompletion(queryClient, memberId, day, isComplete)
  const id = completionId(day)
  const fields = isComplete ? { ...browserPlace(), deletedAt: null } : { deletedAt: at }
  try {
    const engine = (await loadSync()).syncOnThisDevice(memberId)
    void engine.open('completion')
    await engine.write([{ kind: 'completion', id, fields, at }])
    letGo()
    onKept()
    await Promise.race([engine.settled(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
    const entry = engine.list('completion').entries.find((one) => one.id === id)
    if (!entry || entry.whereabouts === 'refused') return 'refused'
    if (entry.whereabouts === 'unsent') return 'device'
    learnCompletions(queryClient, memberId, new Map([[day, !isDeleted(entry)]]))
    return 'account'
  } catch {
    // Not even the file arrived that keeps it.
    letGo()
    onKept()
    return 'failed'
  } finally {
    settle()
  }
}
