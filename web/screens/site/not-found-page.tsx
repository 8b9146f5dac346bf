import { data } from 'react-router'
import { NotFound } from '#web/features/organisation/site/not-found.tsx'
import { notFoundMeta } from '#web/features/organisation/site/page-meta.ts'
import { siteOf } from '#web/lib/site.ts'
import type { Route } from './+types/not-found-page'

/** The page comes with status 404; the server logs the path and where the reader came from. */
export const loader = () => data(null, { status: 404 })

export const meta: Route.MetaFunction = ({ matches }) => notFoundMeta(siteOf(matches))

export default function NotFoundScreen() {
  return <NotFound />
}
