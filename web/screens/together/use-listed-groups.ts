import { useState } from 'react'
import type { GroupPage } from '#contract/together/group.ts'
import { useViewer } from '#web/features/account/shared/viewer.data.ts'
import { accountOf, cacheIdOf, isAwaited } from '#web/features/account/shared/viewer.ts'
import { chooseFirstGroup } from '#web/features/together/group/list/choose-first-group.ts'
import { keepOrder } from '#web/features/together/group/list/keep-order.ts'
import { type GroupFilter, useGroups } from '#web/features/together/shared/group.data.ts'
import { useSettled } from '#web/lib/use-settled.ts'

/** Filter and first page of the list that the server has rendered. */
export interface RenderedGroups {
  filter: GroupFilter
  first: GroupPage | null
}

/**
 * Returns the groups of the community page: the viewer's own, the one recommended to a newcomer, and all others.
 * @param loaded what the server has rendered; null if that failed
 */
export function useListedGroups(loaded: RenderedGroups | null, filter: GroupFilter) {
  const viewer = useViewer()
  const viewerId = cacheIdOf(viewer)
  const memberId = accountOf(viewer)?.id ?? null
  const requested = useSettledFilter(filter)
  const first = renderedFor(requested, loaded)
  const groups = useGroups(viewerId, requested, first)
  // If the current list cannot be loaded, the server-rendered one is displayed.
  const pages = groups.data?.pages ?? (first && [first])
  const found =
    pages &&
    keepOrder(
      pages.flatMap((page) => page.groups),
      first?.groups ?? [],
    )
  const last = pages?.at(-1)
  // A failure is displayed after the first attempt, not after the two automatic retries, which take seconds.
  const hasFailed = groups.isError || groups.failureCount > 0
  const isNewest = groups.isSuccess && !groups.isPlaceholderData
  // In a filtered list, the member's own groups are part of the results. Otherwise they are displayed above the list.
  const isAll = !requested.status && !requested.search
  const own = isAll && isNewest && memberId !== null ? pages?.[0]?.own : undefined
  const hasOwn = own !== undefined && own.length > 0
  const recommended = isAll && !hasOwn && found ? chooseFirstGroup(first?.groups ?? found) : null
  const beginner = recommended && found?.find((group) => group.id === recommended.id)
  const apart = new Set([...(own ?? []), ...(beginner ? [beginner] : [])].map((group) => group.id))
  return {
    viewer,
    viewerId,
    memberId,
    query: groups,
    isFiltered: !isAll,
    isNewest,
    hasFailed,
    /** Whether a response may still show that the viewer is a member of groups. */
    isOwnExpected: isAll && !hasFailed && own === undefined && (memberId !== null || isAwaited(viewer)),
    own: hasOwn ? own : null,
    /** Whether the first response contained groups of the viewer. */
    beganWithOwn: useFirst(own && hasOwn) ?? false,
    beginner,
    found,
    others: found?.filter((group) => !apart.has(group.id)),
    counted: first ?? last,
    hasNext: last?.next != null,
  }
}

/** When the user clears the search field, the list changes at once; when they type, only after a pause. */
function useSettledFilter({ status, search }: GroupFilter): GroupFilter {
  const typed = search.trim()
  const settled = useSettled(typed)
  return { status, search: typed === '' ? '' : settled }
}

function renderedFor({ status, search }: GroupFilter, loaded: RenderedGroups | null): GroupPage | undefined {
  const isRendered =
    loaded !== null && status === loaded.filter.status && search === loaded.filter.search.trim()
  return isRendered ? (loaded.first ?? undefined) : undefined
}

/** Returns the first value that was not undefined, whatever later values are. */
function useFirst<Value>(value: Value | undefined): Value | undefined {
  const [first, setFirst] = useState(value)
  if (first === undefined && value !== undefined) setFirst(value)
  return first
}
