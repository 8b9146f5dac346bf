import type { ReactNode } from 'react'
import { ProofGate } from '#web/features/account/proof-gate.tsx'
import { FactorProof } from '#web/features/factor/factor-proof.tsx'
import { ProviderProof } from '#web/features/identity/provider-proof.tsx'

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
      otherWays={(onProven) => (
        <>
          <FactorProof memberId={memberId} onProven={onProven} />
          <ProviderProof memberId={memberId} returnTo={returnTo} />
        </>
      )}
    >
      {children}
    </ProofGate>
  )
}
