import { useState } from 'react'
import { Link } from 'react-router'
import { MAX_SEARCH_CHARS } from '#contract/limits.ts'
import { useGroups } from '#web/features/together/shared/group.data.ts'
import { formatWeekCount, membershipText } from '#web/features/together/shared/group-text.ts'
import { useFocusSoon } from '#web/lib/use-focus-soon.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { QueryState } from '#web/ui/query-state.tsx'
import { SkeletonLines } from '#web/ui/states.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'

interface Props {
  memberId: string
  /** Whether texts were copied into the form. Otherwise it was empty at first. */
  isCopy: boolean
}

/** Id of the button that expands the choice of a group to copy. */
const BEGIN_WITH = 'begin-with'

/**
 * Lets the leader copy the texts of any group that they may see into the form of a new group, as an alternative to an
 * empty form.
 */
export function CopyAnotherGroup({ memberId, isCopy }: Props) {
  const [isOpen, setOpen] = useState(false)
  const focusSoon = useFocusSoon()

  /**
   * Collapses the choice of a group. The pressed element unmounts, so the focus moves to the button that expands the
   * choice.
   */
  function leave(): void {
    setOpen(false)
    focusSoon(BEGIN_WITH)
  }

  return (
    <div className="grid justify-items-start gap-4">
      <p className="-ms-3.5 flex flex-wrap">
        <Button
          id={BEGIN_WITH}
          look="bare"
          size="small"
          className="min-h-11"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="copy" />
          Begin with another study
        </Button>
        {isCopy && (
          <Button asChild look="bare" size="small" className="min-h-11">
            <Link to="/community/new" onClick={leave}>
              Begin with an empty page
            </Link>
          </Button>
        )}
      </p>
      {isOpen && <Choice memberId={memberId} onChosen={leave} />}
    </div>
  )
}

function Choice({ memberId, onChosen }: { memberId: string; onChosen: () => void }) {
  const [search, setSearch] = useState('')
  const filter = { status: null, search: useSettled(search.trim()) }
  const list = useGroups(memberId, filter)
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list
  const groups = list.data?.pages.flatMap(({ groups }) => groups)
  return (
    <search
      aria-label="Studies to begin with"
      className="grid w-full animate-fade gap-4 rounded-md border border-line bg-raised p-4 sm:p-6"
    >
      <p className="text-soft">
        Its title, its words and its weeks become yours to change. The study itself stays as it is. Each of{' '}
        <Link to="/seasons">the seasons of the plan</Link> can be read with a group too.
      </p>
      <TextField
        label="Search"
        type="search"
        autoComplete="off"
        maxLength={MAX_SEARCH_CHARS}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      {groups ? (
        <>
          <ul className="grid border-line border-t">
            {groups.map(({ id, title, weekCount, standing }) => (
              <li key={id} className="border-line border-b">
                <Link
                  to={`/community/new?from=${id}`}
                  onClick={onChosen}
                  className="flex min-h-11 flex-wrap items-baseline justify-between gap-x-4 rounded-sm px-2 py-2 no-underline hover:bg-sunk"
                >
                  <bdi className="min-w-0 font-serif text-lg wrap-anywhere">
                    <WrittenText text={title} />
                  </bdi>
                  <span className="text-sm text-soft">
                    {standing !== 'none' && `${membershipText[standing]} · `}
                    {formatWeekCount(weekCount)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          <p role="status" className="text-soft empty:hidden">
            {groups.length === 0 && 'No study was found. Try a different search.'}
          </p>
          {hasNextPage && (
            <Button
              look="quiet"
              className="justify-self-start"
              busy={isFetchingNextPage}
              onClick={() => fetchNextPage()}
            >
              Show more
            </Button>
          )}
        </>
      ) : (
        <QueryState query={list} loading="Loading studies..." failed="The studies could not be loaded.">
          <SkeletonLines lines={5} />
        </QueryState>
      )}
    </search>
  )
}
