import type { Receipt } from '#contract/organisation/giving.ts'
import { receiptAmounts } from '#contract/organisation/receipt-amounts.ts'
import { formatDay } from '#web/lib/format/format-date.ts'
import { useReceipt } from './receipt.data.ts'
import { ReceiptMissing } from './receipt-missing.tsx'
import { Giver, ReceiptFacts, ReceiptSheet } from './receipt-sheet.tsx'
import { ReceiptSkeleton } from './receipt-skeleton.tsx'

/** Printable receipt for one gift. */
export function ReceiptPage({ memberId, number }: { memberId: string; number: string }) {
  const { data, error, isFetching, refetch } = useReceipt(memberId, number)
  if (data) return <FullReceipt {...data} />
  if (!error) return <ReceiptSkeleton />
  return <ReceiptMissing title="Your receipt" error={error} onRetry={refetch} retrying={isFetching} />
}

function FullReceipt(receipt: Receipt) {
  const { gift, timeZone, organisation, disclosure } = receipt
  const day = (instant: string) => formatDay(instant, { timeZone })
  return (
    <ReceiptSheet
      title="Receipt for your gift"
      organisation={organisation}
      pdf={`/api/gifts/${gift.number}/receipt.pdf`}
    >
      <ReceiptFacts
        facts={[
          ['Number', gift.number],
          ['Given by', <Giver key="giver" {...receipt} />],
          ['Received', formatDay(gift.givenOn, { timeZone: 'UTC' })],
          ['For the month', `${day(gift.periodStartsAt)} to ${day(gift.periodEndsAt)}`],
        ]}
      />
      <hr className="border-line" />
      <ReceiptFacts facts={receiptAmounts(receipt)} />
      <p>{disclosure}</p>
    </ReceiptSheet>
  )
}
