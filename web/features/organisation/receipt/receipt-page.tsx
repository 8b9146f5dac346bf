import type { Receipt } from '#contract/organisation/giving.ts'
import {
  openingAndClosing,
  RECEIPT_TITLE,
  receiptAmounts,
  receiptFacts,
  receiptThanks,
} from '#contract/organisation/receipt-words.ts'
import { useReceipt } from './receipt.data.ts'
import { ReceiptMissing } from './receipt-missing.tsx'
import { ReceiptFacts, ReceiptSheet } from './receipt-sheet.tsx'
import { ReceiptSkeleton } from './receipt-skeleton.tsx'

/** Printable receipt for one gift. */
export function ReceiptPage({ memberId, number }: { memberId: string; number: string }) {
  const { data, error, isFetching, refetch } = useReceipt(memberId, number)
  if (data) return <FullReceipt {...data} />
  if (!error) return <ReceiptSkeleton />
  return <ReceiptMissing title="Your receipt" error={error} onRetry={refetch} retrying={isFetching} />
}

function FullReceipt(receipt: Receipt) {
  const { gift, organisation } = receipt
  const { opening, closing } = openingAndClosing(receipt, receiptThanks(gift))
  return (
    <ReceiptSheet
      title={RECEIPT_TITLE}
      opening={opening}
      organisation={organisation}
      pdf={`/api/gifts/${gift.number}/receipt.pdf`}
    >
      <ReceiptFacts facts={receiptFacts(receipt)} />
      <hr className="border-line" />
      <ReceiptFacts facts={receiptAmounts(receipt)} />
      {closing && <p>{closing}</p>}
    </ReceiptSheet>
  )
}
