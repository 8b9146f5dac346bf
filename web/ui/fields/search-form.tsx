import type { ReactNode } from 'react'
import { MAX_SEARCH_CHARS } from '#contract/limits.ts'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useTypedEarly } from './use-typed-early.ts'

interface Props {
  /** The address of the page it stands on, which understands what the form sends. */
  action: string
  label: string
  placeholder: string
  value: string
  onChange: (search: string) => void
  /** What was typed or chosen before the page had its script: it stands in the form, and nowhere else yet. */
  onFound: (params: URLSearchParams) => void
  /** Of the search field: how wide it is at least, beside the others. */
  className: string
  /** What else a list is narrowed by. */
  children: ReactNode
}

/** What narrows a list. A plain form to the same address, so that it works before any script. */
export function SearchForm({
  action,
  label,
  placeholder,
  value,
  onChange,
  onFound,
  className,
  children,
}: Props) {
  const form = useTypedEarly(onFound)

  return (
    <search>
      <form
        ref={form}
        method="get"
        action={action}
        className="flex flex-wrap gap-3"
        onSubmit={(event) => event.preventDefault()}
      >
        <label className={classes('relative min-w-full flex-1', className)}>
          <span className="sr-only">{label}</span>
          <Icon
            name="search"
            className="-translate-y-1/2 pointer-events-none absolute start-3.5 top-1/2 text-soft"
          />
          <input
            type="search"
            name="q"
            value={value}
            maxLength={MAX_SEARCH_CHARS}
            onChange={(event) => onChange(event.target.value)}
            placeholder={placeholder}
            autoComplete="off"
            className="min-h-11 w-full rounded-md border border-edge bg-raised ps-11 pe-3.5 text-base hover:border-lake"
          />
        </label>
        {children}
        <noscript>
          <button type="submit" className="min-h-11 px-4 text-lake underline">
            Search
          </button>
        </noscript>
      </form>
    </search>
  )
}
