import { SubscriptionCheck } from '#web/features/organisation/shared/subscription-check.tsx'
import type { Feature } from '#web/lib/feature.ts'
import { PrefetchStudies } from './prefetch-studies.tsx'

export const premium: Feature = {
  WhileMember: ({ member, comingDays }) =>
    member && (
      <>
        <SubscriptionCheck key={member.id} memberId={member.id} />
        <PrefetchStudies memberId={member.id} coming={comingDays} />
      </>
    ),
}
