import { ConfirmAddress } from '#web/features/organisation/newsletter/confirm-address.tsx'
import { pageMeta } from '#web/features/organisation/site/page-meta.ts'
import { LinkPage } from '#web/lib/email-link/link-page.tsx'
import { siteOf } from '#web/lib/site.ts'
import type { Route } from './+types/newsletter-confirm-page'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: 'Confirm your address',
    description: 'The link in our letter leads here.',
    path: '/newsletter/confirm',
    noindex: true,
  })

export default function NewsletterConfirm() {
  return <LinkPage>{(token) => <ConfirmAddress token={token} />}</LinkPage>
}
