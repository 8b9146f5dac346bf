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
 * Stores the studies of the coming days, and the original words of their passages, on a supporter's device for offline
 * reading. Requests each study once, one after the other. Deletes all stored studies once premium has ended. Renders
 * nothing.
 */
export function PrefetchStudies({ memberId, coming }: Props) {
  const queryClient = useQueryClient()
  const until = Date.parse(useSubscription(memberId)?.subscriptionEnd ?? '')
  const days = coming.join()

  useEffect(() => {
    // `until` is NaN while the premium status is loading, and for a member who never had premium. Then nothing is
    // stored or deleted.
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
        const words = passageWordsQuery(memberId, study.passage.reference)
        // An error is ignored: the study is useful without the original words.
        await queryClient.fetchQuery(words).then(
          (found) => storeWords(memberId, day, found),
          () => undefined,
        )
      }
    }
    // An error is ignored: the studies are requested again when the list of prefetched days changes, or when a study is
    // opened.
    bring().catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [memberId, days, until, queryClient])

  return null
}
