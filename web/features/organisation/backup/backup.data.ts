import { useQuery } from '@tanstack/react-query'
import { serverErrors } from '#contract/messages/request.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { acceptedJson } from '#web/lib/api/api-error.ts'

/**
 * Query for the state of the backups. Stale after the shortest interval at which the server makes
 * backups.
 */
export function useBackups() {
  return useQuery({
    queryKey: ['own', 'admin', 'backups'],
    queryFn: ({ signal }) =>
      acceptedJson(browserApi.admin.backups.$get({}, { init: { signal } }), serverErrors.unavailable),
    staleTime: 60_000,
  })
}
