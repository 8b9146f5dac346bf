import { isOpenPassage } from '#contract/scripture/open-passages.ts'
import { useViewer } from '#web/features/account/shared/viewer.data.ts'
import { knownMemberOf } from '#web/features/account/shared/viewer.ts'
import { useSubscription } from '#web/features/organisation/shared/subscription.data.ts'
import { useSite } from '#web/lib/site.ts'

/**
 * Returns the id of the reader, and a function that returns whether the reader has access to the tokens of a passage.
 * The server enforces access itself.
 */
export function useWordAccess(): { reader: string | null; isOpen: (passage: string) => boolean } {
  const { premium } = useSite()
  const reader = knownMemberOf(useViewer())?.id ?? null
  const isSubscribed = useSubscription(reader)?.isSubscribed ?? false
  const isOpenToAll = premium.mode === 'gift'
  return { reader, isOpen: (passage) => isOpenToAll || isSubscribed || isOpenPassage(passage) }
}
