import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isFree, type PremiumPolicy } from '#contract/premium.ts'
import { useSubscription } from './subscription.data.ts'
import { wholeStudyQuery } from './whole-study.data.ts'

interface Props {
  memberId: string
  premium: PremiumPolicy
  /** The reader's next days. */
  coming: readonly number[]
}

/**
 * Brings the next days whole to a supporter's device, one by one and each once, so that they are read without a connection
 * too. Shows nothing.
 */
export function WholeAhead({ memberId, premium, coming }: Props) {
  const queryClient = useQueryClient()
  const until = Date.parse(useSubscription(memberId)?.subscriptionEnd ?? '')
  const days = coming.filter((day) => !isFree(premium, day)).join()

  useEffect(() => {
    if (days === '' || !(until > Date.now())) return
    let isWanted = true
    const bring = async () => {
      const { findMissing } = await import('#web/lib/whole-studies.ts')
      const missing = await findMissing(memberId, days.split(',').map(Number), { until, now: Date.now() })
      for (const day of missing) {
        if (!isWanted) return
        await queryClient.fetchQuery({ ...wholeStudyQuery({ memberId, day }), staleTime: 0 })
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
