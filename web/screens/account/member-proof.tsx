import type { ReactNode } from 'react'
import { ProofGate } from '#web/features/account/credentials/proof-gate.tsx'
import { useFactors } from '#web/features/account/factor/factor.data.ts'
import { FactorProof } from '#web/features/account/factor/factor-proof.tsx'
import { ProviderProof } from '#web/features/account/identity/provider-proof.tsx'

interface Props {
  memberId: string
  /** The page it stands on, for whoever has to leave it on the way. */
  returnTo: string
  children: ReactNode
}

/** Whatever stands inside may ask its member for a proof, in every way they have. */
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

/** A provider's word is none where a second step is set up. */
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
