import { deleteExpiredInvitations } from '#server/modules/together/shared/invitation.queries.ts'
import { type Cleaning, cleanHourly } from '#server/platform/clean-hourly.ts'

/** Invitations that work no more. */
export function cleanInvitationsHourly(cleaning: Cleaning): () => Promise<void> {
  return cleanHourly(cleaning, 'expired invitations', deleteExpiredInvitations)
}
