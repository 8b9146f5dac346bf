import { formatDay } from '#web/lib/format/format-date.ts'
import { formatMoney } from '#web/lib/format/format-money.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { ClosedBecause, MonthlyGift } from './support-status.ts'

/**
 * Displays a pledge: its amount, until when the member has premium, and any problem that the member must solve.
 */
export function MonthlySupport({ gift }: { gift: MonthlyGift }) {
  const isOpen = gift.state !== 'closed' && gift.until !== null
  return (
    <div className="grid gap-2">
      <h2 className="flex items-center gap-2 text-xl">
        {isOpen && <Icon name="heart" className="shrink-0 fill-current text-flame" />}
        {isOpen ? 'Active Monthly Support' : 'Your monthly gift'}
      </h2>
      <p className="text-lg">{formatMoney(gift.amountCents)} a month</p>
      <p className="max-w-prose">
        <Outlook {...gift} />
      </p>
    </div>
  )
}

function Outlook(gift: MonthlyGift) {
  switch (gift.state) {
    case 'unpaid':
      return (
        <>
          Your last card payment did not go through. Nothing is lost, and we will try again.{' '}
          {gift.until ? (
            <>
              Premium stays open until <Day instant={gift.until} />.
            </>
          ) : (
            'Premium opens again once it goes through.'
          )}{' '}
          If your card has changed, “Manage Monthly Donation” is where you give us the new one.
        </>
      )
    case 'ending':
      return <Ending {...gift} />
    case 'closed':
      return (
        <>
          {because[gift.because]}{' '}
          {gift.nextGiftAt && (
            <>
              Your gift goes on: the next one is due on <Day instant={gift.nextGiftAt} />, and opens premium
              again.{' '}
            </>
          )}
          To end it, choose “Manage Monthly Donation”.
        </>
      )
    case 'active':
      return <Active {...gift} />
  }
}

const because: Record<ClosedBecause, string> = {
  given_back: 'Your last gift was refunded, so premium is closed.',
  held_by_bank: 'Your bank is holding your last gift, so premium is closed.',
  not_known: 'Premium is not open just now.',
}

function Active({ until, nextGiftAt }: Extract<MonthlyGift, { state: 'active' }>) {
  return (
    <>
      {nextGiftAt !== until && (
        <>
          Active until <Day instant={until} />.{' '}
        </>
      )}
      {nextGiftAt !== null && (
        <>
          Your next gift is on <Day instant={nextGiftAt} />.
        </>
      )}
    </>
  )
}

function Ending({ until, endsAt, because: reason }: Extract<MonthlyGift, { state: 'ending' }>) {
  const isToTheEnd = until === endsAt
  return (
    <>
      {until === null && `${because[reason]} `}
      {isToTheEnd ? (
        <>
          Your gift ends on <Day instant={endsAt} />, as you asked, and you keep premium until then
        </>
      ) : (
        <>
          Your monthly gift ends on <Day instant={endsAt} />, as you asked
        </>
      )}
      . We won’t charge your card again. To keep giving, choose “Manage Monthly Donation” before that day.
      {until !== null && !isToTheEnd && (
        <>
          {' '}
          You keep premium until <Day instant={until} />.
        </>
      )}
    </>
  )
}

function Day({ instant }: { instant: string }) {
  return (
    <time dateTime={instant} className="font-medium sm:whitespace-nowrap">
      {formatDay(instant)}
    </time>
  )
}
