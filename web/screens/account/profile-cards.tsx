import type { Profile } from '#contract/account/profile.ts'
import { NewsletterCard } from '#web/features/organisation/newsletter/newsletter-card.tsx'
import { ReferralCard } from '#web/features/organisation/referral/referral-card.tsx'

interface Props {
  memberId: string
  profile: Pick<Profile, 'referralCode' | 'email'>
}

/** The part of the overview below the list of topics on a phone. */
export function ProfileCards({ memberId, profile: { referralCode, email } }: Props) {
  return (
    <>
      <ReferralCard memberId={memberId} code={referralCode} origin={location.origin} />
      <NewsletterCard email={email} />
    </>
  )
}
