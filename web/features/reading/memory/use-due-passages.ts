import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Translation } from '#contract/scripture/passage.ts'
import { passageQuery } from '#web/lib/scripture/passage.data.ts'
import type { VerseToLearn } from './verses-to-learn.ts'

/** Maximum number of due verses that are prefetched. */
const FETCHED = 10

/** Prefetches the text of due verses, so that they can be reviewed offline. */
export function useDuePassages(due: readonly VerseToLearn[] | undefined, translation: Translation): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (translation !== 'WEB') return
    // Only the member's own verses are prefetched. The page contains the text of the verses that we offer to everyone.
    const own = due?.filter(({ text }) => text === null) ?? []
    for (const { reference } of own.slice(0, FETCHED)) void queryClient.prefetchQuery(passageQuery(reference))
  }, [queryClient, due, translation])
}
