import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { forgetMember, sessionKey } from './account.data.ts'
import { onSessionEvent } from './session-channel.ts'

/** Signing in or out in one tab reaches every other. */
export function useSessionSync(): void {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      onSessionEvent((event) => {
        if (event === 'signed-out') forgetMember(queryClient)
        else queryClient.invalidateQueries({ queryKey: sessionKey })
      }),
    [queryClient],
  )
}
