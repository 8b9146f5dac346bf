import { useSearchParams } from 'react-router'
import { useLinkToken } from '#web/features/account/credentials/use-link-token.ts'
import { Unsubscribe } from '#web/features/organisation/newsletter/unsubscribe.tsx'
import { pageMeta } from '#web/features/organisation/site/page-meta.ts'
import { siteOf } from '#web/lib/site.ts'
import { Logo } from '#web/ui/logo.tsx'
import { LoadingState, Skeleton } from '#web/ui/states.tsx'
import type { Route } from './+types/newsletter-unsubscribe'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(siteOf(matches), {
    title: 'Unsubscribe',
    description: 'The link at the foot of our letters leads here.',
    path: '/newsletter/unsubscribe',
  }),
  { name: 'robots', content: 'noindex' },
]

/** The token stands in the fragment of the link in a letter, and in the query of the one that mail programs know. */
export default function NewsletterUnsubscribe() {
  const inFragment = useLinkToken()
  const inAddress = useSearchParams()[0].get('token')
  const token = inAddress ?? inFragment
  return (
    <div className="mx-auto grid max-w-md gap-8 px-4 pt-12 sm:pt-20">
      <Logo className="text-3xl" />
      {token === undefined ? (
        <LoadingState words="One moment...">
          <Skeleton className="h-40" />
        </LoadingState>
      ) : (
        <Unsubscribe key={token} token={token} isInAddress={inAddress !== null} />
      )}
    </div>
  )
}
