import { deleteExpiredInvitations } from '#server/modules/together/shared/invitation.queries.ts'
import { cleaning } from '#server/platform/scheduled.ts'

/** Invitations that work no more. */
export const cleanInvitations = cleaning('expired invitations', deleteExpiredInvitations)
