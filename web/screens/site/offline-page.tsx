import { Offline } from '#web/features/organisation/site/offline.tsx'
import { siteOf } from '#web/lib/site.ts'
import type { Route } from './+types/offline-page'

/** The service worker shows this page at whatever address was asked for, where a script would look for another. */
export const handle = { withoutScripts: true }

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `You are offline · ${siteOf(matches).name}` },
  { name: 'robots', content: 'noindex' },
]

export default function OfflineScreen() {
  return <Offline />
}
