import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { browserApi } from '#web/lib/api.ts'
import { completedDaysKey } from '#web/lib/journey-keys.ts'
import { keepLastKnown, lastKnown } from '#web/lib/last-known.ts'
import { accepted } from '#web/lib/refusal.ts'
import { usePendingCompletions } from './pending-completions.ts'

/**
 * The days a member has completed: as the account has them, or as this device last heard where it cannot ask, with what was
 * done here since. Undefined for a visitor and until they are known.
 * @param isWanted false where somebody else asks the server for them: then what is known is followed, and nothing asked
 */
export function useCompletedDays(
  memberId: string | null,
  { isWanted = true }: { isWanted?: boolean } = {},
): ReadonlySet<number> | undefined {
  const { data: days } = useQuery({
    queryKey: completedDaysKey(memberId ?? ''),
    queryFn: async ({ signal }) => {
      const asked = browserApi.completions.$get({}, { init: { signal } })
      const { days } = await (await accepted(asked, 'server.unavailable')).json()
      // Called off because something newer is known meanwhile.
      signal.throwIfAborted()
      if (memberId !== null) keepLastKnown(memberId, 'days', days)
      return days
    },
    enabled: memberId !== null && isWanted,
    initialData: (): number[] | undefined => {
      const days = lastKnown(memberId, 'days')
      return days === null ? undefined : [...days]
    },
    initialDataUpdatedAt: 0,
  })
  const pending = usePendingCompletions(memberId)
  return useMemo(() => days && withPending(days, pending), [days, pending])
}

function withPending(days: readonly number[], pending: ReadonlyMap<number, boolean>) {
  const shown = new Set(days)
  for (const [day, isComplete] of pending) {
    if (isComplete) shown.add(day)
    else shown.delete(day)
  }
  return shown
}
