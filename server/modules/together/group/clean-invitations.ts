import { type Cleaning, cleanHourly } from '#server/platform/clean-hourly.ts'
import { deleteExpiredInvitations } from './invitation.queries.ts'

/** Invitations that work no more. */
export function cleanInvitationsHourly(cleaning: Cleaning): () => Promise<void> {
  return cleanHourly(cleaning, 'expired invitations', deleteExpiredInvitations)
}
