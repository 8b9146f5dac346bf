import { useEffect } from 'react'
import { VISITOR } from '#web/entries/store/entry-store.ts'
import { loadSync } from './load-sync.ts'
import { hasUnsent } from './unsent-hint.ts'

/** Sends unsent changes on any page that the member opens; also those from before they signed in. */
export function useSendUnsent(memberId: string | null): void {
  useEffect(() => {
    if (memberId === null || !(hasUnsent(memberId) || hasUnsent(VISITOR))) return
    loadSync().then(
      ({ syncOnThisDevice }) => void syncOnThisDevice(memberId),
      // If the sync engine could not be loaded, the next visit tries again.
      () => undefined,
    )
  }, [memberId])
}
