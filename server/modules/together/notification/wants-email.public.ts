import type { NotificationKind } from '#contract/together/notification-kinds.ts'
import type { Db } from '#db/client.ts'
import { findChoices } from './notification.queries.ts'

/** Returns whether a member wants emails of a kind. */
export async function wantsEmail(db: Db, memberId: string, kind: NotificationKind): Promise<boolean> {
  const { off, emailOff } = await findChoices(db, memberId)
  return !off.includes(kind) && !emailOff.includes(kind)
}
