import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { Button } from './button.tsx'

interface Props {
  /** Query without results in the list. */
  query: string
  /** Label of the button that shows the whole list. */
  all: string
  onAll: () => void
}

/** Actions for a list in which a search has no results: show the whole list, or search the Bible. */
export function SearchElsewhere({ query, all, onAll }: Props) {
  const wanted = query.trim()
  // The button disappears with the press, so a keyboard user continues in the search field. After a press with the
  // finger, the field is not focused, because that would open the keyboard of the phone.
  function showAll({ currentTarget }: MouseEvent<HTMLElement>): void {
    if (currentTarget.matches(':focus-visible'))
      document.querySelector<HTMLElement>('main input[type=search]')?.focus()
    onAll()
  }
  return (
    <div className="flex flex-wrap justify-center gap-3">
      <Button look="quiet" onClick={showAll}>
        {all}
      </Button>
      {wanted !== '' && (
        <Button asChild look="bare">
          <Link to={`/search?${new URLSearchParams({ q: wanted })}`} className="wrap-anywhere">
            Search the Bible for “{wanted}”
          </Link>
        </Button>
      )}
    </div>
  )
}
