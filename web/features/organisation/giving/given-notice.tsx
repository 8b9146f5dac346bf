import { useEffect } from 'react'
import { givingChannel } from '#web/features/organisation/shared/giving-channel.ts'
import { expectPayment, useIsConfirming } from '#web/features/organisation/shared/pending-changes.ts'
import { useGiving, useRefreshSubscription } from './giving.data.ts'

const CONFIRMED = 'Your gift is confirmed. A receipt is on its way to you by email.'
const CONFIRMING = 'A receipt comes to you by email, once your payment is confirmed.'
const NOT_KNOWN =
  'We have not received a gift yet. If you have paid, it will show here by itself, and you do not need to pay again.'

/**
 * Message for a donor returning from the payment page: thanks at once, and a confirmation as soon
 * as the gift is confirmed.
 */
export function GivenNotice({ memberId, isSandbox }: { memberId: string; isSandbox: boolean }) {
  const pledge = useGiving(memberId).data?.pledge
  const { mutate } = useRefreshSubscription(memberId)
  const isConfirming = useIsConfirming()

  useEffect(() => {
    // Requests a reconciliation: the server reads the gift from the payment provider now, before the provider's webhook
    // arrives.
    expectPayment()
    givingChannel.announce('paid')
    mutate()
  }, [mutate])

  return (
    <div role="status" className="rounded-md border border-flame/40 bg-flame/8 px-4 py-3">
      <p className="font-medium">{isSandbox ? 'This was only a test: no money moved.' : 'Thank you.'}</p>
      <p>{pledge ? CONFIRMED : isConfirming ? CONFIRMING : NOT_KNOWN}</p>
    </div>
  )
}
