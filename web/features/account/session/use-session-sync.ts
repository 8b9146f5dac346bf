import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pendingCleanups, scheduleCleanup } from '#web/entries/sign-out/pending-cleanups.ts'
import { sessionChannel } from '#web/features/account/shared/session-channel.ts'
import { forgetMember, sessionKey, useViewer } from '#web/features/account/shared/viewer.data.ts'
import { accountOf } from '#web/features/account/shared/viewer.ts'

/**
 * Keeps tabs in sync: passes sign-in and sign-out to the other tabs. Also erases from this device the data of a member
 * who has signed out.
 */
export function useSessionSync(): void {
  const queryClient = useQueryClient()
  const viewer = useViewer()
  const memberId = accountOf(viewer)?.id ?? null
  const isKnown = viewer.isConfirmed

  useEffect(() => {
    if (isKnown && pendingCleanups().size > 0) void clear(memberId)
  }, [isKnown, memberId])

  useEffect(
    () =>
      sessionChannel.listen((event) => {
        if (event.kind === 'signed-in') {
          queryClient.invalidateQueries({ queryKey: sessionKey })
          return
        }
        forgetMember(queryClient)
        // Schedules another cleanup, because this tab may have written data after the tab that signed out had cleared
        // the device.
        if (event.left) scheduleCleanup(event.left.memberId, event.left.leaving)
        void clear(null)
      }),
    [queryClient],
  )
}

/**
 * Deletes from this device the data of members who have signed out. The code is lazily loaded, because few pages need
 * it; if the chunk fails to load, the next page retries.
 */
async function clear(memberId: string | null): Promise<void> {
  const file = await import('#web/entries/sign-out/clear-device.ts').catch(() => null)
  await file?.clearDeparted(memberId)
}
