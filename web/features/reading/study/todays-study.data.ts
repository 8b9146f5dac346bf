import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { serverErrors } from '#contract/messages/request.ts'
import type { Season, Study, StudyCard } from '#contract/reading/study.ts'
import { OPENING_CHARS, openingOf } from '#contract/scripture/opening-of.ts'
import type { Passage } from '#contract/scripture/passage.ts'
import { HOUR_MS } from '#contract/values/durations.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { acceptedJson } from '#web/lib/api/api-error.ts'
import { lastKnown } from '#web/lib/device/last-known.ts'

/** Summary of a day of the plan, for the Today page. */
export interface StudyInShort {
  card: StudyCard
  season: Season
  /** First lines of the passage. */
  opening: Passage
  /** Reading time of the study in minutes; null if the study is locked and only its Scripture can be read. */
  minutes: number | null
  next: StudyCard | null
}

/**
 * Loads the public summary of a day; undefined until the response has arrived.
 * @param stored summary from this device, returned until the response has arrived
 */
export function useStudyInShort(day: number | undefined, stored: StudyInShort | null = null) {
  return useQuery({
    queryKey: ['study-in-short', day],
    queryFn: async () => {
      const request = browserApi.studies[':day'].$get({ param: { day: String(day) } })
      const study = await acceptedJson(request, serverErrors.unavailable)
      return inShort(study)
    },
    enabled: day !== undefined,
    staleTime: HOUR_MS,
    ...(stored && { initialData: stored, initialDataUpdatedAt: 0 }),
  })
}

function inShort(study: Study): StudyInShort {
  const { day, title, scripture, theme, takeaway, season, next } = study
  return {
    card: { day, title, scripture, theme, point: takeaway.point },
    season,
    next,
    opening: openingOf(study.passage, OPENING_CHARS),
    minutes: study.isLocked ? null : study.readingMinutes,
  }
}

const lastKnownStudy = lastKnown<StudyInShort>('study')

/**
 * Returns the summary of the member's next study. The summary is stored on this device, so that the passage is
 * displayed before a response arrives, and offline.
 * @param day next day of the plan; null if every study is complete, undefined while unknown
 */
export function useTodaysStudy(memberId: string, day: number | null | undefined) {
  // Reads the stored study again when `day` changes. After a completion, the device still stores the study of the
  // completed day, which includes title and theme of the next day: they can be displayed before a response arrives.
  const stored = useMemo(() => (day == null ? null : lastKnownStudy.read(memberId)), [memberId, day])
  const ofDay = stored && stored.card.day === day ? stored : null
  const found = useStudyInShort(day ?? undefined, ofDay)
  const { data } = found
  useEffect(() => {
    if (data) lastKnownStudy.store(memberId, data)
  }, [memberId, data])
  const isLost = !data && (found.isError || found.failureCount > 0)
  return {
    inShort: data ?? null,
    nextCard: stored?.next && stored.next.day === day ? stored.next : null,
    isLost,
    retry: () => void found.refetch(),
  }
}
