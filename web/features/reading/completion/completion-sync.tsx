import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { fallbackOf } from '#contract/errors/fallback-errors.ts'
import { followEngine } from '#web/entries/sync/current-engine.ts'
import { useSendUnsent } from '#web/entries/sync/use-send-unsent.ts'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { followCompletions } from './follow-completions.ts'
import { keptPresses } from './kept-presses.ts'
import { setCompletion } from './set-completion.ts'

/**
 * Sends what waits, and keeps completed days true to what syncs, on every page of a member: a completion may arrive, or be refused, long after the
 * page it was made on. Shows nothing; a part of the page so that it can come late, and to members alone.
 */
export function CompletionSync({ memberId }: { memberId: string }) {
  useSendUnsent(memberId)
  const queryClient = useQueryClient()
  const toast = useToast()
  useEffect(() => {
    const onRefused = (day: number, reason: string) =>
      toast.error(fallbackOf('completion.failed').title, `Day ${day}: ${reason}`)
    return followEngine((engine) => followCompletions(engine, { queryClient, onRefused }))
  }, [queryClient, toast])
  useEffect(() => {
    for (const press of keptPresses(memberId)) {
      void setCompletion({ queryClient, memberId, ...press, onKept: () => undefined })
    }
  }, [queryClient, memberId])
  return null
}
