import { Suspense } from 'react'
import type { SealableKind } from '#contract/sealed.ts'
import { useEntries } from '#web/entries/hooks/use-entries.ts'
import { useSealing } from '#web/entries/hooks/use-sealing.ts'
import { VISITOR } from '#web/entries/replica/rows.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { FailedState, Skeleton } from '#web/ui/states.tsx'

// The code for encryption keys is loaded only when it is needed: it is large, and most visits have nothing to unlock.
const LockedPanel = lazyPart(
  async () => (await import('#web/features/account/encryption/locked-panel.tsx')).LockedPanel,
  Lost,
)
const DeniedAlert = lazyPart(
  async () => (await import('#web/features/account/encryption/sealing-alert.tsx')).DeniedAlert,
  Lost,
)
const UnverifiedAlert = lazyPart(
  async () => (await import('#web/features/account/encryption/sealing-alert.tsx')).UnverifiedAlert,
  Lost,
)

interface Props {
  /** Id of the member whose entries are displayed; null while the viewer is unknown. */
  owner: string | null
  /** Kind of the entries that the page displays, such as prayers. */
  kind: SealableKind
}

/**
 * Banner above a page's entries. It is displayed if this device must be unlocked to read them, if some of them could
 * not be verified, or if the server reports other encryption settings than this device knows.
 */
export function EncryptionNotice({ owner, kind }: Props) {
  const { state, kinds, held } = useSealing(owner)
  const { unverified } = useEntries(owner, kind)
  if (owner === null || owner === VISITOR || !kinds.includes(kind)) return null
  return (
    <Suspense fallback={<Skeleton className="h-40" />}>
      {state === 'denied' && <DeniedAlert />}
      {unverified > 0 && <UnverifiedAlert count={unverified} />}
      {state === 'locked' && <LockedPanel memberId={owner} kind={kind} held={held} />}
    </Suspense>
  )
}

/** Displayed if the code that unlocks the entries could not be loaded. */
function Lost() {
  return <FailedState words="What unlocks this page could not be loaded." onRetry={() => location.reload()} />
}
