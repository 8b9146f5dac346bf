import { Link } from 'react-router'
import { MIN_AGE_YEARS } from '#contract/limits.ts'
import { Article } from '#web/features/organisation/site/article.tsx'
import { fixedMeta } from '#web/features/organisation/site/page-meta.ts'
import { useSite } from '#web/lib/site.ts'

export const meta = fixedMeta({
  title: 'Terms',
  description: 'The few rules for using this daily Bible study, and how giving and premium work.',
  path: '/terms',
})

export default function Terms() {
  const site = useSite()
  return (
    <Article
      title="Terms"
      lead={`By using ${site.name} you agree to these few rules. They are meant to be read.`}
    >
      <h2>Using it</h2>
      <p>
        You may read, print and share the studies for yourself, your family, your church or your group.
        Scripture from the World English Bible is in the public domain and free for any use. The studies
        themselves may not be sold, or published under another name.
      </p>

      <h2>Your account</h2>
      <p>
        You must be at least {MIN_AGE_YEARS} years old to have an account. Keep your password to yourself and
        use an email address that reaches you. What happens in your account is your responsibility; if you
        think someone else has used it, change your password and write to us.
      </p>

      <h2>Giving and premium</h2>
      <ul>
        <li>
          Premium is $4.99 a month, or the larger monthly gift you choose, billed each month until you cancel.
        </li>
        <li>You may cancel at any time. Access stays open until the end of the month that is paid.</li>
        <li>There are no refunds for partial months.</li>
        <li>
          Cards are charged by Stripe, our payment provider, on its own pages and under its own terms. That is
          also where you change your card or end your gift; the{' '}
          <Link to="/subscription">page about giving</Link> leads you there.
        </li>
        <li>
          Where a payment fails, the card is tried again for some days, and access stays open meanwhile. If it
          fails to the last, the monthly gift ends by itself.
        </li>
        <li>
          Each payment gives a receipt by email. Gifts are tax-deductible as far as the law allows; what you
          receive in return is not, and the receipt says what that is.
        </li>
      </ul>

      <h2>What we promise, and what we cannot</h2>
      <p>
        We write with care and mend mistakes when we are told of them. The studies are for learning and
        prayer; they are not medical, legal or financial advice, and no substitute for a pastor or a local
        church. {site.name} is offered as it is: we cannot promise that it will always be reachable or free of
        error, and as far as the law allows we are not liable for what follows from that.
      </p>

      <h2>Changes</h2>
      <p>
        If these rules change in a way that matters, we will say so here before they apply. How we treat your
        data is explained on the <Link to="/privacy">privacy page</Link>. Questions reach us at{' '}
        <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>.
      </p>
      <p className="mt-8 text-sm text-soft">
        In force since November 21, 2026. {site.name} is run by {site.organisation}.
      </p>
    </Article>
  )
}
