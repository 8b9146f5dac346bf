import { Suspense, useState } from 'react'
import { memoryErrors } from '#contract/messages/reading/memory.ts'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { Icon } from '#web/ui/icon.tsx'
import { FailedState, Skeleton } from '#web/ui/states.tsx'
import type { CollectionsProps } from './collection-list.tsx'

const CollectionList = lazyPart(async () => (await import('./collection-list.tsx')).CollectionList, Lost)

function Lost() {
  return <FailedState words={memoryErrors.collections_failed.title} onRetry={() => location.reload()} />
}

/** Section of the collections, closed initially. Its content is loaded when it is opened. */
export function Collections(props: CollectionsProps) {
  const [wasOpened, setOpened] = useState(false)
  return (
    <details onToggle={() => setOpened(true)} className="group/collections border-line border-t">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 py-2 [&::-webkit-details-marker]:hidden">
        <span>
          Collections
          <span className="block text-sm text-soft">Psalm 23, Romans 8 and others, and your own</span>
        </span>
        <Icon
          name="chevron-down"
          className="shrink-0 text-lake transition-transform duration-180 group-open/collections:rotate-180"
        />
      </summary>
      <div className="pb-6">
        {wasOpened && (
          <Suspense fallback={<Skeleton className="h-64" />}>
            <CollectionList {...props} />
          </Suspense>
        )}
      </div>
    </details>
  )
}
