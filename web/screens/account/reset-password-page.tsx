import { NewPasswordByLink, PasswordReset } from '#web/features/account/credentials/new-password-form.tsx'
import { PastedLinkForm } from '#web/features/account/credentials/pasted-link-form.tsx'
import { RequestReset, ResetRequested } from '#web/features/account/credentials/request-reset.tsx'
import { fixedMeta } from '#web/features/organisation/site/page-meta.ts'
import { useFormOutcome, usePosted } from '#web/lib/api/posted-form.ts'
import { useLinkToken } from '#web/lib/email-link/use-link-token.ts'
import { NarrowPage } from '#web/ui/narrow-page.tsx'
import { LoadingState, Skeleton } from '#web/ui/states.tsx'

export const meta = fixedMeta({
  title: 'A new password',
  description: 'Choose a new password if you have forgotten yours.',
  path: '/auth/reset',
  noindex: true,
})

/**
 * Page on which a user sets a new password. Without a token, its form requests an email with a link; with the token
 * from that link, its form sets the password.
 */
export default function ResetPasswordScreen() {
  const token = useLinkToken()
  return (
    <NarrowPage>
      <Step token={token} />
    </NarrowPage>
  )
}

function Step({ token }: { token: string | null | undefined }) {
  const outcome = useFormOutcome()
  if (token) return <NewPasswordByLink key={token} token={token} />
  if (outcome === 'reset-requested') return <ResetRequested />
  if (outcome === 'reset') return <PasswordReset />
  // Only a script can read the token, because it is in the fragment. The server-rendered page is therefore the same for
  // all users, and the token is read after hydration.
  if (token === undefined) return <WithoutToken />
  return <RequestReset />
}

/** Page before hydration and without JavaScript: only a script can read the token. */
function WithoutToken() {
  const request = usePosted('request-reset')
  const reset = usePosted('reset')
  const forms = (
    <>
      {!reset.problem && <RequestReset />}
      {!request.problem && <PastedLinkForm />}
    </>
  )
  if (request.problem || reset.problem) return forms
  return (
    <>
      <div className="noscript:hidden">
        <LoadingState words="One moment...">
          <Skeleton className="h-64" />
        </LoadingState>
      </div>
      <noscript>{forms}</noscript>
    </>
  )
}
