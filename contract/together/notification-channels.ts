import { type NotificationKind, notificationKinds } from './notification-kinds.ts'

/**
 * Kinds of which devices are not notified unless the member chose so: they are frequent, or can wait. The daily reminder
 * has messages and a setting of its own (`reminder`).
 */
const quietKinds: ReadonlySet<NotificationKind> = new Set([
  'changed',
  'new_leader',
  'joined',
  'left',
  'reminder',
])

/** Kinds of which devices are notified, unless the member has turned them off. */
export const pushedByDefault: readonly NotificationKind[] = notificationKinds.filter(
  (kind) => !quietKinds.has(kind),
)

/** Kinds for which an email exists too. */
export const emailedKinds: readonly NotificationKind[] = ['message', 'admitted', 'requested']

/** Reasons for which a member is notified, in the order of the settings, each with a sentence for them. */
export const notificationReasons = {
  own: 'Because it is about you, or about your own words.',
  part: 'Because you take part in a study.',
  lead: 'Because you lead a study.',
  friend: 'Because you read the plan with a friend.',
} as const

/** The kinds by reason, in the order of the settings. */
export const kindsByReason: Readonly<Record<keyof typeof notificationReasons, readonly NotificationKind[]>> =
  {
    part: [
      'message',
      'week',
      'comment',
      'prayer',
      'changed',
      'meeting',
      'closed',
      'leaderless',
      'new_leader',
    ],
    own: [
      'reply',
      'study_reply',
      'mention',
      'admitted',
      'made_leader',
      'missed',
      'name_wanted',
      'removed',
      'reminder',
    ],
    lead: ['requested', 'joined', 'left'],
    friend: ['friend_wrote', 'friend_joined'],
  }
