import { useEffect, useRef } from 'react'
import { groupErrors } from '#contract/messages/together/group.ts'
import type { GroupCard as Card_ } from '#contract/together/group.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { GroupCard } from './group-card.tsx'

interface Props {
  groups: readonly Card_[]
  viewerId: string | null
  /** The query of the address, with its question mark, so that closing a study returns to the same list. */
  search: string
  hasMore: boolean
  isLoadingMore: boolean
  /** More was asked for, and did not come. */
  hasFailed: boolean
  onMore: () => void
}

/** Community studies as cards, the newest first, a page at a time. */
export function GroupList({ groups, viewerId, search, hasMore, isLoadingMore, hasFailed, onMore }: Props) {
  const list = useRef<HTMLUListElement>(null)
  /** How many there were when more were asked for. */
  const countBefore = useRef<number | null>(null)

  // Whoever asked for more by keyboard goes on with the first of them.
  useEffect(() => {
    if (countBefore.current === null || groups.length <= countBefore.current) return
    const first = list.current?.children[countBefore.current]
    countBefore.current = null
    first?.querySelector('a')?.focus({ preventScroll: true })
  }, [groups.length])

  return (
    <>
      <ul ref={list} className="grid gap-4 empty:hidden sm:grid-cols-2 lg:grid-cols-3">
        {groups.map((group) => (
          <li key={group.id} data-card={group.id}>
            <GroupCard group={group} viewerId={viewerId} to={`/community/${group.id}${search}`} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <div className="grid justify-items-center gap-2">
          <p role="alert" className="text-soft empty:hidden">
            {hasFailed && `${groupErrors.load_failed.title}.`}
          </p>
          {/* Stays where it is, and so does the focus. */}
          <Button
            look="quiet"
            needsScript
            busy={isLoadingMore}
            onClick={() => {
              countBefore.current = groups.length
              onMore()
            }}
          >
            {hasFailed ? 'Try again' : 'Show more'}
          </Button>
        </div>
      )}
    </>
  )
}

/** As large as the cards that come. */
export function GroupListSkeleton() {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <Skeleton className="h-96 rounded-md" />
      <Skeleton className="h-96 rounded-md" />
      <Skeleton className="h-96 rounded-md" />
    </div>
  )
}
