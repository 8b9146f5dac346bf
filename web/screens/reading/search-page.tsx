import { data } from 'react-router'
import { useOwner } from '#web/features/account/session/use-owner.ts'
import { fixedMeta } from '#web/features/organisation/site/page-meta.ts'
import { BibleSearch } from '#web/features/reading/search/bible-search.tsx'
import { isSearchable, searchFilterIn, searchQueryOf } from '#web/features/reading/search/search-filter.ts'
import { apiContext } from '#web/lib/api/loader-context.ts'
import type { Route } from './+types/search-page'

export const meta = fixedMeta({
  title: 'Search',
  description:
    'Search the whole Bible: words, phrases, passages, and the Hebrew and Greek words behind them. Yours too, on your device.',
  path: '/search',
})

/** What is found for the address, as everyone may see it. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const filter = searchFilterIn(new URL(request.url).searchParams)
  if (!isSearchable(filter.query)) return { filter, found: null }
  const answer = await context.get(apiContext).search.$get({ query: searchQueryOf(filter) })
  // The page asks once more by itself.
  if (!answer.ok) return data({ filter, found: null }, { status: 503 })
  return { filter, found: await answer.json() }
}

/** The page asks by itself for what the address is changed to. */
export const shouldRevalidate = () => false

export default function SearchScreen({ loaderData }: Route.ComponentProps) {
  return <Page loaded={loaderData} />
}

/** Where what the page comes with could not be had on the way here, it asks by itself, and says in place what it cannot load. */
export function ErrorBoundary() {
  return <Page loaded={null} />
}

function Page({ loaded }: { loaded: Route.ComponentProps['loaderData'] | null }) {
  const owner = useOwner()
  return (
    <div className="mx-auto grid max-w-6xl gap-6 px-4 pt-6 sm:px-6 sm:pt-12">
      <h1 className="text-2xl sm:text-3xl">Search</h1>
      <BibleSearch owner={owner} loaded={loaded} />
    </div>
  )
}
