import type { OwnAccount } from '#contract/account/account.ts'
import { EncryptionOffer } from '#web/features/account/encryption/encryption-offer.tsx'
import { MemberProof } from '#web/screens/account/member-proof.tsx'

/** Offer to encrypt prayers, with the re-authentication that it requires. */
export function PrayerEncryptionOffer({ member: { id, email } }: { member: OwnAccount }) {
  return (
    <MemberProof memberId={id} returnTo="/prayer">
      <EncryptionOffer memberId={id} email={email} />
    </MemberProof>
  )
}
