import type { Site } from '#contract/site.ts'
import type { NotificationKind } from '#contract/together/notification-kinds.ts'
import { turnOffPath } from '#contract/together/notification-text.ts'

/** Returns the link of an email with which a signed-in member ends a kind of notifications. */
export function leaveLink(kind: NotificationKind, { publicUrl }: Pick<Site, 'publicUrl'>) {
  return { label: 'Stop notifying me of this', url: `${publicUrl}${turnOffPath(kind)}` }
}
