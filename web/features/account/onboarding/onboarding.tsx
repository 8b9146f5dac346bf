import { Suspense } from 'react'
import type { OwnAccount } from '#contract/account/account.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { setOnboardingFlag } from './onboarding-flag.ts'

/** Preloads the dialog after sign-up, so that it is available when the member signs in. */
export const loadOnboarding = async () => (await import('./onboarding-dialog.tsx')).OnboardingDialog

// The dialog is lazily loaded, because a member sees it only once. If its script fails to load, the page renders
// without it.
const OnboardingDialog = lazyPart(loadOnboarding)

interface Props {
  member: Pick<OwnAccount, 'id'>
  siteName: string
}

/**
 * Onboarding of a new account. It is displayed on the sign-in page, after sign-in and before the redirect, so that it
 * never covers a page in use.
 */
export function Onboarding({ member, siteName }: Props) {
  return (
    <Suspense>
      <OnboardingDialog siteName={siteName} onFinish={() => setOnboardingFlag(member.id)} />
    </Suspense>
  )
}
