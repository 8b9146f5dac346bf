import { useEffect, useRef } from 'react'
import { seasonOf } from '#contract/reading/season.ts'
import type { StudyCard } from '#contract/reading/study.ts'
import { todaysStudyDay } from '#contract/reading/todays-study.ts'
import type { MemberViewer } from '#web/features/account/shared/viewer.ts'
import { useProgress } from '#web/features/reading/progress/progress.data.ts'
import { progressOn } from '#web/features/reading/progress/progress-on.ts'
import { useCompletedDays } from '#web/features/reading/shared/completed-days.ts'
import { lastKnownCard } from '#web/features/reading/shared/known-card.ts'
import { greetingFor } from '#web/features/reading/study/greeting.ts'
import { usePlan } from '#web/features/reading/study/study.data.ts'
import { useTodaysStudy } from '#web/features/reading/study/todays-study.data.ts'
import { useDayAndHour } from '#web/lib/use-day-and-hour.ts'

interface Options {
  member: MemberViewer
  /** Whether data of the member may be requested. */
  isConfirmed: boolean
  firstStudy: StudyCard
  firstSeasonTitle: string
}

/**
 * Returns the next study of a member with the greeting above it. The device stores the displayed card, which the next
 * visit displays until the data has arrived.
 */
export function useMembersStudy({ member, isConfirmed, firstStudy, firstSeasonTitle }: Options) {
  const clock = useDayAndHour()
  const days = useCompletedDays(member.id, { isWanted: isConfirmed })
  const progress = progressOn(clock.today, useProgress(isConfirmed ? member.id : null))
  const day = days.completed && todaysStudyDay(days.completed)
  const { inShort, nextCard, isLost, retry } = useTodaysStudy(member.id, day)
  // If the study could not be loaded, the texts of its card are taken from the list of all studies.
  const plan = usePlan({ isWanted: isLost }).data
  const firstCard = day === firstStudy.day ? firstStudy : null
  const planCard = plan?.studies.find((study) => study.day === day) ?? null
  const seasonAhead =
    inShort?.season ??
    (day == null ? undefined : plan?.seasons.find(({ number }) => number === seasonOf(day)))
  const greeting = greetingFor({
    name: member.displayName,
    ...clock,
    lastOn: progress?.calendar.findLast(({ studies }) => studies > 0)?.on ?? null,
    day,
    seasonTitle: seasonAhead?.title ?? (day === firstStudy.day ? firstSeasonTitle : undefined),
  })

  const card = useRef<HTMLDivElement>(null)
  const { words } = greeting
  useEffect(() => {
    if (!card.current || !inShort || day == null) return
    lastKnownCard.store(member.id, { day, words, html: card.current.innerHTML })
  }, [member.id, day, inShort, words])
  return {
    greeting,
    progress,
    completed: days.completed,
    reading: days.reading,
    day,
    study: inShort?.card ?? nextCard ?? firstCard ?? planCard,
    inShort,
    isLost: day === undefined ? days.isMissing : isLost,
    onRetry: day === undefined ? days.refetch : retry,
    card,
  }
}
