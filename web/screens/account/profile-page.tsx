import { Suspense, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { JourneyPanel } from '#web/features/account/profile/journey-panel.tsx'
import { useProfile } from '#web/features/account/profile/profile.data.ts'
import { ProfileForm } from '#web/features/account/profile/profile-form.tsx'
import { ProfileHead } from '#web/features/account/profile/profile-head.tsx'
import { ProfileNav } from '#web/features/account/profile/profile-nav.tsx'
import { ProfileSection } from '#web/features/account/profile/profile-section.tsx'
import { profileSections } from '#web/features/account/profile/profile-sections.ts'
import { ProfileSkeleton } from '#web/features/account/profile/profile-skeleton.tsx'
import { useAskViewerAgain, useViewer } from '#web/features/account/shared/viewer.data.ts'
import { accountOf, isSignedOut, isUnreachable } from '#web/features/account/shared/viewer.ts'
import { NewsletterCard } from '#web/features/organisation/newsletter/newsletter-card.tsx'
import { ReferralCard } from '#web/features/organisation/referral/referral-card.tsx'
import { useSubscription } from '#web/features/organisation/shared/subscription.data.ts'
import { fixedMeta } from '#web/features/organisation/site/page-meta.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useNamedPart } from '#web/lib/use-named-part.ts'
import { FailedState, Skeleton } from '#web/ui/states.tsx'

// The security section is lazily loaded after the rest of the page, because it is rarely used.
const ProfileSecurity = lazyPart(
  async () => (await import('./profile-security.tsx')).ProfileSecurity,
  SecurityLost,
)

function SecurityLost() {
  return (
    <FailedState words="The rest of your profile could not be loaded." onRetry={() => location.reload()} />
  )
}

const YourRhythm = lazyPart(
  async () => (await import('#web/features/reading/rhythm/your-rhythm.tsx')).YourRhythm,
)

const YourReminder = lazyPart(
  async () => (await import('#web/features/reading/reminder/your-reminder.tsx')).YourReminder,
)

const HERE = '/profile'

export const meta = fixedMeta({
  title: 'Profile',
  description: 'Your name, your journey, and what opens your account.',
  path: HERE,
  noindex: true,
})

export default function ProfileScreen() {
  const navigate = useNavigate()
  const viewer = useViewer()
  const askViewerAgain = useAskViewerAgain()
  const member = accountOf(viewer)
  const isVisitor = isSignedOut(viewer)
  const memberId = member?.id ?? null
  const isSubscribed = useSubscription(memberId)?.isSubscribed
  const { data: profile, isError, isFetching, refetch } = useProfile(memberId)

  useNamedPart()
  useEffect(() => {
    if (isVisitor) navigate('/auth', { replace: true })
  }, [isVisitor, navigate])

  function tryAgain(): void {
    askViewerAgain()
    if (memberId) refetch()
  }

  return (
    <div className="mx-auto grid max-w-5xl gap-6 px-4 pt-8 sm:px-6 sm:pt-12">
      {member && memberId && profile ? (
        <>
          <ProfileHead {...profile} isSubscribed={isSubscribed} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[13rem_minmax(0,1fr)]">
            <ProfileNav />
            <div>
              <div className="mb-8">
                <JourneyPanel {...profile.journey} />
              </div>
              <ProfileSection part={profileSections.profile}>
                <ProfileForm memberId={memberId} profile={profile} onSaved={askViewerAgain} />
              </ProfileSection>
              <ProfileSection part={profileSections.rhythm}>
                <Suspense fallback={<Skeleton className="h-96" />}>
                  <YourRhythm memberId={memberId} />
                </Suspense>
                <Suspense fallback={<Skeleton className="h-72" />}>
                  <YourReminder memberId={memberId} timeZone={profile.timeZone} />
                </Suspense>
              </ProfileSection>
              <ProfileSection part={profileSections.friends}>
                <ReferralCard memberId={memberId} code={profile.referralCode} origin={location.origin} />
                <NewsletterCard email={member.email} />
              </ProfileSection>
              <Suspense fallback={<Skeleton className="h-96" />}>
                <ProfileSecurity member={member} returnTo={HERE} onChanged={askViewerAgain} />
              </Suspense>
            </div>
          </div>
        </>
      ) : (
        <>
          <h1 className="sr-only">Profile</h1>
          {isUnreachable(viewer) || isError ? (
            <FailedState words="Your profile could not be loaded." onRetry={tryAgain} retrying={isFetching} />
          ) : (
            <ProfileSkeleton />
          )}
        </>
      )}
    </div>
  )
}
