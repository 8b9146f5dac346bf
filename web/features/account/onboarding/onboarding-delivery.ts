import { useMutation } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { OwnAccount } from '#contract/account/account.ts'
import { serverErrors } from '#contract/messages/request.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { accepted } from '#web/lib/api/api-error.ts'
import { onboardingFlag, onOnboardingFlag, setOnboardingFlag } from './onboarding-flag.ts'

/**
 * Reports to the server that the member has seen the onboarding; this device has already stored it. Tried once per page
 * load. Failures are not displayed, because no user waits for the request.
 */
export function OnboardingDelivery({ member }: { member: Pick<OwnAccount, 'id' | 'onboardedAt'> }) {
  const flag = useSyncExternalStore(onOnboardingFlag, onboardingFlag, () => null)
  const isUndelivered = flag === member.id && member.onboardedAt === null
  const { mutate } = useMutation({
    mutationFn: () => accepted(browserApi.onboarding.$post(), serverErrors.unavailable),
    onSuccess: () => setOnboardingFlag('true'),
  })
  useEffect(() => {
    if (isUndelivered) mutate()
  }, [isUndelivered, mutate])
  return null
}
