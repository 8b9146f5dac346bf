import { data, Outlet, useLocation, useParams } from 'react-router'
import { groupErrors } from '#contract/messages/together/group.ts'
import { isSignedOut } from '#web/features/account/shared/viewer.ts'
import { fixedMeta } from '#web/features/organisation/site/page-meta.ts'
import { FriendEntry } from '#web/features/together/friend/friend-entry.tsx'
import { FirstGroup } from '#web/features/together/group/list/first-group.tsx'
import { GroupCounts } from '#web/features/together/group/list/group-counts.tsx'
import { GroupFilters } from '#web/features/together/group/list/group-filters.tsx'
import { GroupList, GroupListSkeleton } from '#web/features/together/group/list/group-list.tsx'
import { OwnStudies, OwnStudiesSkeleton } from '#web/features/together/group/list/own-studies.tsx'
import { StartYourOwn } from '#web/features/together/group/list/start-your-own.tsx'
import { groupFilterIn, useGroupFilter } from '#web/features/together/group/list/use-group-filter.ts'
import { apiContext } from '#web/lib/api/loader-context.ts'
import { firstWords } from '#web/lib/format/first-words.ts'
import { useReturnToCard } from '#web/lib/use-return-to-card.ts'
import { EmptyState, FailedState, LoadingState } from '#web/ui/states.tsx'
import type { Route } from './+types/community-page'
import { type RenderedGroups, useListedGroups } from './use-listed-groups.ts'

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
  const first = await answer.json()
  // A card has room for the beginning of a description only.
  const groups = first.groups.map((group) => ({ ...group, description: firstWords(group.description) }))
  return data({ filter, first: { ...first, groups } })
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

function CommunityStudies({ loaded }: { loaded: RenderedGroups | null }) {
  const [filter, changeFilter] = useGroupFilter()
  const { id } = useParams()
  useReturnToCard(id)
  const listed = useListedGroups(loaded, filter)
  const { own, beginner, others, counted, isOwnExpected, viewerId } = listed
  return (
    <div className="mx-auto max-w-6xl px-4 pt-6 sm:px-6 sm:pt-14">
      {/* A dialog hides the elements beside it from screen readers when it opens. This element is one of them, and is not
          replaced afterwards. */}
      <div className="grid gap-5 sm:gap-8">
        <h1 className="text-2xl sm:text-3xl">Community Studies</h1>
        <p role="status" className="sr-only">
          {others && listed.isNewest && formatCount(others.length, listed.query.hasNextPage)}
        </p>
        {isOwnExpected && (
          <div data-for="group members">
            <OwnStudiesSkeleton />
          </div>
        )}
        {/* The page of a member of groups differs from the rendered one, which is for everyone. It replaces that page as a
          whole, because elements that only moved down would be a layout shift. */}
        <div
          key={listed.beganWithOwn ? 'own' : 'public'}
          data-for={isOwnExpected ? 'other members' : undefined}
          className="grid gap-5 sm:gap-8"
        >
          {own ? (
            <OwnStudies groups={own} />
          ) : (
            <p className="-mt-4 max-w-prose font-serif text-soft sm:text-lg">
              Read the Bible with others, week by week, or{' '}
              <a href="#start-your-own" className="text-link">
                start your own study
              </a>
              .
            </p>
          )}
          {beginner && <FirstGroup group={beginner} viewerId={viewerId} />}
          <GroupCounts activeGroups={counted?.activeGroups} totalParticipants={counted?.totalParticipants} />
          <div className="grid gap-4">
            <h2 className="text-xl">{own || beginner ? 'Other studies' : 'All studies'}</h2>
            <GroupFilters filter={filter} hasDrafts={listed.memberId !== null} onChange={changeFilter} />
          </div>
          <OtherStudies listed={listed} />
          <StartYourOwn isVisitor={isSignedOut(listed.viewer)} />
          <FriendEntry />
        </div>
      </div>
      <Outlet />
    </div>
  )
}

/** The list of groups that are not displayed above it, or the state in its place. */
function OtherStudies({ listed }: { listed: ReturnType<typeof useListedGroups> }) {
  const { query, own, found, others, hasFailed } = listed
  const { search } = useLocation()
  // A failure to load more groups is displayed beside the button at the end of the list.
  const lacksMore = query.isFetchNextPageError
  return (
    <>
      {hasFailed && !lacksMore && !query.isFetchingNextPage && (
        <FailedState
          words={groupErrors.load_failed.title}
          onRetry={() => query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {others && others.length > 0 && (
        <GroupList
          groups={others}
          viewerId={listed.viewerId}
          search={search}
          hasMore={listed.hasNext && (!query.isError || lacksMore)}
          isLoadingMore={query.isFetchingNextPage || (!listed.isNewest && !lacksMore)}
          hasFailed={lacksMore && !query.isFetchingNextPage}
          onMore={() => query.fetchNextPage()}
        />
      )}
      {others?.length === 0 && own && !listed.hasNext && (
        <p className="font-serif text-lg text-soft">You are in every study there is.</p>
      )}
      {found?.length === 0 && (
        <EmptyState
          words={
            listed.isFiltered
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
    </>
  )
}

function formatCount(count: number, hasMore: boolean): string {
  if (hasMore) return `The first ${count} studies`
  return count === 1 ? '1 study' : `${count} studies`
}
