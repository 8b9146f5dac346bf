import { data, Outlet, useLocation, useParams } from 'react-router'
import { groupErrors } from '#contract/messages/together/group.ts'
import { useViewer } from '#web/features/account/shared/viewer.data.ts'
import { accountOf, cacheIdOf, isAwaited, isSignedOut } from '#web/features/account/shared/viewer.ts'
import { fixedMeta } from '#web/features/organisation/site/page-meta.ts'
import { GroupCounts } from '#web/features/together/group/group-counts.tsx'
import { GroupFilters } from '#web/features/together/group/group-filters.tsx'
import { GroupList, GroupListSkeleton } from '#web/features/together/group/group-list.tsx'
import { OwnStudies } from '#web/features/together/group/own-studies.tsx'
import { StartYourOwn } from '#web/features/together/group/start-your-own.tsx'
import { groupFilterIn, useGroupFilter } from '#web/features/together/group/use-group-filter.ts'
import { useGroups } from '#web/features/together/shared/group.data.ts'
import { apiContext } from '#web/lib/api/loader-context.ts'
import { useReturnToCard } from '#web/lib/use-return-to-card.ts'
import { useSettled } from '#web/lib/use-settled.ts'
import { EmptyState, FailedState, LoadingState } from '#web/ui/states.tsx'
import type { Route } from './+types/community-page'

export const meta = fixedMeta({
  title: 'Community Studies',
  description:
    'Read the Bible together with others, week by week: join a community study, or start your own.',
  path: '/community',
})

/** Loads the first page of groups for the filter in the query string, as visible to all users. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const filter = groupFilterIn(new URL(request.url).searchParams)
  const { status, search } = filter
  const query = { ...(status && { status }), ...(search.trim() && { q: search.trim() }) }
  const answer = await context.get(apiContext).groups.$get({ query })
  // If the API fails, the page is rendered without groups, and the client retries the request.
  if (!answer.ok) return data({ filter, first: null }, { status: 503 })
  return data({ filter, first: await answer.json() })
}

/**
 * Prevents another run of the loader: after a change of the address, the client requests the groups itself.
 */
export const shouldRevalidate = () => false

export default function Community({ loaderData }: Route.ComponentProps) {
  return <CommunityStudies loaded={loaderData} />
}

/** Displayed if the loader failed: the component requests the groups itself and displays errors in place. */
export function ErrorBoundary() {
  return <CommunityStudies loaded={null} />
}

function CommunityStudies({ loaded }: { loaded: Route.ComponentProps['loaderData'] | null }) {
  const [filter, changeFilter] = useGroupFilter()
  const { search } = useLocation()
  const { id } = useParams()
  useReturnToCard(id)
  const viewer = useViewer()
  const viewerId = cacheIdOf(viewer)
  const memberId = accountOf(viewer)?.id ?? null
  const mayBeMember = memberId !== null || isAwaited(viewer)

  const typed = filter.search.trim()
  const settled = useSettled(typed)
  // When the user clears the search field, the list changes at once; when they type, only after a pause.
  const requested = { status: filter.status, search: typed === '' ? '' : settled }
  const isFirst =
    loaded !== null &&
    requested.status === loaded.filter.status &&
    requested.search === loaded.filter.search.trim()
  const first = isFirst ? (loaded.first ?? undefined) : undefined
  const groups = useGroups(viewerId, requested, first)
  // If the current list cannot be loaded, the server-rendered one is displayed.
  const pages = groups.data?.pages ?? (first && [first])
  const found = pages?.flatMap((page) => page.groups)
  const last = pages?.at(-1)
  // A failure is displayed after the first attempt, not after the two automatic retries, which take seconds.
  const hasFailed = groups.isError || groups.failureCount > 0
  const isNewest = groups.isSuccess && !groups.isPlaceholderData
  // In a filtered list, the member's own groups are part of the results. Otherwise they are displayed above the list.
  const isAll = !requested.status && !requested.search
  const own = isAll && isNewest && memberId !== null ? pages?.[0]?.own : undefined
  // The member's own groups are removed from the list of all groups once they are known. Until then, that list displays
  // placeholders to members of groups, so that no card moves when another is removed.
  const isOwnExpected = isAll && !hasFailed && own === undefined && mayBeMember
  const ownIds = new Set(own?.map(({ id }) => id))
  const others = found?.filter(({ id }) => !ownIds.has(id))
  // A failure to load more groups is displayed beside the button at the end of the list.
  const lacksMore = groups.isFetchNextPageError

  return (
    <div className="mx-auto grid max-w-6xl gap-5 px-4 pt-6 sm:gap-8 sm:px-6 sm:pt-14">
      <header>
        <h1 className="text-2xl sm:text-3xl">Community Studies</h1>
        <p data-for="visitors" className="mt-1 max-w-prose font-serif text-soft sm:mt-3 sm:text-lg">
          Read the Bible with others, week by week.{' '}
          <span className="max-sm:hidden">Find a study that begins soon, or join one that is under way.</span>
        </p>
      </header>
      {isAll && !hasFailed && mayBeMember && (
        // The section with the member's own groups reserves its space while the viewer is unknown. CSS removes it for
        // visitors.
        <div data-for={memberId === null ? 'members' : undefined}>
          <OwnStudies groups={own} />
        </div>
      )}
      <div className="grid gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
          <h2 className="text-xl">{own?.length ? 'Other studies' : 'All studies'}</h2>
          <GroupCounts activeGroups={last?.activeGroups} totalParticipants={last?.totalParticipants} />
        </div>
        <GroupFilters filter={filter} hasDrafts={memberId !== null} onChange={changeFilter} />
      </div>
      <p role="status" className="sr-only">
        {others && isNewest && formatCount(others.length, groups.hasNextPage)}
      </p>
      {hasFailed && !lacksMore && !groups.isFetchingNextPage && (
        <FailedState
          words={groupErrors.load_failed.title}
          onRetry={() => groups.refetch()}
          retrying={groups.isFetching}
        />
      )}
      {isOwnExpected && (
        <div data-for="group members">
          <GroupListSkeleton />
        </div>
      )}
      {found && others && found.length > 0 && (
        <div data-for={isOwnExpected ? 'other members' : undefined} className="grid gap-5 sm:gap-8">
          <GroupList
            groups={others}
            viewerId={viewerId}
            search={search}
            hasMore={last?.next != null && (!groups.isError || lacksMore)}
            isLoadingMore={groups.isFetchingNextPage || (!isNewest && !lacksMore)}
            hasFailed={lacksMore && !groups.isFetchingNextPage}
            onMore={() => groups.fetchNextPage()}
          />
        </div>
      )}
      {others?.length === 0 && own && own.length > 0 && last?.next == null && (
        <p className="font-serif text-lg text-soft">You are in every study there is.</p>
      )}
      {found?.length === 0 && (
        <EmptyState
          words={
            requested.search || requested.status
              ? 'No community studies found. Try other words, or look at all of them.'
              : 'No community studies yet. You can start the first one.'
          }
        />
      )}
      {!found && !hasFailed && (
        <LoadingState words="Loading community studies...">
          <GroupListSkeleton />
        </LoadingState>
      )}
      <StartYourOwn isVisitor={isSignedOut(viewer)} />
      <Outlet />
    </div>
  )
}

function formatCount(count: number, hasMore: boolean): string {
  if (hasMore) return `The first ${count} studies`
  return count === 1 ? '1 study' : `${count} studies`
}
