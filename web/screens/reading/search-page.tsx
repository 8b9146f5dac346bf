import { Suspense } from 'react'
import { data } from 'react-router'
import { useViewer } from '#web/features/account/shared/viewer.data.ts'
import { ownerOf } from '#web/features/account/shared/viewer.ts'
import { fixedMeta } from '#web/features/organisation/site/page-meta.ts'
import { BibleSearch } from '#web/features/reading/search/bible-search.tsx'
import { isSearchable, searchFilterIn, searchQueryOf } from '#web/features/reading/search/search-filter.ts'
import { apiContext } from '#web/lib/api/loader-context.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Skeleton } from '#web/ui/states.tsx'
import type { Route } from './+types/search-page'

export const meta = fixedMeta({
  title: 'Search',
  description:
    'Search the whole Bible: words, phrases, passages, and the Hebrew and Greek words behind them. Yours too, on your device.',
  path: '/search',
})

// Displayed only for a search without results.
const TodaysPassages = lazyPart(async () => (await import('./todays-passages.tsx')).TodaysPassages)

/**
 * Loads the public search results for the filter in the URL. A member's own entries are searched only on the device.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const filter = searchFilterIn(new URL(request.url).searchParams)
  if (!isSearchable(filter.query)) return { filter, found: null }
  const answer = await context.get(apiContext).search.$get({ query: searchQueryOf(filter) })
  // If the API fails, the page is rendered without results, and the client retries the request.
  if (!answer.ok) return data({ filter, found: null }, { status: 503 })
  return { filter, found: await answer.json() }
}

/** Prevents another run of the loader: the client requests the results itself when the address changes. */
export const shouldRevalidate = () => false

export default function SearchScreen({ loaderData }: Route.ComponentProps) {
  return <Page loaded={loaderData} />
}

/**
 * Renders the search without loader data if the loader failed: the client requests the results
 * itself and displays failures in place.
 */
export function ErrorBoundary() {
  return <Page loaded={null} />
}

function Page({ loaded }: { loaded: Route.ComponentProps['loaderData'] | null }) {
  const owner = ownerOf(useViewer())
  return (
    <div className="mx-auto grid max-w-6xl gap-6 px-4 pt-6 sm:px-6 sm:pt-12">
      <h1 className="text-2xl sm:text-3xl">Search</h1>
      <BibleSearch
        owner={owner}
        loaded={loaded}
        today={
          <Suspense fallback={<Skeleton className="h-40" />}>
            <TodaysPassages />
          </Suspense>
        }
      />
    </div>
  )
}
