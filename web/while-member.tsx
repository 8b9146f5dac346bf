import { useSendUnsent } from '#web/entries/sync/use-send-unsent.ts'
import type { MemberPage } from '#web/lib/feature.ts'
import { features } from './features.ts'

const parts = Object.entries(features).flatMap(([name, { WhileMember }]) =>
  WhileMember ? [{ name, WhileMember }] : [],
)

/** What features do on every page while a member is here. */
export function WhileMember(page: MemberPage) {
  useSendUnsent(page.memberId)
  return parts.map(({ name, WhileMember }) => <WhileMember key={name} {...page} />)
}
