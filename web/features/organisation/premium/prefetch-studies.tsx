import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSubscription } from '#web/features/organisation/shared/subscription.data.ts'
import { passageWordsQuery } from '#web/lib/scripture/passage-words.data.ts'
import { fullStudyQuery } from './full-study.data.ts'

interface Props {
  memberId: string
  /** Next uncompleted days. */
  coming: readonly number[]
}

/**
 * Prefetches the next days to a supporter's device, with the original words of their passages, one
 * by one and each once, for offline reading; deletes them once premium has ended. Renders nothing.
 */
export function PrefetchStudies({ memberId, coming }: Props) {
  const queryClient = useQueryClient()
  const until = Date.parse(useSubscription(memberId)?.subscriptionEnd ?? '')
  const days = coming.join()

  useEffect(() => {
    // Not known yet, or the member never had premium.
    if (Number.isNaN(until)) return
    let isWanted = true
    const bring = async () => {
      const { findMissing, deleteStoredStudies, storeWords } = await import(
        '#web/lib/device/stored-studies.ts'
      )
      if (until <= Date.now()) return deleteStoredStudies(memberId)
      const wanted = days === '' ? [] : days.split(',').map(Number)
      for (const day of await findMissing(memberId, wanted, { until, now: Date.now() })) {
        if (!isWanted) return
        const study = await queryClient.fetchQuery({ ...fullStudyQuery({ memberId, day }), staleTime: 0 })
        // The plan is written up to this day.
        if (!study.isWritten) return
        const words = passageWordsQuery(memberId, study.passage.reference)
        // The study is useful without them.
        await queryClient.fetchQuery(words).then(
          (found) => storeWords(memberId, day, found),
          () => undefined,
        )
      }
    }
    // Retried with the next change of days, or when the study is opened.
    bring().catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [memberId, days, until, queryClient])

  return null
}
