import { Suspense } from 'react'
import { LinkNeedsSignIn } from '#web/features/account/encryption/device-link/link-needs-sign-in.tsx'
import { useViewer } from '#web/features/account/shared/viewer.data.ts'
import { ownerOf } from '#web/features/account/shared/viewer.ts'
import { fixedMeta } from '#web/features/organisation/site/page-meta.ts'
import { useLinkToken } from '#web/lib/email-link/use-link-token.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { NarrowPage } from '#web/ui/narrow-page.tsx'
import { FailedState, LoadingState, Skeleton } from '#web/ui/states.tsx'

// The component that unlocks this device is loaded only for members: its cryptography code is large, and visitors must
// sign in before they can use it.
const UnlockByLink = lazyPart(
  async () => (await import('#web/features/account/encryption/device-link/unlock-by-link.tsx')).UnlockByLink,
  Lost,
)

export const meta = fixedMeta({
  title: 'Unlock this device',
  description: 'The code on the screen of your other device leads here.',
  path: '/unlock',
  noindex: true,
})

export default function UnlockScreen() {
  const fragment = useLinkToken()
  const owner = ownerOf(useViewer())
  return (
    <NarrowPage>
      {fragment === undefined || owner === null ? (
        <OneMoment />
      ) : owner === 'visitor' ? (
        <LinkNeedsSignIn fragment={fragment} />
      ) : (
        <Suspense fallback={<OneMoment />}>
          <UnlockByLink memberId={owner} fragment={fragment} />
        </Suspense>
      )}
    </NarrowPage>
  )
}

function OneMoment() {
  return (
    <LoadingState words="One moment...">
      <Skeleton className="h-40" />
    </LoadingState>
  )
}

/** Displayed if the code that unlocks this device could not be loaded. */
function Lost() {
  return <FailedState words="This could not be loaded." onRetry={() => location.reload()} />
}
