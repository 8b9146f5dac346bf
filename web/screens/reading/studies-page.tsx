import { Suspense, useDeferredValue, useMemo, useState } from 'react'
import { Link, Outlet, useLocation, useParams } from 'react-router'
import { PLAN_DAYS } from '#contract/limits.ts'
import { serverErrors } from '#contract/messages/request.ts'
import { useViewer } from '#web/features/account/shared/viewer.data.ts'
import { knownMemberOf } from '#web/features/account/shared/viewer.ts'
import { fixedMeta } from '#web/features/organisation/site/page-meta.ts'
import { useCompletedDays } from '#web/features/reading/shared/completed-days.ts'
import { GRID_STEP } from '#web/features/reading/study/card-range.ts'
import { filterStudies } from '#web/features/reading/study/filter-studies.ts'
import { usePlan } from '#web/features/reading/study/study.data.ts'
import { StudyFilters } from '#web/features/reading/study/study-filters.tsx'
import { GRID_BEHIND_STUDY, StudyGrid } from '#web/features/reading/study/study-grid.tsx'
import { useStudyMatches } from '#web/features/reading/study/study-matches.data.ts'
import { filterIn, useStudyFilter } from '#web/features/reading/study/use-study-filter.ts'
import { acceptedJson } from '#web/lib/api/api-error.ts'
import { apiContext } from '#web/lib/api/loader-context.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { placesOnDevice } from '#web/lib/scripture/references-on-device.ts'
import { usePlacesRead } from '#web/lib/scripture/use-places-read.ts'
import { useIsUsed } from '#web/lib/use-is-used.ts'
import { useReturnToCard } from '#web/lib/use-return-to-card.ts'
import { classes } from '#web/ui/classes.ts'
import { Progress } from '#web/ui/progress.tsx'
import { EmptyState, FailedState, LoadingState } from '#web/ui/states.tsx'
import type { Route } from './+types/studies-page'

const SearchElsewhere = lazyPart(async () => (await import('#web/ui/search-elsewhere.tsx')).SearchElsewhere)

export const meta = fixedMeta({
  title: 'All Studies',
  description: `${PLAN_DAYS} days of transformative Bible studies, in fifty seasons of thirty days.`,
  path: '/studies',
})

/**
 * Loads the first study cards that match the filter in the URL. The rest of the plan is loaded once the reader uses the
 * page.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { pathname, searchParams } = new URL(request.url)
  const filter = filterIn(searchParams)
  const { seasons, studies } = await (await api.studies.$get()).json()
  const q = filter.query.trim()
  const matches = q
    ? await acceptedJson(api.studies.search.$get({ query: { q } }), serverErrors.unavailable)
    : null
  const found = filterStudies(studies, filter, matches?.days, q ? await placesOnDevice(q) : null)
  const shown = pathname === '/studies' ? GRID_STEP : GRID_BEHIND_STUDY
  return {
    // The seasons are sent without their introductions (`invitation`). The list is also part of the page of every open
    // study, and the introductions would be a third of its size.
    seasons: seasons.map(({ number, title }) => ({ number, title })),
    found: found.length,
    first: found.slice(0, shown),
  }
}

/**
 * Prevents another run of the loader: the list is filtered in the browser, so a change of the filter in the URL needs
 * no request.
 */
export const shouldRevalidate = () => false

export default function Studies({ loaderData }: Route.ComponentProps) {
  const [filter, changeFilter] = useStudyFilter()
  const { search } = useLocation()
  const { day } = useParams()
  useReturnToCard(day)
  // If the reader came directly to a study, they have not seen the list yet. On a phone, the dialog of the study covers
  // all of it, so it is not laid out until the study is closed.
  const [isUnseen, setUnseen] = useState(day !== undefined)
  if (isUnseen && day === undefined) setUnseen(false)
  const [dayRead, setDayRead] = useState(day)
  if (day !== undefined && day !== dayRead) setDayRead(day)
  // While a study is open, its progress panel loads the completed days, so they are not requested here.
  const { completed } = useCompletedDays(knownMemberOf(useViewer())?.id ?? null, {
    isWanted: day === undefined,
  })
  // The whole list of studies is loaded only after the reader has used the page, and not while a single study is open.
  const isUsed = useIsUsed()
  const plan = usePlan({ isWanted: day === undefined && isUsed })
  const { days: matches, isSearching } = useStudyMatches(filter.query.trim())

  const read = usePlacesRead(filter.query.trim())

  // While the user types, React renders the grid of studies with lower priority than the search field.
  const shown = useDeferredValue(useMemo(() => ({ filter, matches, read }), [filter, matches, read]))
  const found = useMemo(() => {
    if (!plan.data) return undefined
    return filterStudies(plan.data.studies, shown.filter, shown.matches, shown.read)
  }, [plan.data, shown])
  const count = found?.length ?? loaderData.found
  // A list that was filtered on this device (`found`) lacks full-text matches until they arrive from the server. Before
  // `found` exists, the number of matches from the server is displayed, which includes them.
  const isMoreComing = isSearching && found !== undefined && count === 0

  // After a change of the filter, the list is displayed from its beginning, and no longer from the study that the
  // reader opened last.
  const changeFilterAnew: typeof changeFilter = (change) => {
    setDayRead(undefined)
    changeFilter(change)
  }

  return (
    <div className="mx-auto max-w-6xl px-4 pt-6 sm:px-6 sm:pt-14">
      <div className={classes('grid gap-4 sm:gap-6', isUnseen && 'max-md:hidden')}>
        <header>
          <h1 className="text-2xl sm:text-3xl">All Studies</h1>
          <p className="mt-1 text-soft sm:mt-2 sm:text-lg">
            {PLAN_DAYS} days of transformative Bible studies
          </p>
          <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 sm:block">
            <Link to="/seasons" className="text-link inline-flex min-h-11 items-center">
              See the fifty seasons
            </Link>
            {/* Reserves the space for a member's progress, to avoid layout shift. */}
            <div data-for="members" className="grid min-h-9 content-start gap-2 sm:mt-4 sm:max-w-sm">
              {completed && completed.size > 0 && (
                <>
                  <p className="text-sm">
                    {completed.size} of {PLAN_DAYS} days completed
                  </p>
                  <Progress
                    label="Days completed"
                    value={completed.size}
                    max={PLAN_DAYS}
                    words={`${completed.size} of ${PLAN_DAYS}`}
                  />
                </>
              )}
            </div>
          </div>
        </header>
        <StudyFilters filter={filter} seasons={loaderData.seasons} onChange={changeFilterAnew} />
        <p role="status" className="sr-only">
          {isMoreComing ? '' : count === 1 ? '1 study' : `${count} studies`}
        </p>
        {plan.isError && (
          <FailedState
            words="The studies could not all be loaded."
            onRetry={() => plan.refetch()}
            retrying={plan.isFetching}
          />
        )}
        {isMoreComing && <LoadingState words="Loading studies..." />}
        {count === 0 && !isMoreComing && (
          <EmptyState
            words="No studies found. Try a different search."
            action={
              <Suspense fallback={<div className="min-h-11" />}>
                <SearchElsewhere
                  query={filter.query}
                  all="Show all studies"
                  onAll={() => changeFilterAnew({ query: '', theme: null, season: null })}
                />
              </Suspense>
            }
          />
        )}
        {count > 0 && (
          <StudyGrid
            key={`${shown.filter.theme}:${shown.filter.season}:${shown.filter.query}`}
            studies={found ?? loaderData.first}
            completed={completed}
            search={search}
            // The day of the study that the reader opened last is not passed while a study is open: otherwise more cards
            // would be rendered behind the dialog with the study.
            dayRead={day === undefined && dayRead ? Number(dayRead) : undefined}
          />
        )}
        {plan.isFetching && loaderData.found > loaderData.first.length && (
          <LoadingState words="Loading studies..." />
        )}
      </div>
      <Outlet />
    </div>
  )
}
