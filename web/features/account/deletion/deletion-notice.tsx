import { Suspense } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import type { DeletionBarProps } from './deletion-bar.tsx'

// Hardly anybody ever sees it, so its code is asked for then. Where it cannot be had, the profile still says it.
const DeletionBar = lazyPart(async () => (await import('./deletion-bar.tsx')).DeletionBar)

interface Props extends Omit<DeletionBarProps, 'deletionDueAt'> {
  /** When the viewer's account will be deleted; null while it stays. */
  deletionDueAt: string | null
}

/** On every page, for a member whose account is about to go, and for nobody else. */
export function DeletionNotice({ deletionDueAt, onKept }: Props) {
  if (deletionDueAt === null) return null
  return (
    <Suspense>
      <DeletionBar deletionDueAt={deletionDueAt} onKept={onKept} />
    </Suspense>
  )
}
