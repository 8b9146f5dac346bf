import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { departures, noteDeparture } from '#web/entries/sign-out/departures.ts'
import { sessionChannel } from '#web/features/account/shared/session-channel.ts'
import { forgetMember, sessionKey, useViewer } from '#web/features/account/shared/viewer.data.ts'

/** Signing in or out in one tab reaches every other, and what is left behind goes from the device. */
export function useSessionSync(): void {
  const queryClient = useQueryClient()
  const viewer = useViewer()
  const memberId = viewer.state === 'member' ? viewer.member.id : null
  const isKnown = viewer.state === 'member' || viewer.state === 'visitor'

  useEffect(() => {
    if (isKnown && departures().size > 0) void clear(memberId)
  }, [isKnown, memberId])

  useEffect(
    () =>
      sessionChannel.listen((event) => {
        if (event.kind === 'signed-in') {
          queryClient.invalidateQueries({ queryKey: sessionKey })
          return
        }
        forgetMember(queryClient)
        // This tab may have written something down since the other one cleared the device.
        if (event.left) noteDeparture(event.left.memberId, event.left.leaving)
        void clear(null)
      }),
    [queryClient],
  )
}

/** Comes in a file of its own, as hardly anybody has left: where that does not arrive, the next page does it. */
async function clear(memberId: string | null): Promise<void> {
  const file = await import('#web/entries/sign-out/clear-device.ts').catch(() => null)
  await file?.clearDeparted(memberId)
}
