import type { Feature } from '#web/lib/feature.ts'
import { SubscriptionCheck } from './subscription-check.tsx'
import { WholeAhead } from './whole-ahead.tsx'

export const giving: Feature = {
  WhileMember: ({ member, site, comingDays }) =>
    member && (
      <>
        <SubscriptionCheck key={member.id} memberId={member.id} />
        {site && <WholeAhead memberId={member.id} premium={site.premium} coming={comingDays} />}
      </>
    ),
}
