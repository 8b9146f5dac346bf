import type { ReactNode } from 'react'
import { ProofGate } from '#web/features/account/credentials/proof-gate.tsx'
import { useFactors } from '#web/features/account/factor/factor.data.ts'
import { FactorProof } from '#web/features/account/factor/factor-proof.tsx'
import { ProviderProof } from '#web/features/account/identity/provider-proof.tsx'

interface Props {
  memberId: string
  /** Path of this page, for re-authentication methods that navigate away. */
  returnTo: string
  children: ReactNode
}

/** Lets its children request re-authentication in a dialog, which offers all methods that the member can use. */
export function MemberProof({ memberId, returnTo, children }: Props) {
  return (
    <ProofGate
      memberId={memberId}
      otherWays={(onProven) => <OtherWays memberId={memberId} returnTo={returnTo} onProven={onProven} />}
    >
      {children}
    </ProofGate>
  )
}

type OtherWaysProps = Omit<Props, 'children'> & { onProven: () => void }

/** Re-authentication methods other than the password. Providers are not accepted if the member has a second factor. */
function OtherWays({ memberId, returnTo, onProven }: OtherWaysProps) {
  const { data } = useFactors(memberId)
  const hasSecondStep = data?.factors.some(({ status }) => status === 'verified')
  return (
    <>
      <FactorProof memberId={memberId} onProven={onProven} />
      {hasSecondStep === false && <ProviderProof memberId={memberId} returnTo={returnTo} />}
    </>
  )
}
