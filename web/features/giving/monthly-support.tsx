import type { OwnPledge } from '#contract/giving.ts'
import { formatDay } from '#web/lib/format-date.ts'
import { formatMoney } from '#web/lib/format-money.ts'
import { Icon } from '#web/ui/icon.tsx'

interface Props {
  pledge: OwnPledge
  /** Until when premium is open. */
  subscriptionEnd: string | null
}

/** A gift that is given each month: how much, until when, and what is to be done about it. */
export function MonthlySupport({ pledge, subscriptionEnd }: Props) {
  return (
    <div className="grid gap-2">
      <h2 className="flex items-center gap-2 text-xl">
        <Icon name="heart" className="shrink-0 fill-current text-flame" /> Active Monthly Support
      </h2>
      <p className="text-lg">{formatMoney(pledge.amountCents)} a month</p>
      <Outlook pledge={pledge} subscriptionEnd={subscriptionEnd} />
    </div>
  )
}

function Outlook({ pledge: { isUnpaid, endsAt, nextGiftAt }, subscriptionEnd }: Props) {
  if (isUnpaid)
    return (
      <p className="max-w-prose">
        Your last card payment did not go through. It happens; nothing is lost, and we try again by ourselves
        {subscriptionEnd && (
          <>
            {' '}
            until <Day instant={subscriptionEnd} />
          </>
        )}
        . If your card has changed, “Manage Monthly Donation” is where you give us the new one.
      </p>
    )
  if (endsAt)
    return (
      <p className="max-w-prose">
        Active until <Day instant={endsAt} />, and ending then, as you wished: nothing more will be charged.
        Until that day you can take it back under “Manage Monthly Donation”.
      </p>
    )
  const until = nextGiftAt ?? subscriptionEnd
  return (
    until && (
      <p className="text-soft">
        Active until <Day instant={until} />
        {nextGiftAt && ', when your next gift is due'}.
      </p>
    )
  )
}

function Day({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} className="whitespace-nowrap font-medium">
      {formatDay(instant)}
    </time>
  )
}
