import { useEffect } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { authNotices } from '#contract/messages/account/auth.ts'
import { PasskeyButton } from '#web/features/account/factor/passkey/passkey-button.tsx'
import { usePasskeySupport } from '#web/features/account/factor/passkey/use-passkey-support.ts'
import { useProviders } from '#web/features/account/identity/identity.data.ts'
import { ProviderButtons } from '#web/features/account/identity/provider-buttons.tsx'
import { useProblemNotice } from '#web/features/account/identity/use-problem-notice.ts'
import { loadOnboarding, Onboarding } from '#web/features/account/onboarding/onboarding.tsx'
import { useOnboardingDue } from '#web/features/account/onboarding/use-onboarding-due.ts'
import { AuthForm, type AuthMode } from '#web/features/account/session/auth-form.tsx'
import { useSignedIn, useViewer } from '#web/features/account/shared/viewer.data.ts'
import { accountOf, isSignedOut } from '#web/features/account/shared/viewer.ts'
import { InvitedNote } from '#web/features/organisation/referral/invited-note.tsx'
import { useReferralCode } from '#web/features/organisation/referral/use-referral-code.ts'
import { pageMeta } from '#web/features/organisation/site/page-meta.ts'
import { JoiningNote } from '#web/features/together/group/take-part/joining-note.tsx'
import { useFormOutcome } from '#web/lib/api/posted-form.ts'
import { destinationIn } from '#web/lib/destination.ts'
import { siteOf, useSite } from '#web/lib/site.ts'
import { Button } from '#web/ui/button.tsx'
import { FormNotice } from '#web/ui/fields/form-notice.tsx'
import { NarrowPage } from '#web/ui/narrow-page.tsx'
import { Outcome } from '#web/ui/outcome.tsx'
import type { Route } from './+types/auth-page'

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageMeta(siteOf(matches), {
    title: modeIn(new URLSearchParams(location.search)) === 'sign-up' ? 'Create your account' : 'Sign in',
    description: 'Sign in or create an account, and the next study waits where you left off.',
    path: '/auth',
  })

export default function Auth() {
  const [params, setParams] = useSearchParams()
  const mode = modeIn(params)
  const navigate = useNavigate()
  const site = useSite()
  const viewer = useViewer()
  const signedIn = useSignedIn()
  const knowsPasskeys = usePasskeySupport()
  const offersPasskey = knowsPasskeys && mode === 'sign-in'
  const { data: providers = [] } = useProviders()
  const destination = destinationIn(params)
  const [referralCode, forgetReferral] = useReferralCode(params.get('ref'))
  const outcome = useFormOutcome()
  useProblemNotice()

  const member = accountOf(viewer)
  // The onboarding is not displayed while an external identity is being linked, because that flow redirects back to
  // this page, which displays the onboarding then.
  const isWelcome = useOnboardingDue(member) && !destination.startsWith('/auth')

  // After every kind of sign-in, the member is redirected to the path in the parameter `redirect_to` of the URL; a new
  // member only after the onboarding.
  const isLeaving = member !== null && !isWelcome
  useEffect(() => {
    if (isLeaving) navigate(destination, { replace: true })
  }, [isLeaving, destination, navigate])

  function signedUp(): void {
    forgetReferral()
    loadOnboarding().catch(() => undefined)
    const next = paramsFor('sign-in', params)
    next.delete('ref')
    setParams(next, { replace: true })
  }

  return (
    <NarrowPage>
      {member && isWelcome && <Onboarding member={member} siteName={site.name} />}
      {isWelcome || (outcome === 'signed-in' && !isSignedOut(viewer)) ? (
        <SignedIn destination={destination} />
      ) : (
        <AuthForm
          mode={mode}
          toggleHref={hrefFor(mode === 'sign-in' ? 'sign-up' : 'sign-in', params)}
          onSecondStep={() => navigate(secondStepHref(destination))}
          onSignedUp={signedUp}
          referralCode={referralCode}
          note={
            <>
              {outcome === 'signed-up' && (
                <>
                  <FormNotice {...authNotices.signed_up} />
                  <FormNotice {...authNotices.after_sign_up} />
                </>
              )}
              {referralCode && <InvitedNote />}
              <JoiningNote destination={destination} />
            </>
          }
          otherWays={
            (offersPasskey || providers.length > 0) && (
              <>
                {offersPasskey && <PasskeyButton onSignedIn={signedIn} />}
                {/* The provider buttons come last, so that no other element moves when the list of providers has
                    loaded. */}
                <ProviderButtons providers={providers} redirectTo={destination} />
              </>
            )
          }
        />
      )}
    </NarrowPage>
  )
}

/**
 * Displayed after sign-in with a no-JavaScript form, because the script that redirects to the destination
 * does not run.
 */
function SignedIn({ destination }: { destination: string }) {
  const { title, detail } = authNotices.signed_in
  return (
    <Outcome title={title}>
      <p>{detail}</p>
      <Button asChild className="justify-self-start">
        <Link to={destination}>Go on</Link>
      </Button>
    </Outcome>
  )
}

function secondStepHref(destination: string): string {
  const query = destination === '/' ? '' : `?${new URLSearchParams({ redirect_to: destination })}`
  return `/auth/second-step${query}`
}

function modeIn(params: URLSearchParams): AuthMode {
  return params.get('mode') === 'sign-up' ? 'sign-up' : 'sign-in'
}

/**
 * Returns the query parameters for a mode (sign-in or sign-up). Other parameters are preserved, such as the referral
 * code, except `done`, the outcome of a submitted form.
 */
function paramsFor(mode: AuthMode, params: URLSearchParams): URLSearchParams {
  const changed = new URLSearchParams(params)
  changed.delete('done')
  if (mode === 'sign-up') changed.set('mode', mode)
  else changed.delete('mode')
  return changed
}

function hrefFor(mode: AuthMode, params: URLSearchParams): string {
  const query = paramsFor(mode, params).toString()
  return query ? `/auth?${query}` : '/auth'
}
