import { useState } from 'react'
import type { LedgerOverview } from '#contract/organisation/ledger.ts'
import { formatDay } from '#web/lib/format/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { signedMoney } from './signed-money.ts'

type NewestGift = LedgerOverview['gifts'][number]

/** Number of gifts that are displayed before the button is pressed. */
const FIRST = 8

/** List of the newest gifts, each with its donor, and with its refund or dispute if there was one. */
export function NewestGifts({ gifts }: { gifts: readonly NewestGift[] }) {
  const [isWhole, setWhole] = useState(false)
  if (gifts.length === 0) return <p className="text-soft">No gift has come in yet.</p>
  return (
    <div className="grid max-w-3xl justify-items-start gap-3">
      <ul className="w-full divide-y divide-line border-line border-y">
        {gifts.slice(0, isWhole ? undefined : FIRST).map((gift) => (
          <GiftOfPerson key={gift.number} {...gift} />
        ))}
      </ul>
      {!isWhole && gifts.length > FIRST && (
        <Button look="quiet" size="small" onClick={() => setWhole(true)}>
          Show all {gifts.length} newest gifts
        </Button>
      )}
    </div>
  )
}

function GiftOfPerson({ number, givenOn, donorName, donorEmail, ...money }: NewestGift) {
  const { amountCents, refundedCents, isDisputed } = money
  const name = donorEmail === null ? 'Deleted account' : donorName || donorEmail
  const day = formatDay(givenOn, { timeZone: 'UTC' })
  return (
    <li className="py-3">
      <div className="flex items-baseline justify-between gap-4 font-medium">
        <bdi translate="no" className="wrap-anywhere min-w-0">
          {name}
        </bdi>
        <span className="tabular-nums">{signedMoney(amountCents)}</span>
      </div>
      {refundedCents > 0 && (
        <p className="flex justify-between gap-4">
          <span>{refundedCents < amountCents ? 'Refunded in part' : 'Refunded'}</span>
          <span className="tabular-nums">{signedMoney(-refundedCents)}</span>
        </p>
      )}
      {isDisputed && (
        <p className="flex justify-between gap-4">
          <span>Held by the bank</span>
          <span className="tabular-nums">{signedMoney(refundedCents - amountCents)}</span>
        </p>
      )}
      <p className="flex flex-wrap gap-x-3 text-sm text-soft">
        <span>
          {day} · Receipt {number}
        </span>
        {donorEmail !== null && donorName && <span className="wrap-anywhere min-w-0">{donorEmail}</span>}
      </p>
    </li>
  )
}
