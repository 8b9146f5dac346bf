import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSignedIn, useViewer, type Viewer } from '#web/features/account/account.data.ts'
import { ProofGate } from '#web/features/account/proof-gate.tsx'
import { useFactors } from '#web/features/factor/factor.data.ts'
import { FactorProof } from '#web/features/factor/factor-proof.tsx'
import { PendingIdentity } from '#web/features/identity/pending-identity.tsx'
import { ProviderProof } from '#web/features/identity/provider-proof.tsx'
import { pageMeta } from '#web/features/site/page-meta.ts'
import { siteOf } from '#web/lib/site.ts'
import { Logo } from '#web/ui/logo.tsx'
import type { Route } from './+types/connect'

const HERE = '/auth/connect'
const SIGN_IN_AND_COME_BACK = `/auth?${new URLSearchParams({ redirect_to: HERE })}`

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(siteOf(matches), {
    title: 'One more step',
    description: 'Make an account, or connect the one you have.',
    path: HERE,
  }),
  { name: 'robots', content: 'noindex' },
]

export default function Connect() {
  const navigate = useNavigate()
  const viewer = useViewer()
  const signedIn = useSignedIn()
  // Whoever has just got an account is asked nothing more, also once this page knows them.
  const [isLeaving, setIsLeaving] = useState(false)

  async function enter(redirectTo: string): Promise<void> {
    setIsLeaving(true)
    await signedIn()
    navigate(redirectTo, { replace: true })
  }

  const memberId = isLeaving ? undefined : memberIdOf(viewer)
  const pending = (
    <PendingIdentity
      memberId={memberId}
      signInHref={SIGN_IN_AND_COME_BACK}
      onCreated={enter}
      onConnected={(redirectTo) => navigate(redirectTo, { replace: true })}
    />
  )

  return (
    <div className="mx-auto grid max-w-md gap-8 px-4 pt-12 sm:pt-20">
      <Logo className="text-3xl" />
      <div className="grid gap-5">
        {memberId ? (
          <ProofGate
            memberId={memberId}
            otherWays={(onProven) => <OtherProofs memberId={memberId} onProven={onProven} />}
          >
            {pending}
          </ProofGate>
        ) : (
          pending
        )}
      </div>
    </div>
  )
}

function OtherProofs({ memberId, onProven }: { memberId: string; onProven: () => void }) {
  const { data } = useFactors(memberId)
  const hasSecondStep = data?.factors.some(({ status }) => status === 'verified')
  return (
    <>
      <FactorProof memberId={memberId} onProven={onProven} />
      {hasSecondStep === false && <ProviderProof memberId={memberId} returnTo={HERE} />}
    </>
  )
}

/** The server knows better than we do, so that it is asked also where who is looking could not be. */
function memberIdOf(viewer: Viewer): string | null | undefined {
  if (viewer.state === 'unknown') return undefined
  return viewer.state === 'member' ? viewer.member.id : null
}
