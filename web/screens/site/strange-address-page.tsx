import { data } from 'react-router'
import { NotFound } from '#web/features/organisation/site/not-found.tsx'
import { notFoundMeta } from '#web/features/organisation/site/page-meta.ts'
import { siteOf } from '#web/lib/site.ts'
import type { Route } from './+types/strange-address-page'

/** The server shows this page at an address that could not be ours, of which a script would make another page or none. */
export const handle = { withoutScripts: true }

export const loader = () => data(null, { status: 404 })

export const meta: Route.MetaFunction = ({ matches }) => notFoundMeta(siteOf(matches))

export default function StrangeAddressScreen() {
  return <NotFound />
}
