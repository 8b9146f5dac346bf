import type { QueryClient } from '@tanstack/react-query'
import { completionId } from '#contract/completion-id.ts'
import { browserPlace } from '#web/lib/browser-place.ts'
import { loadSync } from '#web/lib/sync/load-sync.ts'
import { pressCompletion } from './pending-completions.ts'

/** Whoever has waited so long for the account is told that it is on this device. */
const PATIENCE_MS = 3_000

/** In the account; on this device, to be sent; not taken by the account, of which its page tells; or nowhere. */
type Outcome = 'account' | 'device' | 'refused' | 'failed'

interface Asked {
  queryClient: QueryClient
  memberId: string
  day: number
  isComplete: boolean
  /** It is in the device's database, or could not be. */
  onKept: () => void
}

/** Marks a day complete on this device, or takes that back, and sees how far it gets towards the account. */
export async function setCompletion({
  queryClient,
  memberId,
  day,
  isComplete,
  onKept,
}: Asked): Promise<Outcome> {
  const settle = pressCompletion(queryClient, memberId, day, isComplete)
  const done = () => {
    settle()
    onKept()
  }
  const id = completionId(day)
  const fields = isComplete ? { ...browserPlace(), deletedAt: null } : { deletedAt: new Date().toISOString() }
  try {
    const engine = (await loadSync()).syncOnThisDevice(memberId)
    await engine.write([{ kind: 'completion', id, fields }])
    done()
    await Promise.race([engine.settled(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
    const entry = engine.list('completion').entries.find((one) => one.id === id)
    if (!entry || entry.whereabouts === 'refused') return 'refused'
    return entry.whereabouts === 'unsent' ? 'device' : 'account'
  } catch {
    // Not even the file arrived that keeps it.
    done()
    return 'failed'
  }
}
