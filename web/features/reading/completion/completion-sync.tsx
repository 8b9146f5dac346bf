import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { completionErrors } from '#contract/messages/reading/completion.ts'
import { followEngine } from '#web/entries/driver/current-engine.ts'
import { loadSync } from '#web/entries/driver/load-sync.ts'
import { findLostWrites } from '#web/lib/device/write-ahead.ts'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { followCompletions } from './follow-completions.ts'
import { hadUnsentDays } from './local-days.ts'
import { type Press, pressesOf, setCompletion } from './set-completion.ts'

/**
 * Updates the cached list of completed days whenever the completions in the device's database change. Mounted on every
 * page of a member, because the server may confirm or reject a completion long after the member left the study. Renders
 * nothing.
 */
export function CompletionSync({ memberId }: { memberId: string }) {
  const queryClient = useQueryClient()
  const toast = useToast()
  useEffect(() => {
    const onRefused = (day: number, reason: string) =>
      toast.error(completionErrors.failed.title, `Day ${day}: ${reason}`)
    return followEngine((engine) => followCompletions(engine, { queryClient, onRefused }))
  }, [queryClient, toast])
  useEffect(() => {
    // The page that was loaded before this one displayed completions that the server had not confirmed. Since
    // then the server may have confirmed them, or the browser may have closed before that page stored them.
    // Opening the device's database displays their current state.
    if (hadUnsentDays(memberId))
      loadSync().then(
        ({ syncOnThisDevice }) => void syncOnThisDevice(memberId),
        () => undefined,
      )
    for (const press of findLostWrites<Press>(pressesOf(memberId)).values()) {
      if (press) void setCompletion({ queryClient, memberId, ...press, onStored: () => undefined })
    }
  }, [queryClient, memberId])
  return null
}
