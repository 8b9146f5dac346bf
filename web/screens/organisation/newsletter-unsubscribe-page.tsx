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

/** The token stands in the fragment of the link in a letter, and in the query of the one that mail programs know. */
export default function NewsletterUnsubscribe() {
  const inAddress = useSearchParams()[0].get('token')
  return (
    <LinkPage inAddress={inAddress}>
      {(token) => <Unsubscribe token={token} isInAddress={inAddress !== null} />}
    </LinkPage>
  )
}
