import { data } from 'react-router'
import { NotFound } from '#web/features/organisation/site/not-found.tsx'
import { notFoundMeta } from '#web/features/organisation/site/page-meta.ts'
import { siteOf } from '#web/lib/site.ts'
import type { Route } from './+types/not-found-page'

/** Responds with status 404; the server logs the path and the referrer. */
export const loader = () => data(null, { status: 404 })

export const meta: Route.MetaFunction = ({ matches }) => notFoundMeta(siteOf(matches))

export default function NotFoundScreen() {
  return <NotFound />
}
