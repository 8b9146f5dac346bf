import { NewPasswordForm } from '#web/features/account/new-password-form.tsx'
import { RequestReset } from '#web/features/account/request-reset.tsx'
import { useLinkToken } from '#web/features/account/use-link-token.ts'
import { pageMeta } from '#web/features/site/page-meta.ts'
import { siteOf } from '#web/lib/site.ts'
import { Logo } from '#web/ui/logo.tsx'
import { LoadingState, Skeleton } from '#web/ui/states.tsx'
import type { Route } from './+types/reset-password'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(siteOf(matches), {
    title: 'A new password',
    description: 'The way back into your account when you have forgotten your password.',
    path: '/auth/reset',
  }),
  { name: 'robots', content: 'noindex' },
]

/** Without a token it asks for an address; with one, which the letter to that address brings, for a new password. */
export default function ResetPasswordScreen() {
  const token = useLinkToken()
  return (
    <div className="mx-auto grid max-w-md gap-8 px-4 pt-12 sm:pt-20">
      <Logo className="text-3xl" />
      {token === undefined && (
        <LoadingState words="One moment...">
          <Skeleton className="h-64" />
        </LoadingState>
      )}
      {token === null && <RequestReset />}
      {token && <NewPasswordForm key={token} token={token} />}
    </div>
  )
}
