import { useId, useState } from 'react'
import { MAX_SEARCH_CHARS } from '#contract/limits.ts'
import type { ColorNames, Mark } from '#web/features/reading/mark/mark.data.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import { Button } from '#web/ui/button.tsx'
import { forPasswordManagers } from '#web/ui/fields/password-managers.ts'
import { Icon } from '#web/ui/icon.tsx'
import { isNarrowed, type MarkFilter } from './filter-marks.ts'
import { FilterPanel } from './filter-panel.tsx'
import type { MarkOrder } from './order-marks.ts'

/** Id of the search field, which takes the focus after the last mark of the list was deleted. */
export const SEARCH_FIELD = 'search-marks'

interface Props {
  /** All marks, from which the offered values are taken. */
  marks: readonly Mark[]
  names: ColorNames
  filter: MarkFilter
  order: MarkOrder
  /** Number of marks that pass the filter. */
  found: number
  onFilter: (change: Partial<MarkFilter>) => void
  onOrder: (order: MarkOrder) => void
}

/** Search, filters and order of the marks. They run on this device; nothing of them is sent to the server. */
export function MarkFilters({ marks, names, filter, order, found, onFilter, onOrder }: Props) {
  const [isUnfolded, setUnfolded] = useState(false)
  const panel = useId()
  const isOpen = isUnfolded || isNarrowed(filter)
  const count = `${found.toLocaleString('en-US')} ${found === 1 ? 'mark' : 'marks'}`
  // The count is displayed at once, but announced to screen readers only after a pause.
  const said = useSettled(count)
  return (
    <search className="grid gap-3 print:hidden">
      <SearchField query={filter.query} onSearch={(query) => onFilter({ query })} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="me-auto text-sm text-soft">{count}</p>
        <p role="status" className="sr-only">
          {said}
        </p>
        <select
          aria-label="Order"
          value={order}
          onChange={({ target }) => onOrder(target.value as MarkOrder)}
          className="mark-order min-h-11 rounded-md px-1 font-medium text-lake text-sm"
        >
          <option value="newest">Newest first</option>
          <option value="bible">Bible order</option>
        </select>
        <Button
          look="bare"
          size="small"
          className="-me-3.5"
          aria-expanded={isOpen}
          aria-controls={panel}
          disabled={isNarrowed(filter)}
          onClick={() => setUnfolded(!isOpen)}
        >
          Filter
          <Icon name="chevron-down" className={isOpen ? 'rotate-180' : ''} />
        </Button>
      </div>
      <div id={panel} hidden={!isOpen}>
        {isOpen && (
          <div className="grid animate-fade gap-4 rounded-md border border-line bg-raised p-4">
            <FilterPanel marks={marks} names={names} filter={filter} onFilter={onFilter} />
            {isNarrowed(filter) && (
              <Button
                look="bare"
                size="small"
                className="-ms-3.5 -my-2 justify-self-start"
                onClick={() => onFilter({ style: '', label: '', book: '', time: '' })}
              >
                Clear filters
              </Button>
            )}
          </div>
        )}
      </div>
    </search>
  )
}

function SearchField({ query, onSearch }: { query: string; onSearch: (query: string) => void }) {
  return (
    <label className="relative">
      <span className="sr-only">Search marks</span>
      <Icon
        name="search"
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3.5 text-soft"
      />
      <input
        id={SEARCH_FIELD}
        type="search"
        dir="auto"
        value={query}
        maxLength={MAX_SEARCH_CHARS}
        onChange={({ target }) => onSearch(target.value)}
        placeholder="Search your marks..."
        autoComplete="off"
        {...forPasswordManagers('off')}
        className="min-h-11 w-full rounded-md border border-edge bg-raised pr-3.5 pl-11 text-base hover:border-lake"
      />
    </label>
  )
}
