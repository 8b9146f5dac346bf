import { useQuery } from '@tanstack/react-query'
import { serverErrors } from '#contract/messages/request.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { acceptedJson } from '#web/lib/api/api-error.ts'

/** Every movement of money, as a table. */
export const LEDGER_CSV = '/api/admin/giving/ledger.csv'

/** What came in and where it lies. Not kept beyond the sign-out of whoever looked: see `forgetMember`. */
export function useLedger() {
  return useQuery({
    queryKey: ['own', 'admin', 'giving'],
    queryFn: ({ signal }) =>
      acceptedJson(browserApi.admin.giving.$get({}, { init: { signal } }), serverErrors.unavailable),
  })
}
