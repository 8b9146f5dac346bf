import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Translation } from '#contract/scripture/passage.ts'
import { passageQuery } from '#web/lib/scripture/passage.data.ts'
import type { VerseToLearn } from './verses-to-learn.ts'

/** So many verses that are due are fetched before anybody asks for them. */
const FETCHED = 10

/** Has the words of what is due on this device, so that it can be gone over on the way, without a connection. */
export function useDuePassages(due: readonly VerseToLearn[] | undefined, translation: Translation): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    if (translation !== 'WEB') return
    // The words of the twelve are here anyway.
    const own = due?.filter(({ text }) => text === null) ?? []
    for (const { reference } of own.slice(0, FETCHED)) void queryClient.prefetchQuery(passageQuery(reference))
  }, [queryClient, due, translation])
}
