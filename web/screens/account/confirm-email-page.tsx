import { ConfirmEmail } from '#web/features/account/credentials/confirm-email.tsx'
import { fixedMeta } from '#web/features/organisation/site/page-meta.ts'
import { LinkPage } from '#web/lib/email-link/link-page.tsx'

export const meta = fixedMeta({
  title: 'Confirm your email address',
  description: 'The link in our email leads here.',
  path: '/auth/confirm',
  noindex: true,
})

export default function ConfirmEmailScreen() {
  return <LinkPage>{(token) => <ConfirmEmail token={token} />}</LinkPage>
}
