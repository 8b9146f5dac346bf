import type { Feature } from '#web/lib/feature.ts'
import { Onboarding } from './onboarding.tsx'

export const onboarding: Feature = {
  WhileMember: ({ member, site }) =>
    member && site && <Onboarding key={member.id} member={member} siteName={site.name} />,
}
