import { ConfirmEmail } from '#web/features/account/credentials/confirm-email.tsx'
import { useLinkToken } from '#web/features/account/credentials/use-link-token.ts'
import { pageMeta } from '#web/features/organisation/site/page-meta.ts'
import { siteOf } from '#web/lib/site.ts'
import { Logo } from '#web/ui/logo.tsx'
import { LoadingState, Skeleton } from '#web/ui/states.tsx'
import type { Route } from './+types/confirm-email'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(siteOf(matches), {
    title: 'Confirm your email address',
    description: 'The link in our letter leads here.',
    path: '/auth/confirm',
  }),
  { name: 'robots', content: 'noindex' },
]

export default function ConfirmEmailScreen() {
  const token = useLinkToken()
  return (
    <div className="mx-auto grid max-w-md gap-8 px-4 pt-12 sm:pt-20">
      <Logo className="text-3xl" />
      {token === undefined ? (
        <LoadingState words="One moment...">
          <Skeleton className="h-40" />
        </LoadingState>
      ) : (
        <ConfirmEmail key={token} token={token} />
      )}
    </div>
  )
}
