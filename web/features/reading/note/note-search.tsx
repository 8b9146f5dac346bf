import { MAX_SEARCH_CHARS } from '#contract/limits.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import { forPasswordManagers } from '#web/ui/fields/password-managers.ts'
import { Icon } from '#web/ui/icon.tsx'

interface Props {
  query: string
  onSearch: (query: string) => void
  found: number
}

/** Searches the member's own notes on this device; the query is not sent to the server. */
export function NoteSearch({ query, onSearch, found }: Props) {
  const words = `${found.toLocaleString('en-US')} ${found === 1 ? 'note' : 'notes'}`
  // The count is displayed on every keystroke, but announced to screen readers only after a pause in typing.
  const said = useSettled(query === '' ? '' : `${words} found`)
  return (
    <search className="flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
      <label className="relative min-w-[min(12rem,100%)] flex-1">
        <span className="sr-only">Search notes</span>
        <Icon
          name="search"
          className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3.5 text-soft"
        />
        <input
          type="search"
          dir="auto"
          value={query}
          maxLength={MAX_SEARCH_CHARS}
          onChange={({ target }) => onSearch(target.value)}
          placeholder="Search your notes..."
          autoComplete="off"
          {...forPasswordManagers('off')}
          className="min-h-11 w-full rounded-md border border-edge bg-raised pr-3.5 pl-11 text-base hover:border-lake"
        />
      </label>
      <p className="text-sm text-soft">{words}</p>
      <p role="status" className="sr-only">
        {said}
      </p>
    </search>
  )
}
