import type { GroupStatus } from '#contract/together/group-calendar.ts'
import type { GroupFilter } from '#web/features/together/shared/group.data.ts'
import { statusNames } from '#web/features/together/shared/group-text.ts'
import { searchIn } from '#web/lib/search/search-in.ts'
import { useAddressFilter } from '#web/lib/use-address-filter.ts'

/** Parses the filter of a query string; invalid values are ignored. */
export function groupFilterIn(params: URLSearchParams): GroupFilter {
  const status = params.get('status')
  return {
    status: isStatus(status) ? status : null,
    search: searchIn(params),
  }
}

/** Returns the filter of the list of groups, which the query string contains, and its setter. */
export const useGroupFilter = () => useAddressFilter(groupFilterIn, paramsOf)

function paramsOf({ status, search }: GroupFilter): URLSearchParams {
  const params = new URLSearchParams()
  if (search.trim()) params.set('q', search)
  if (status) params.set('status', status)
  return params
}

function isStatus(value: string | null): value is GroupStatus {
  return value !== null && Object.hasOwn(statusNames, value)
}
