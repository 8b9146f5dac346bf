import { MAX_SEARCH_CHARS } from '#contract/limits.ts'
import { Icon } from '#web/ui/icon.tsx'

interface Props {
  query: string
  onSearch: (query: string) => void
  found: number
}

/** Looks through one's own notes, on this device: what is typed here goes nowhere. */
export function NoteSearch({ query, onSearch, found }: Props) {
  return (
    <search className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <label className="relative min-w-56 flex-1">
        <span className="sr-only">Search notes</span>
        <Icon
          name="search"
          className="-translate-y-1/2 pointer-events-none absolute start-3.5 top-1/2 text-soft"
        />
        <input
          type="search"
          value={query}
          maxLength={MAX_SEARCH_CHARS}
          onChange={({ target }) => onSearch(target.value)}
          placeholder="Search your notes..."
          autoComplete="off"
          className="min-h-11 w-full rounded-md border border-edge bg-raised ps-11 pe-3.5 text-base hover:border-lake"
        />
      </label>
      <p role="status" className="text-sm text-soft">
        {found.toLocaleString('en-US')} {found === 1 ? 'note' : 'notes'}
      </p>
    </search>
  )
}
