import { ReceiptPage } from '#web/features/organisation/receipt/receipt-page.tsx'
import { ReceiptSkeleton } from '#web/features/organisation/receipt/receipt-skeleton.tsx'
import { pageMeta } from '#web/features/organisation/site/page-meta.ts'
import { siteOf } from '#web/lib/site.ts'
import type { Route } from './+types/receipt-page'
import { GiftPage } from './gift-page.tsx'

const addressOf = (number: string) => `/subscription/gifts/${number}`

export const meta: Route.MetaFunction = ({ matches, params: { number } }) =>
  pageMeta(siteOf(matches), {
    title: `Receipt ${number}`,
    description: 'The receipt for one gift, to print or to keep.',
    path: addressOf(number),
    noindex: true,
  })

export default function ReceiptScreen({ params: { number } }: Route.ComponentProps) {
  return (
    <GiftPage title="Your receipt" here={addressOf(number)} skeleton={<ReceiptSkeleton />}>
      {(memberId) => <ReceiptPage key={number} memberId={memberId} number={number} />}
    </GiftPage>
  )
}
