import { useEffect } from 'react'
import { expectChange } from './expecting.ts'
import { useGiving, useRefreshSubscription } from './giving.data.ts'
import { useSubscription } from './subscription.data.ts'

/** For whoever comes back from the payment page: thanks at once, and word of the gift as soon as it is confirmed. */
export function GivenNotice({ memberId }: { memberId: string }) {
  const isSubscribed = useSubscription(memberId)?.isSubscribed === true
  const pledge = useGiving(memberId).data?.pledge
  const { mutate } = useRefreshSubscription(memberId)
  const isConfirmed = isSubscribed && Boolean(pledge)

  useEffect(() => {
    // The provider tells us by itself; asked, it tells us sooner.
    expectChange()
    mutate()
  }, [mutate])

  return (
    <div role="status" className="rounded-md border border-flame/40 bg-flame/8 px-4 py-3">
      <p className="font-medium">Thank you.</p>
      <p>
        {isConfirmed
          ? 'Your gift is confirmed. A receipt is on its way to you by e-mail.'
          : 'We are waiting for word that your gift has arrived. It takes a moment, and shows here by itself.'}
      </p>
    </div>
  )
}
