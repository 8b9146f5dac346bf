import { useEffect } from 'react'
import { VISITOR } from '#web/entries/store/entry-store.ts'
import { loadSync } from './load-sync.ts'
import { hasUnsent } from './unsent-hint.ts'

/** Sends what waits on this device, wherever its writer comes back to; also what they wrote before they signed in. */
export function useSendUnsent(memberId: string | null): void {
  useEffect(() => {
    if (memberId === null || !(hasUnsent(memberId) || hasUnsent(VISITOR))) return
    loadSync().then(
      ({ syncOnThisDevice }) => void syncOnThisDevice(memberId),
      // Not even the file arrived: the next visit is the next try.
      () => undefined,
    )
  }, [memberId])
}
