import { useSearchParams } from 'react-router'
import { Unsubscribe } from '#web/features/organisation/newsletter/unsubscribe.tsx'
import { fixedMeta } from '#web/features/organisation/site/page-meta.ts'
import { LinkPage } from '#web/lib/email-link/link-page.tsx'

export const meta = fixedMeta({
  title: 'Unsubscribe',
  description: 'The link at the foot of our emails leads here.',
  path: '/newsletter/unsubscribe',
  noindex: true,
})

/**
 * Unsubscribe page. The token is in the fragment of the link in an email, and in the query string
 * of the List-Unsubscribe header.
 */
export default function NewsletterUnsubscribe() {
  const inAddress = useSearchParams()[0].get('token')
  return (
    <LinkPage inAddress={inAddress}>
      {(token) => <Unsubscribe token={token} isInAddress={inAddress !== null} />}
    </LinkPage>
  )
}
