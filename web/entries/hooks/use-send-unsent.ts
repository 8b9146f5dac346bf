import { useEffect } from 'react'
import { loadSync } from '#web/entries/driver/load-sync.ts'
import { VISITOR } from '#web/entries/replica/rows.ts'
import { hasUnsent } from '#web/entries/store/unsent-hint.ts'

/**
 * Sends unsent changes, including those of the visitor who has just signed in. Used by every page, also by those that
 * display no entries.
 */
export function useSendUnsent(memberId: string | null): void {
  useEffect(() => {
    if (memberId === null || !(hasUnsent(memberId) || hasUnsent(VISITOR))) return
    loadSync().then(
      ({ syncOnThisDevice }) => void syncOnThisDevice(memberId),
      // If the sync engine cannot be loaded, the next page tries again.
      () => undefined,
    )
  }, [memberId])
}
