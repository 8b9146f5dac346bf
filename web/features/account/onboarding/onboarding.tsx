import { useMutation } from '@tanstack/react-query'
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import type { OwnAccount } from '#contract/account/account.ts'
import { isOnboardingDue } from '#contract/account/onboarding.ts'
import { serverErrors } from '#contract/messages/request.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { accepted } from '#web/lib/api/api-error.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { onboardingFlag, onOnboardingFlag, setOnboardingFlag } from './onboarding-flag.ts'

// Seen once in an account's life, so its code is asked for then. Where it cannot be had, the page does without.
const OnboardingDialog = lazyPart(async () => (await import('./onboarding-dialog.tsx')).OnboardingDialog)

interface Props {
  member: OwnAccount
  siteName: string
  now?: () => Date
}

/** Shows the onboarding to a new account, once: this device remembers it at once, the account as soon as it can be told. */
export function Onboarding({ member, siteName, now = () => new Date() }: Props) {
  const flag = useSyncExternalStore(onOnboardingFlag, onboardingFlag, () => null)
  // Nobody is cut off in the middle because the account has meanwhile grown five minutes old.
  const [openedAt] = useState(now)
  const isUndelivered = flag === member.id && member.onboardedAt === null
  useDeliverFlag(isUndelivered)

  // Whoever has just signed in is about to be led on: opened before the study they return to, it would lie under its dialog.
  const isOnTheWay = useLocation().pathname.startsWith('/auth')

  if (isOnTheWay || !isOnboardingDue(member, openedAt, flag !== null)) return null
  return (
    <Suspense>
      <OnboardingDialog siteName={siteName} onFinish={() => setOnboardingFlag(member.id)} />
    </Suspense>
  )
}

/** Tried once a page load for as long as the account has not heard of it; without a word, because nobody waits for it. */
function useDeliverFlag(isUndelivered: boolean): void {
  const { mutate } = useMutation({
    mutationFn: () => accepted(browserApi.onboarding.$post(), serverErrors.unavailable),
    onSuccess: () => setOnboardingFlag('true'),
  })
  useEffect(() => {
    if (isUndelivered) mutate()
  }, [isUndelivered, mutate])
}
