import { useQuery } from '@tanstack/react-query'
import { serverErrors } from '#contract/messages/request.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { acceptedJson } from '#web/lib/api/api-error.ts'

/** URL of the CSV export of all transactions. */
export const LEDGER_CSV = '/api/admin/giving/ledger.csv'

/**
 * Query for the ledger: gifts and account balances. Removed when the admin signs out: see
 * `forgetMember`.
 */
export function useLedger() {
  return useQuery({
    queryKey: ['own', 'admin', 'giving'],
    queryFn: ({ signal }) =>
      acceptedJson(browserApi.admin.giving.$get({}, { init: { signal } }), serverErrors.unavailable),
  })
}
