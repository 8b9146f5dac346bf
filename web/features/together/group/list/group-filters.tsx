import type { GroupStatus } from '#contract/together/group-calendar.ts'
import type { GroupFilter } from '#web/features/together/shared/group.data.ts'
import { statusNames } from '#web/features/together/shared/group-text.ts'
import { SearchForm } from '#web/ui/fields/search-form.tsx'
import { groupFilterIn } from './use-group-filter.ts'

interface Props {
  filter: GroupFilter
  /** Whether to offer the filter for drafts, which only members can have. */
  hasDrafts: boolean
  onChange: (change: Partial<GroupFilter>) => void
}

/** Search and status. */
export function GroupFilters({ filter, hasDrafts, onChange }: Props) {
  function takeOver(params: URLSearchParams): void {
    const { status, search } = groupFilterIn(params)
    if (status !== filter.status || search !== filter.search) onChange({ status, search })
  }

  const offered = Object.entries(statusNames).filter(
    ([status]) => status !== 'draft' || hasDrafts || filter.status === 'draft',
  )
  return (
    <SearchForm
      action="/community"
      label="Search community studies"
      placeholder="Search by title or description..."
      value={filter.search}
      onChange={(search) => onChange({ search })}
      onFound={takeOver}
      isNarrowed={Boolean(filter.status)}
      filtersWidth="sm:w-48"
    >
      <label className="flex-1">
        <span className="sr-only">Status</span>
        <select
          name="status"
          value={filter.status ?? ''}
          onChange={(event) => onChange({ status: (event.target.value || null) as GroupStatus | null })}
          className="min-h-11 w-full rounded-md border border-edge bg-raised px-3 text-base text-ink hover:border-lake"
        >
          <option value="">All studies</option>
          {offered.map(([status, name]) => (
            <option key={status} value={status}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </SearchForm>
  )
}
