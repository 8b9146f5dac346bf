import { data } from 'react-router'
import { NotFound } from '#web/features/organisation/site/not-found.tsx'
import { notFoundMeta } from '#web/features/organisation/site/page-meta.ts'
import { siteOf } from '#web/lib/site.ts'
import type { Route } from './+types/strange-address-page'

/**
 * The server renders this page for malformed URLs. It has no scripts, because the client router would replace it with
 * another page or with none.
 */
export const handle = { withoutScripts: true }

export const loader = () => data(null, { status: 404 })

export const meta: Route.MetaFunction = ({ matches }) => notFoundMeta(siteOf(matches))

export default function StrangeAddressScreen() {
  return <NotFound />
}
