import { Suspense } from 'react'
import type { OwnAccount } from '#contract/account/account.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { setOnboardingFlag } from './onboarding-flag.ts'

/** Called as soon as there is an account, so that the dialog is here when its member signs in. */
export const loadOnboarding = async () => (await import('./onboarding-dialog.tsx')).OnboardingDialog

// Seen once in an account's life, so its code is requested then. Where it cannot be loaded, the page does without.
const OnboardingDialog = lazyPart(loadOnboarding)

interface Props {
  member: Pick<OwnAccount, 'id'>
  siteName: string
}

/**
 * The onboarding of a new account. It is shown on the sign-in page, between sign-in and the redirect: immediately, and never
 * over content in use.
 */
export function Onboarding({ member, siteName }: Props) {
  return (
    <Suspense>
      <OnboardingDialog siteName={siteName} onFinish={() => setOnboardingFlag(member.id)} />
    </Suspense>
  )
}
