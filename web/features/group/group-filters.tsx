import { useEffect, useEffectEvent, useRef } from 'react'
import type { GroupStatus } from '#contract/group-calendar.ts'
import { MAX_SEARCH_CHARS } from '#contract/limits.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { GroupFilter } from './group.data.ts'
import { statusNames } from './group-words.ts'
import { groupFilterIn } from './use-group-filter.ts'

interface Props {
  filter: GroupFilter
  /** Members may have drafts of their own; nobody else is offered to look for any. */
  hasDrafts: boolean
  onChange: (change: Partial<GroupFilter>) => void
}

/** Search and status. A plain form to the same address, so that it works before any script. */
export function GroupFilters({ filter, hasDrafts, onChange }: Props) {
  const form = useRef<HTMLFormElement>(null)

  // What was typed or chosen before the page had its script stands in the form, and nowhere else yet.
  const takeOver = useEffectEvent(() => {
    if (!form.current) return
    const { status, search } = groupFilterIn(valuesOf(form.current))
    if (status !== filter.status || search !== filter.search) onChange({ status, search })
  })
  useEffect(() => takeOver(), [])

  const offered = Object.entries(statusNames).filter(
    ([status]) => status !== 'draft' || hasDrafts || filter.status === 'draft',
  )
  return (
    <search>
      <form
        ref={form}
        method="get"
        action="/community"
        className="flex flex-wrap gap-3"
        onSubmit={(event) => event.preventDefault()}
      >
        <label className="relative min-w-full flex-1 sm:min-w-72">
          <span className="sr-only">Search community studies</span>
          <Icon
            name="search"
            className="-translate-y-1/2 pointer-events-none absolute start-3.5 top-1/2 text-soft"
          />
          <input
            type="search"
            name="q"
            value={filter.search}
            maxLength={MAX_SEARCH_CHARS}
            onChange={(event) => onChange({ search: event.target.value })}
            placeholder="Search by title or description..."
            autoComplete="off"
            className="min-h-11 w-full rounded-md border border-edge bg-raised ps-11 pe-3.5 text-base hover:border-lake"
          />
        </label>
        <label className="flex-1 sm:flex-none">
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
        <noscript>
          <button type="submit" className="min-h-11 px-4 text-lake underline">
            Search
          </button>
        </noscript>
      </form>
    </search>
  )
}

function valuesOf(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}
