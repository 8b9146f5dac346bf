import { Link, useSearchParams } from 'react-router'
import { MIN_GIFT_CENTS } from '#contract/limits.ts'
import { donationErrors } from '#contract/messages/organisation/donation.ts'
import { useViewer } from '#web/features/account/shared/viewer.data.ts'
import { accountOf, isSignedOut } from '#web/features/account/shared/viewer.ts'
import { Benefits } from '#web/features/organisation/giving/benefits.tsx'
import { signInToGive, useGiftAmount } from '#web/features/organisation/giving/gift-amount.ts'
import { GiveForm } from '#web/features/organisation/giving/give-form.tsx'
import { GivenNotice } from '#web/features/organisation/giving/given-notice.tsx'
import { GivingTerms } from '#web/features/organisation/giving/giving-terms.tsx'
import { YourGiving } from '#web/features/organisation/giving/your-giving.tsx'
import { fixedMeta } from '#web/features/organisation/site/page-meta.ts'
import { formatMoney } from '#web/lib/format/format-money.ts'
import { useSite } from '#web/lib/site.ts'
import { Card } from '#web/ui/card.tsx'

export const meta = fixedMeta({
  title: 'Support our mission',
  description: 'What a monthly gift does, how to give one, and how to change or end it.',
  path: '/subscription',
})

export default function SubscriptionScreen() {
  const site = useSite()
  const viewer = useViewer()
  const [params] = useSearchParams()
  const amount = useGiftAmount(params.get('amount'))
  const memberId = accountOf(viewer)?.id ?? null
  const giveForm = (
    <div className="grid gap-4">
      <h2 className="text-xl">Give every month</h2>
      <GiveForm
        label="Donate Monthly"
        amount={amount}
        isVisitor={isSignedOut(viewer)}
        signedOut={donationErrors.signed_out}
        isSandbox={site.paymentsAreSandbox}
      />
    </div>
  )
  return (
    <div className="mx-auto grid max-w-3xl gap-10 px-4 pt-12 sm:px-6 sm:pt-16">
      <header className="grid gap-4">
        <h1 className="text-2xl sm:text-3xl">Support our mission</h1>
        <p className="font-serif text-lg text-soft">
          Monthly gifts, from {formatMoney(MIN_GIFT_CENTS)}, keep {site.name} going. Your gift keeps Scripture
          free for everyone.
        </p>
      </header>
      {memberId !== null && params.get('given') === '1' && (
        <GivenNotice key={memberId} memberId={memberId} isSandbox={site.paymentsAreSandbox} />
      )}
      <Card aria-label="Your monthly gift">
        <YourGiving memberId={memberId} giveForm={giveForm} isFormTouched={amount.isTouched} />
        {memberId === null && (
          <p data-visitor-only className="mt-6 min-h-11 pt-3 text-sm text-soft">
            You need an account, so that your gift is linked to you.{' '}
            <Link to={signInToGive(amount)} className="text-link">
              Sign In
            </Link>
          </p>
        )}
      </Card>
      <Benefits policy={site.premium} />
      <GivingTerms site={site} />
    </div>
  )
}
