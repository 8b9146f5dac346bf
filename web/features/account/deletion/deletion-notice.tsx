import { Suspense } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import type { DeletionBarProps } from './deletion-bar.tsx'

// The deletion bar is lazily loaded, because very few members need it. If its script fails to load, the profile still
// displays the date of the deletion.
const DeletionBar = lazyPart(async () => (await import('./deletion-bar.tsx')).DeletionBar)

interface Props extends Omit<DeletionBarProps, 'deletionDueAt'> {
  /** Date on which the viewer's account will be deleted; null if no deletion is scheduled. */
  deletionDueAt: string | null
}

/** Displays the deletion bar on every page to a member whose account is scheduled for deletion. */
export function DeletionNotice({ deletionDueAt, onKept }: Props) {
  if (deletionDueAt === null) return null
  return (
    <Suspense>
      <DeletionBar deletionDueAt={deletionDueAt} onKept={onKept} />
    </Suspense>
  )
}
