import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { clearLeavings } from '#web/lib/unsent/clear-leavings.ts'
import { noteLeaving } from '#web/lib/unsent/left-behind.ts'
import { forgetMember, sessionKey, useViewer } from './account.data.ts'
import { onSessionEvent } from './session-channel.ts'

/** Signing in or out in one tab reaches every other, and what is left behind goes from the device. */
export function useSessionSync(): void {
  const queryClient = useQueryClient()
  const viewer = useViewer()
  const memberId = viewer.state === 'member' ? viewer.member.id : null
  const isKnown = viewer.state === 'member' || viewer.state === 'visitor'

  useEffect(() => {
    if (isKnown) void clearLeavings(memberId)
  }, [isKnown, memberId])

  useEffect(
    () =>
      onSessionEvent((event) => {
        if (event.kind === 'signed-in') {
          queryClient.invalidateQueries({ queryKey: sessionKey })
          return
        }
        forgetMember(queryClient)
        // This tab may have written something down since the other one cleared the device.
        if (event.left) noteLeaving(event.left.memberId, event.left.leaving)
        void clearLeavings(null)
      }),
    [queryClient],
  )
}
