import { Offline } from '#web/features/organisation/site/offline.tsx'
import { siteOf } from '#web/lib/site.ts'
import type { Route } from './+types/offline-page'

/**
 * The page has no scripts. The service worker serves it at any URL, and a script would render the route of that URL
 * instead.
 */
export const handle = { withoutScripts: true }

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `You are offline · ${siteOf(matches).name}` },
  { name: 'robots', content: 'noindex' },
]

export default function OfflineScreen() {
  return <Offline />
}
