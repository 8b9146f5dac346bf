import { useQuery } from '@tanstack/react-query'
import { serverErrors } from '#contract/messages/request.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { acceptedJson } from '#web/lib/api/api-error.ts'

/** How the backups stand. Looked at anew as often as the server may make one. */
export function useBackups() {
  return useQuery({
    queryKey: ['own', 'admin', 'backups'],
    queryFn: ({ signal }) =>
      acceptedJson(browserApi.admin.backups.$get({}, { init: { signal } }), serverErrors.unavailable),
    staleTime: 60_000,
  })
}
