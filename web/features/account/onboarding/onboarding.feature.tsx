import type { Feature } from '#web/lib/feature.ts'
import { OnboardingDelivery } from './onboarding-delivery.ts'

export const onboarding: Feature = {
  WhileMember: ({ member }) => member && <OnboardingDelivery key={member.id} member={member} />,
}
