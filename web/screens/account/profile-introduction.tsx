import type { Profile } from '#contract/account/profile.ts'
import { JourneyPanel } from '#web/features/account/profile/journey-panel.tsx'
import { ProfileHead } from '#web/features/account/profile/profile-head.tsx'
import { useSubscription } from '#web/features/organisation/shared/subscription.data.ts'

/** Name and journey of the member: the part of the overview above the list of topics on a phone. */
export function ProfileIntroduction({ memberId, ...profile }: Profile & { memberId: string }) {
  return (
    <>
      <ProfileHead {...profile} isSubscribed={useSubscription(memberId)?.isSubscribed} />
      <JourneyPanel {...profile.journey} />
    </>
  )
}
