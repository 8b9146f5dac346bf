import { ConfirmAddress } from '#web/features/organisation/newsletter/confirm-address.tsx'
import { fixedMeta } from '#web/features/organisation/site/page-meta.ts'
import { LinkPage } from '#web/lib/email-link/link-page.tsx'

export const meta = fixedMeta({
  title: 'Confirm your address',
  description: 'The link in our email leads here.',
  path: '/newsletter/confirm',
  noindex: true,
})

export default function NewsletterConfirm() {
  return <LinkPage>{(token) => <ConfirmAddress token={token} />}</LinkPage>
}
