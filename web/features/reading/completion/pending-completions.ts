import type { QueryClient } from '@tanstack/react-query'
import { lastKnown } from '#web/lib/device/last-known.ts'
import { type PendingCompletions, pendingKey } from './completion.data.ts'
import type { CompletionChanges } from './with-changes.ts'

/**
 * Copy of the unsent completions for the next page load, which displays them at once: the device's database is read
 * only after the first paint.
 */
const lastUnsent = lastKnown<readonly (readonly [id: string, isComplete: boolean])[]>('unsent-completions')

/**
 * Displays the unsent completions that the last visit stored. They are replaced once the device's database has been
 * read.
 */
export function restoreUnsentCompletions(queryClient: QueryClient, memberId: string): void {
  const unsent = lastUnsent.read(memberId)
  if (unsent === null || queryClient.getQueryData(pendingKey(memberId)) !== undefined) return
  change(queryClient, memberId, ({ pressed }) => ({ pressed, unsent: new Map(unsent) }))
}

/**
 * Displays a press at once. `id` is that of the completion's entry. Returns a function that removes the press from the display. The caller calls it when saving
 * has succeeded or failed.
 */
export function pressCompletion(
  queryClient: QueryClient,
  memberId: string,
  id: string,
  isComplete: boolean,
): () => void {
  change(queryClient, memberId, ({ pressed, unsent }) => ({
    pressed: new Map(pressed).set(id, isComplete),
    unsent,
  }))
  return () =>
    change(queryClient, memberId, ({ pressed, unsent }) => ({
      // Removes the press, unless the button was pressed again in the meantime: then the later press remains displayed.
      pressed: new Map([...pressed].filter(([other, value]) => other !== id || value !== isComplete)),
      unsent,
    }))
}

/** Replaces the completions that are in the database but not confirmed by the server. */
export function putUnsentCompletions(
  queryClient: QueryClient,
  memberId: string,
  unsent: CompletionChanges,
): void {
  lastUnsent.store(memberId, [...unsent])
  change(queryClient, memberId, ({ pressed }) => ({ pressed, unsent }))
}

function change(
  queryClient: QueryClient,
  memberId: string,
  to: (before: PendingCompletions) => PendingCompletions,
): void {
  const none: PendingCompletions = { pressed: new Map(), unsent: new Map() }
  queryClient.setQueryData<PendingCompletions>(pendingKey(memberId), (before) => to(before ?? none))
}
