import { ReceiptSkeleton } from '#web/features/organisation/receipt/receipt-skeleton.tsx'
import { StatementPage } from '#web/features/organisation/receipt/statement-page.tsx'
import { pageMeta } from '#web/features/organisation/site/page-meta.ts'
import { siteOf } from '#web/lib/site.ts'
import type { Route } from './+types/statement-page'
import { GiftPage } from './gift-page.tsx'

const addressOf = (year: string) => `/subscription/statements/${year}`

export const meta: Route.MetaFunction = ({ matches, params: { year } }) =>
  pageMeta(siteOf(matches), {
    title: `Giving statement ${year}`,
    description: 'What was given in a year, to print or to keep.',
    path: addressOf(year),
    noindex: true,
  })

export default function StatementScreen({ params: { year } }: Route.ComponentProps) {
  return (
    <GiftPage title="Your giving statement" here={addressOf(year)} skeleton={<ReceiptSkeleton />}>
      {(memberId) => <StatementPage key={year} memberId={memberId} year={year} />}
    </GiftPage>
  )
}
