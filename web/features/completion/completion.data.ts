import { useQuery } from '@tanstack/react-query'
import { browserApi } from '#web/lib/api.ts'
import { completedDaysKey } from '#web/lib/journey-keys.ts'
import { accepted } from '#web/lib/refusal.ts'

/**
 * The days a member has completed; undefined for a visitor and until they are known.
 * @param isWanted false where somebody else asks the server for them: then what is known is followed, and nothing asked
 */
export function useCompletedDays(
  memberId: string | null,
  { isWanted = true }: { isWanted?: boolean } = {},
): ReadonlySet<number> | undefined {
  const { data } = useQuery({
    queryKey: completedDaysKey(memberId ?? ''),
    queryFn: async ({ signal }) => {
      const asked = browserApi.completions.$get({}, { init: { signal } })
      return (await (await accepted(asked, 'server.unavailable')).json()).days
    },
    enabled: memberId !== null && isWanted,
    select: toSet,
  })
  return data
}

function toSet(days: number[]): ReadonlySet<number> {
  return new Set(days)
}
