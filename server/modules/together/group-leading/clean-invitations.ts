import { deleteExpiredInvitations } from '#server/modules/together/shared/invitation.queries.ts'
import { cleaning } from '#server/platform/jobs/scheduled.ts'

/** Deletes expired invitations. */
export const cleanInvitations = cleaning('expired invitations', deleteExpiredInvitations)
