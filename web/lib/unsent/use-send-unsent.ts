import { useEffect } from 'react'
import type { OwnKeeper } from './own-keeper.ts'
import { hasUnsent } from './unsent-hint.ts'

/** Sends what waits on this device, wherever its writer comes back to; also what they wrote before they signed in. */
export function useSendUnsent(memberId: string | null, keepers: readonly OwnKeeper[]): void {
  useEffect(() => {
    if (memberId === null) return
    for (const { name, load } of keepers) {
      if (!hasUnsent(name, memberId) && !hasUnsent(name, 'visitor')) continue
      load().then(
        (keeper) => keeper.begin(memberId),
        // Not even the file arrived: the next visit is the next try.
        () => undefined,
      )
    }
  }, [memberId, keepers])
}
