import { Link } from 'react-router'
import { GiftHistory, GiftsSkeleton } from '#web/features/organisation/giving/gift-history.tsx'
import { fixedMeta } from '#web/features/organisation/site/page-meta.ts'
import { GiftPage } from './gift-page.tsx'

const HERE = '/subscription/gifts'
const TITLE = 'Your gifts'

export const meta = fixedMeta({
  title: TITLE,
  description: 'What you gave, with a receipt for every gift and a statement for every year.',
  path: HERE,
  noindex: true,
})

export default function GiftsScreen() {
  return (
    <GiftPage title={TITLE} here={HERE} skeleton={<GiftsSkeleton />}>
      {(memberId) => (
        <>
          <header className="grid gap-2">
            <h1 className="text-2xl sm:text-3xl">{TITLE}</h1>
            <p>
              <Link to="/subscription" className="text-link inline-flex min-h-11 items-center">
                Your monthly gift
              </Link>
            </p>
          </header>
          <GiftHistory memberId={memberId} />
        </>
      )}
    </GiftPage>
  )
}
