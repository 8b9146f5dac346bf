import { useEffect, useRef } from 'react'
import { groupErrors } from '#contract/messages/together/group.ts'
import type { GroupCard as Card_ } from '#contract/together/group.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { GroupCard } from './group-card.tsx'

interface Props {
  groups: readonly Card_[]
  viewerId: string | null
  /**
   * Query string of the list, with its question mark. The links to the groups contain it too, so that closing a group
   * returns to the list with the same filter.
   */
  search: string
  hasMore: boolean
  isLoadingMore: boolean
  /** Whether loading the next page failed. */
  hasFailed: boolean
  onMore: () => void
}

/** Cards of groups, newest first, with pagination. */
export function GroupList({ groups, viewerId, search, hasMore, isLoadingMore, hasFailed, onMore }: Props) {
  const list = useRef<HTMLUListElement>(null)
  /** Number of groups in the list when the user requested the next page; null if no page is requested. */
  const countBefore = useRef<number | null>(null)

  // For keyboard users, focus moves to the first of the new groups.
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
          <li
            key={group.id}
            data-card={group.id}
            className="paint-when-near"
            style={{ containIntrinsicSize: 'auto 18rem' }}
          >
            <GroupCard group={group} viewerId={viewerId} to={`/community/${group.id}${search}`} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <div className="grid justify-items-center gap-2">
          <p role="alert" className="text-soft empty:hidden">
            {hasFailed && `${groupErrors.load_failed.title}.`}
          </p>
          {/* The button is also rendered while the next page loads, so that it does not lose focus. */}
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

/** Placeholder with the size of the cards. */
export function GroupListSkeleton() {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <Skeleton className="h-72 rounded-md" />
      <Skeleton className="h-72 rounded-md" />
      <Skeleton className="h-72 rounded-md" />
    </div>
  )
}
