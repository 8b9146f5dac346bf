import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { serverErrors } from '#contract/messages/request.ts'
import type { MemoryVerse } from '#contract/reading/memory/memory.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { acceptedJson } from '#web/lib/api/api-error.ts'

const verseQuery = (day: string) =>
  queryOptions({
    queryKey: ['verse-of-the-day', day],
    queryFn: () => acceptedJson(browserApi['memory-verses'].today.$get(), serverErrors.unavailable),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Loads the verse of the day; undefined until the response has arrived. */
export function useLoadedVerseOfTheDay(): MemoryVerse | undefined {
  return useQuery(verseQuery(new Date().toISOString().slice(0, 10))).data
}

/**
 * Returns the verse of the day. The page contains it; if the page is still open when the next UTC day begins, the next
 * verse is requested.
 */
export function useVerseOfTheDay(ofPage: MemoryVerse): MemoryVerse {
  const day = new Date().toISOString().slice(0, 10)
  const [dayOfPage] = useState(day)
  const { data } = useQuery({ ...verseQuery(day), enabled: day !== dayOfPage })
  return data ?? ofPage
}
