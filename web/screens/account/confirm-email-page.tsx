import { ConfirmEmail } from '#web/features/account/credentials/confirm-email.tsx'
import { pageMeta } from '#web/features/organisation/site/page-meta.ts'
import { LinkPage } from '#web/lib/email-link/link-page.tsx'
import { siteOf } from '#web/lib/site.ts'
import type { Route } from './+types/confirm-email-page'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), {
    title: 'Confirm your email address',
    description: 'The link in our letter leads here.',
    path: '/auth/confirm',
    noindex: true,
  })

export default function ConfirmEmailScreen() {
  return <LinkPage>{(token) => <ConfirmEmail token={token} />}</LinkPage>
}
