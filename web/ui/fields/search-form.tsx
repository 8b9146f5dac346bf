import { type ReactNode, useId, useState } from 'react'
import { MAX_SEARCH_CHARS } from '#contract/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { forPasswordManagers } from './password-managers.ts'
import { useTypedEarly } from './use-typed-early.ts'

interface Props {
  /** Path of the page that contains the form and also handles its submission. */
  action: string
  label: string
  placeholder: string
  value: string
  onChange: (search: string) => void
  /**
   * Called with the values that the user has typed or chosen before hydration, when `onChange` was not attached yet.
   */
  onFound: (params: URLSearchParams) => void
  maxChars?: number
  /**
   * Class with the width of all filters together on larger screens; by default, they have a row of their own. The width
   * may not depend on their options: the browser paints while it still parses the HTML, and filters that grow move those
   * beside them.
   */
  filtersWidth?: string
  /** Further filters of the list; collapsed on a phone while none is set. */
  children: ReactNode
  isNarrowed: boolean
}

/**
 * Search field and filters of a list. It is an HTML form that leads to the same URL as the filters, so that it works
 * before hydration.
 */
export function SearchForm({
  action,
  label,
  placeholder,
  value,
  onChange,
  onFound,
  maxChars = MAX_SEARCH_CHARS,
  filtersWidth,
  children,
  isNarrowed,
}: Props) {
  const form = useTypedEarly(onFound)
  const [isUnfolded, setUnfolded] = useState(false)
  const folded = useId()
  const isOpen = isUnfolded || isNarrowed

  return (
    <search>
      <form
        ref={form}
        method="get"
        action={action}
        className="flex flex-wrap items-start gap-3"
        onSubmit={(event) => event.preventDefault()}
      >
        <label className="relative flex-1">
          <span className="sr-only">{label}</span>
          <Icon
            name="search"
            className="-translate-y-1/2 pointer-events-none absolute start-3.5 top-1/2 text-soft"
          />
          <input
            type="search"
            name="q"
            spellCheck={false}
            value={value}
            maxLength={maxChars}
            onChange={(event) => onChange(event.target.value)}
            placeholder={placeholder}
            autoComplete="off"
            {...forPasswordManagers('off')}
            className="min-h-11 w-full rounded-md border border-edge bg-raised ps-11 pe-3.5 text-base hover:border-lake"
          />
        </label>
        {!isNarrowed && (
          <Button
            look="quiet"
            needsScript
            aria-expanded={isOpen}
            aria-controls={folded}
            className="px-4 sm:hidden"
            onClick={() => setUnfolded(!isUnfolded)}
          >
            Filter
          </Button>
        )}
        <div
          id={folded}
          className={classes(
            'flex w-full flex-wrap gap-3',
            filtersWidth,
            !isOpen && 'max-sm:[@media(scripting:enabled)]:hidden',
          )}
        >
          {children}
        </div>
        <noscript>
          <button type="submit" className="min-h-11 px-4 text-lake underline">
            Search
          </button>
        </noscript>
      </form>
    </search>
  )
}
