import { useState } from 'react'
import { useNavigate } from 'react-router'
import { PendingIdentity } from '#web/features/account/identity/pending-identity.tsx'
import { useSignedIn, useViewer } from '#web/features/account/shared/viewer.data.ts'
import { accountOf, isAwaited, type Viewer } from '#web/features/account/shared/viewer.ts'
import { InvitedNote } from '#web/features/organisation/referral/invited-note.tsx'
import { useReferralCode } from '#web/features/organisation/referral/use-referral-code.ts'
import { fixedMeta } from '#web/features/organisation/site/page-meta.ts'
import { NarrowPage } from '#web/ui/narrow-page.tsx'
import { MemberProof } from './member-proof.tsx'

const HERE = '/auth/connect'
const SIGN_IN_AND_COME_BACK = `/auth?${new URLSearchParams({ redirect_to: HERE })}`

export const meta = fixedMeta({
  title: 'One more step',
  description: 'Make an account, or connect the one you have.',
  path: HERE,
  noindex: true,
})

export default function Connect() {
  const navigate = useNavigate()
  const viewer = useViewer()
  const signedIn = useSignedIn()
  // True once the visitor has created an account with the pending identity. The member is then known before the page
  // redirects, and the page must not offer to link the identity.
  const [isLeaving, setIsLeaving] = useState(false)
  const [referralCode, forgetReferral] = useReferralCode(null)

  /**
   * Redirects to the sign-in page, which displays the onboarding to a new account and then continues to
   * `redirectTo`.
   */
  function goOn(redirectTo: string): void {
    navigate(`/auth?${new URLSearchParams({ redirect_to: redirectTo })}`, { replace: true })
  }

  async function enter(redirectTo: string): Promise<void> {
    setIsLeaving(true)
    forgetReferral()
    await signedIn()
    goOn(redirectTo)
  }

  const memberId = isLeaving ? undefined : memberIdOf(viewer)
  const pending = (
    <PendingIdentity
      memberId={memberId}
      signInHref={SIGN_IN_AND_COME_BACK}
      referralCode={referralCode}
      note={referralCode && <InvitedNote />}
      onCreated={enter}
      onConnected={goOn}
    />
  )

  return (
    <NarrowPage>
      <div className="grid gap-5">
        {memberId ? (
          <MemberProof memberId={memberId} returnTo={HERE}>
            {pending}
          </MemberProof>
        ) : (
          pending
        )}
      </div>
    </NarrowPage>
  )
}

/**
 * Returns the id of the member; null if the viewer is a visitor or the session request failed; undefined while that
 * request is running. The pending identity is requested even if the session request failed, because the server decides
 * whether an identity is pending.
 */
function memberIdOf(viewer: Viewer): string | null | undefined {
  return isAwaited(viewer) ? undefined : (accountOf(viewer)?.id ?? null)
}
