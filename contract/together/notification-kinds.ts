// These constants are not in the file of the Zod schemas (`notification.ts`), so that pages that need only them do not
// load Zod.

/** Kinds of notifications, in the order in which the settings list them. */
export const notificationKinds = [
  /** A leader wrote to the participants. */
  'message',
  /** A week of a running group begins. */
  'week',
  /** Somebody commented on a week. */
  'comment',
  /** Somebody replied to a comment of the member on a week, or in the thread that it began. */
  'reply',
  /** Somebody replied to a comment of the member on a day of the plan, or in the thread that it began. */
  'study_reply',
  /** The daily reminder of the member is due. */
  'reminder',
  /** Somebody mentioned the member in a comment on a week. */
  'mention',
  /** Somebody asked the group to pray for something. */
  'prayer',
  /** A leader changed the first day or the weeks. */
  'changed',
  /** A leader changed when or where the group meets. */
  'meeting',
  /** The group was ended. */
  'closed',
  /** A leader accepted the member's request to join. */
  'admitted',
  /** The member was made a leader. */
  'made_leader',
  /** All leaders of the group have gone; any participant may lead it. */
  'leaderless',
  /** A participant leads the group, which had no leader. */
  'new_leader',
  /** The leaders have not noticed the member for some time. */
  'missed',
  /** The leaders ask the member, who has no display name, for one. */
  'name_wanted',
  /** A leader removed the member. */
  'removed',
  /** Somebody asked to join a group that the member leads. */
  'requested',
  /** Somebody joined a group that the member leads. */
  'joined',
  /** Somebody left a group that the member leads. */
  'left',
  /** A friend wrote about a day in a shared reading. */
  'friend_wrote',
  /** A friend joined a shared reading. */
  'friend_joined',
] as const
export type NotificationKind = (typeof notificationKinds)[number]
