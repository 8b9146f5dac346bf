import { useEffect } from 'react'
import { hasUnsent } from './unsent-hint.ts'

/** Sends what was saved without a connection before the page was left, wherever its writer comes back to. */
export function useSendUnsent(memberId: string | null): void {
  useEffect(() => {
    if (memberId === null || !hasUnsent(memberId)) return
    import('./journal-on-this-device.ts').then(
      ({ journalOnThisDevice }) => journalOnThisDevice(memberId),
      // Not even the file arrived: the next visit is the next try.
      () => undefined,
    )
  }, [memberId])
}
