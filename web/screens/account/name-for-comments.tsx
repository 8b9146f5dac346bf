import { Suspense } from 'react'
import { namelessId, useAskViewerAgain, useViewer } from '#web/features/account/shared/viewer.data.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'

// For members who have no name yet.
const AskName = lazyPart(async () => (await import('#web/features/account/profile/ask-name.tsx')).AskName)

/** Where a member writes to others: asks what they would like to be called, if they have not said so. */
export function NameForComments() {
  const nameless = namelessId(useViewer())
  const askViewerAgain = useAskViewerAgain()
  if (!nameless) return null
  return (
    <Suspense>
      <AskName look="line" memberId={nameless} onSaved={askViewerAgain} />
    </Suspense>
  )
}
