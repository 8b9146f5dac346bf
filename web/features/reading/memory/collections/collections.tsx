import { Suspense, useState } from 'react'
import { memoryErrors } from '#contract/messages/reading/memory.ts'
import { Fold } from '#web/features/reading/memory/fold.tsx'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { FailedState, Skeleton } from '#web/ui/states.tsx'
import type { CollectionsProps } from './collection-list.tsx'

const CollectionList = lazyPart(async () => (await import('./collection-list.tsx')).CollectionList, Lost)

function Lost() {
  return <FailedState words={memoryErrors.collections_failed.title} onRetry={() => location.reload()} />
}

type Props = CollectionsProps & {
  /** Whether the verses of this device are loaded. */
  isKnown: boolean
}

/** Section of the collections, closed initially. Its content is loaded when it is opened. */
export function Collections({ isKnown, ...props }: Props) {
  const [wasOpened, setOpened] = useState(false)
  return (
    <Fold
      title="Collections"
      hint="Psalm 23, Romans 8 and others, and your own"
      onOpen={() => setOpened(true)}
    >
      {wasOpened && (
        <Suspense fallback={<Skeleton className="h-64" />}>
          {isKnown ? <CollectionList {...props} /> : <Skeleton className="h-64" />}
        </Suspense>
      )}
    </Fold>
  )
}
