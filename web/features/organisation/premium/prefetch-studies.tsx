import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isFree, type PremiumPolicy } from '#contract/organisation/premium.ts'
import { useSubscription } from '#web/features/organisation/shared/subscription.data.ts'
import { fullStudyQuery } from './full-study.data.ts'

interface Props {
  memberId: string
  premium: PremiumPolicy
  /** The reader's next days. */
  coming: readonly number[]
}

/**
 * Brings the next days whole to a supporter's device, one by one and each once, so that they are read without a connection
 * too; once premium is over, what was brought goes. Shows nothing.
 */
export function PrefetchStudies({ memberId, premium, coming }: Props) {
  const queryClient = useQueryClient()
  const until = Date.parse(useSubscription(memberId)?.subscriptionEnd ?? '')
  const days = coming.filter((day) => !isFree(premium, day)).join()

  useEffect(() => {
    // Not known yet, or premium never was open to them.
    if (Number.isNaN(until)) return
    let isWanted = true
    const bring = async () => {
      const { findMissing, deleteStoredStudies } = await import('./stored-studies.ts')
      if (until <= Date.now()) return deleteStoredStudies(memberId)
      const wanted = days === '' ? [] : days.split(',').map(Number)
      for (const day of await findMissing(memberId, wanted, { until, now: Date.now() })) {
        if (!isWanted) return
        const study = await queryClient.fetchQuery({ ...fullStudyQuery({ memberId, day }), staleTime: 0 })
        // This is how far the plan is written.
        if (!study.isWritten) return
      }
    }
    // Another day, or when it is opened.
    bring().catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [memberId, days, until, queryClient])

  return null
}
