import type { ErrorCode } from '#contract/errors/errors.ts'

/** Roles of a viewer. A member may hold several at once; a visitor holds only `visitor`. */
export const roles = [
  'visitor',
  'member',
  'supporter',
  // Within one group.
  'participant',
  'leader',
  'moderator',
  'admin',
] as const
export type Role = (typeof roles)[number]

export interface Permission {
  allow: readonly Role[]
  /** Error that is returned to viewers who have none of the allowed roles. */
  otherwise: ErrorCode
  /**
   * Whether the server looks up the session in the database instead of trusting the signed cookie, which remains valid
   * for up to a minute after the session has ended. Set for operations that change credentials, money or roles.
   */
  asksDatabase?: true
  /**
   * Whether the operation requires that the member has re-authenticated within the last ten minutes. Set for operations
   * that change sign-in methods or export all data.
   */
  asksProof?: true
  /**
   * Kind of object in which the viewer needs one of the roles in `allow`, such as a group. The path or query
   * of the request identifies the object.
   */
  within?: Within
  /** Error that is returned to visitors, if it differs from `otherwise`. */
  toVisitors?: ErrorCode
}

/**
 * Kinds of objects that a permission may depend on. A 'friend' is a shared reading of two or three people. A 'stream' has the events of a discussion or of a live meeting. Within a 'moderation', moderators act on reported comments also in discussions that they cannot read. 'originals' are the Hebrew, Aramaic or Greek words of a passage, or
 * the page of one such word. No role exists within a 'study' or within 'originals': premium determines whether a viewer
 * has access to them.
 */
export type Within = 'group' | 'friend' | 'topic' | 'moderation' | 'stream' | 'study' | 'originals'

const everyone = { allow: roles, otherwise: 'request.not_allowed' } as const
const members = (otherwise: ErrorCode): Permission => ({
  allow: ['member', 'supporter', 'participant', 'leader', 'moderator', 'admin'],
  otherwise,
})
const admins: Permission = { allow: ['admin'], otherwise: 'admin.administrators_only' }
const moderators: Permission = { allow: ['moderator', 'admin'], otherwise: 'comment.moderators_only' }
/** Leaders moderate the discussions of their own groups, moderators and admins all discussions. */
const moderatorsAndLeaders: Permission = {
  allow: ['leader', 'moderator', 'admin'],
  otherwise: 'comment.moderators_only',
}
const inStudy = (permission: Permission): Permission => ({ ...permission, within: 'study' })
const inOriginals = (permission: Permission): Permission => ({ ...permission, within: 'originals' })
const inTopic = (permission: Permission): Permission => ({ ...permission, within: 'topic' })
const inModeration = (permission: Permission): Permission => ({ ...permission, within: 'moderation' })
/**
 * Discussions of studies are open to everyone, those of a group's week to the participants of the group, private
 * threads to the friends in a shared reading.
 */
const readers = inTopic({ ...everyone, toVisitors: 'auth.signed_out' })
/** The events of a discussion are for those who may read it, the events of a live meeting for its group. */
const followers: Permission = { ...everyone, within: 'stream', toVisitors: 'auth.signed_out' }
const inGroup = { within: 'group', toVisitors: 'auth.signed_out' } as const
const participants: Permission = { allow: ['participant'], otherwise: 'group.participants_only', ...inGroup }
const participantsAndLeaders: Permission = { ...participants, allow: ['participant', 'leader'] }
const leaders: Permission = { allow: ['leader'], otherwise: 'group.leaders_only', ...inGroup }
/** Another member's shared reading is not found. */
const friends: Permission = {
  allow: ['participant'],
  otherwise: 'friend.not_found',
  within: 'friend',
  toVisitors: 'auth.signed_out',
}
const confirmed = (permission: Permission): Permission => ({ ...permission, asksDatabase: true })
const proven = (permission: Permission): Permission => ({ ...confirmed(permission), asksProof: true })

/**
 * Permissions of all operations. The server authorizes requests by this table only, and a test fails if a route has no
 * row.
 */
export const permissions = {
  'page.read': everyone,
  'api.describe': everyone,
  'operations.health': everyone,
  /**
   * Reads the server's metrics. Everyone is allowed here, because the route itself checks that the request
   * has the operator's token or comes from the same machine.
   */
  'operations.metrics': everyone,
  /**
   * Request that `npm run admin -- doctor` sends to the server to check the reverse proxy. Everyone is
   * allowed here, because the route itself checks a short-lived token that the command has signed with the
   * application's secret.
   */
  'operations.describe_connection': everyone,
  /**
   * Reads the email outbox, for developers. The routes exist in development only, and accept only connections
   * from the same machine.
   */
  'operations.read_outbox': everyone,
  /**
   * Reads the email outbox, for operators. The routes exist only while no mail server is configured. They
   * check the token in a link that an operator has printed at the command line.
   */
  'operations.read_letters': everyone,

  /**
   * While payments run in sandbox mode, anyone with the URL may open the page for paying, as with the page of the real
   * payment provider.
   */
  'sandbox.pay': everyone,
  /**
   * Anyone with the URL may open the sandbox's page for managing a pledge, as with the portal of the real payment
   * provider: the URL cannot be guessed and is valid for an hour.
   */
  'sandbox.manage': everyone,
  /**
   * Simulates refunds and disputes, and advances the clock of the payment sandbox. This affects only gifts and premium,
   * and the route accepts only connections from the same machine.
   */
  'sandbox.control': everyone,

  'study.list': everyone,
  'study.read': everyone,
  'study.read_season': everyone,
  'study.read_card': everyone,
  'study.read_emblem': everyone,
  'study.search': everyone,
  'feed.read': everyone,
  'feed.read_embedded': everyone,
  'feed.describe_embedded': everyone,
  'search.find': everyone,
  /** Reading the complete text of a study, including the part that requires premium. */
  'study.read_whole': inStudy(members('auth.signed_out')),
  'bible.read_book': everyone,
  'bible.read_chapter': everyone,
  'bible.read_card': everyone,
  'bible.read_cross_references': everyone,
  'memory.read_verse_of_the_day': everyone,
  'memory.list_verses': everyone,
  'memory.list_collections': everyone,

  'account.sign_up': everyone,
  'account.sign_in': everyone,
  'account.sign_out': everyone,
  'account.read_own': everyone,

  'account.list_own_sessions': members('auth.signed_out'),
  'account.end_own_session': proven(members('auth.signed_out')),
  'account.end_other_sessions': proven(members('auth.signed_out')),
  'account.finish_onboarding': members('auth.signed_out'),

  'account.read_security': members('auth.signed_out'),
  'account.prove': confirmed(members('auth.signed_out')),
  'account.request_verification': members('auth.signed_out'),
  'account.verify_email': everyone,
  'account.check_confirmation_link': everyone,
  'account.request_reset': everyone,
  'account.check_reset_link': everyone,
  'account.reset_password': everyone,
  'account.change_password': proven(members('auth.signed_out')),
  'account.remove_password': proven(members('auth.signed_out')),
  'account.change_email': proven(members('auth.signed_out')),
  'account.request_deletion': proven(members('auth.signed_out')),
  'account.withdraw_deletion': confirmed(members('auth.signed_out')),

  'factor.list_own': members('auth.signed_out'),
  'factor.enrol': proven(members('auth.signed_out')),
  /**
   * Creates a challenge for a second factor. Visitors are allowed too: a user who has entered the password, but not
   * completed the second step of the sign-in, is not signed in yet.
   */
  'factor.challenge': confirmed(everyone),
  'factor.verify': confirmed(everyone),
  'factor.read_second_step': everyone,
  'factor.use_recovery_code': everyone,
  'factor.rename': confirmed(members('auth.signed_out')),
  'factor.remove': proven(members('auth.signed_out')),
  'factor.make_recovery_codes': proven(members('auth.signed_out')),
  'factor.begin_passkey_sign_in': everyone,
  'factor.sign_in_with_passkey': everyone,

  'identity.list_providers': everyone,
  'identity.authorize': everyone,
  'identity.return': everyone,
  'identity.read_pending': confirmed(everyone),
  'identity.create_account': everyone,
  'identity.connect': proven(members('auth.signed_out')),
  'identity.list_own': members('auth.signed_out'),
  'identity.disconnect': proven(members('auth.signed_out')),

  'encryption.read_own': confirmed(members('auth.signed_out')),
  'encryption.turn_on': proven(members('auth.signed_out')),
  'encryption.add_kinds': proven(members('auth.signed_out')),
  'encryption.add_way': proven(members('auth.signed_out')),
  /**
   * Not marked as `proven`, because the handler itself checks whether the member has re-authenticated. Only one
   * operation does not require that: removing the keyslot of a device that is being added, since it expires anyway.
   */
  'encryption.remove_way': confirmed(members('auth.signed_out')),
  /**
   * Needs no re-authentication: the operation can only encrypt entries. A device calls it repeatedly until all entries
   * are encrypted.
   */
  'encryption.move_entries': confirmed(members('auth.signed_out')),
  'encryption.start_over': proven(members('auth.signed_out')),

  'token.issue': confirmed(members('auth.signed_out')),
  'token.exchange_code': everyone,
  'token.read_keys': everyone,

  'export.read_own': proven(members('auth.signed_out')),

  'admin.read_statistics': members('auth.signed_out'),
  'admin.list_members': confirmed(admins),
  'admin.read_member': confirmed(admins),
  'admin.change_role': proven(admins),
  'admin.disable_member': proven(admins),
  'admin.enable_member': proven(admins),
  'admin.end_member_sessions': proven(admins),
  'admin.list_studies': admins,

  'backup.read_status': confirmed(admins),

  'contact.send': everyone,
  'contact.list': confirmed(admins),
  'contact.mark_handled': confirmed(admins),
  'contact.reopen': confirmed(admins),
  'contact.delete': confirmed(admins),

  'newsletter.subscribe': everyone,
  /** Everyone is allowed here, because the route checks the token of a link in an email. */
  'newsletter.confirm': everyone,
  'newsletter.unsubscribe': everyone,
  /** Called by mail programs to unsubscribe, with the URL from a header of the email (RFC 8058). */
  'newsletter.unsubscribe_by_mail': everyone,

  'profile.read_own': members('auth.signed_out'),
  'profile.save_own': members('auth.signed_out'),

  'referral.list_own': members('auth.signed_out'),
  'referral.list_all': confirmed(admins),

  'reminder.read_own': members('auth.signed_out'),
  /**
   * Marked as `confirmed`, so that the session is read from the database. The member must have confirmed
   * their email address, and a signed cookie that was issued before does not contain that confirmation.
   */
  'reminder.save_own': confirmed(members('auth.signed_out')),
  /**
   * Everyone is allowed here, because the route checks the signature of a link in an email. Recipients can turn
   * reminders off without signing in.
   */
  'reminder.turn_off': everyone,

  'completion.list_own': members('auth.signed_out'),
  'completion.mark': inStudy(members('completion.signed_out')),
  'completion.undo': members('completion.signed_out'),
  'completion.choose_reading': members('auth.signed_out'),

  /** Reading and writing one's own entries: answers, notes, prayers, memory verses and all other kinds. */
  'sync.exchange': members('auth.signed_out'),

  'discussion.list': readers,
  'discussion.post': inTopic(members('comment.signed_out')),
  'discussion.edit_own': inTopic(members('comment.signed_out')),
  'discussion.delete_own': inTopic(members('comment.signed_out')),
  'discussion.say_amen': inTopic(members('comment.signed_out')),
  'discussion.take_amen_back': inTopic(members('comment.signed_out')),
  'discussion.mute_thread': inTopic(members('comment.signed_out')),
  'discussion.unmute_thread': inTopic(members('comment.signed_out')),
  'discussion.report': inTopic(members('comment.signed_out')),
  'discussion.hide_for_me': inTopic(members('comment.signed_out')),
  'discussion.show_for_me': inTopic(members('comment.signed_out')),
  'discussion.hide': confirmed(inModeration(moderatorsAndLeaders)),
  'discussion.show': confirmed(inModeration(moderatorsAndLeaders)),
  'discussion.read_rule': leaders,
  'discussion.set_rule': leaders,
  'discussion.list_reported': confirmed(moderators),
  /** Leaders may hide comments but not dismiss reports, because a report may be about a leader's own comment. */
  'discussion.dismiss_reports': confirmed(inModeration(moderators)),

  'group.list': everyone,
  'group.read': everyone,
  /** Image of a group for previews of shared links. It contains only public data. */
  'group.read_card': everyone,
  'group.create': members('group.signed_out'),
  'group.join': members('group.signed_out'),
  'group.leave': members('group.signed_out'),
  /** Only in a group whose leaders have all gone. */
  'group.take_lead': confirmed(participants),
  'group.mark_week': participants,
  'group.unmark_week': participants,
  'group.list_participants': { ...participants, allow: ['participant', 'leader'] },
  'group.edit': confirmed(leaders),
  'group.publish': confirmed(leaders),
  'group.close': confirmed(leaders),
  'group.delete_draft': confirmed(leaders),
  'group.read_leader_page': leaders,
  'group.admit': confirmed(leaders),
  'group.decline': confirmed(leaders),
  'group.remove_participant': confirmed(leaders),
  'group.change_role': confirmed(leaders),
  'group.miss_participant': confirmed(leaders),
  'group.ask_for_name': confirmed(leaders),
  'group.invite': confirmed(leaders),
  'group.take_invitation_back': confirmed(leaders),

  /** A viewer who may read a discussion may also receive its events; see `server/platform/events/`. */
  'group.write_message': confirmed(leaders),
  'group.list_messages': { ...participants, allow: ['participant', 'leader'] },

  /** The calendar of a group, and the secret address with which calendar programs read it. */
  'meeting.read_address': participants,
  'meeting.make_address': participants,
  'meeting.revoke_address': participants,
  'meeting.download_calendar': participants,
  'meeting.read_calendar': everyone,
  'meeting.read_replies': participants,
  'meeting.reply': participants,
  'meeting.list_replies': leaders,
  'meeting.mark_attendance': confirmed(leaders),
  /** Only participants see prayer requests; an administrator who acts as a leader does not. */
  'group_prayer.list': participants,
  'group_prayer.add': confirmed(participants),
  'group_prayer.pray': participants,
  /** The route checks that the request is the member's own. */
  'group_prayer.change': participants,
  /** The route checks that the request is the member's own, or that they lead the group. */
  'group_prayer.delete': participants,
  'live.read': participantsAndLeaders,
  'live.start': leaders,
  'live.move': leaders,
  'live.end': leaders,
  'live.answer': participants,
  'live.raise_hand': participants,
  'live.lower_hand': leaders,

  'friend.list_own': members('auth.signed_out'),
  'friend.start': confirmed(members('auth.signed_out')),
  /** The route checks the secret of the link. */
  'friend.read_invitation': everyone,
  'friend.join': confirmed(members('auth.signed_out')),
  'friend.read': friends,
  'friend.make_link': confirmed(friends),
  'friend.remove_link': friends,
  'friend.end': friends,
  /** The statement concerns the member's own part only, so that leaving twice is the same. */
  'friend.leave': members('auth.signed_out'),

  'notification.list': members('auth.signed_out'),
  'notification.count': members('auth.signed_out'),
  'notification.mark_read': members('auth.signed_out'),
  'notification.read_choices': members('auth.signed_out'),
  'notification.save_choices': members('auth.signed_out'),
  /** The link in an email about a message. The route checks its token. */
  'notification.turn_off': everyone,
  'digest.list_own': members('auth.signed_out'),
  'digest.save_own': confirmed(participants),
  /** The link in a digest. The route checks its token. */
  'digest.turn_off': everyone,
  /** Push messages to the device of the session. */
  'push.read_own': members('auth.signed_out'),
  'push.save_own': members('auth.signed_out'),
  'push.remove_own': members('auth.signed_out'),

  'event.follow': followers,
  'scripture.read_passage': everyone,
  'scripture.find_references': everyone,
  'mark.read_texts': everyone,
  /**
   * Reads the Hebrew, Aramaic or Greek words of a passage, or the page of one such word. The words of a few
   * chapters (`open-passages.ts`) are open to everyone, all others only to supporters.
   */
  'word.read_passage': inOriginals(everyone),
  'word.read': inOriginals(everyone),
  'word.read_places': inOriginals(everyone),
  'place.read_of_passage': everyone,
  'place.list': everyone,
  'place.read': everyone,
  'place.read_ground': everyone,

  'progress.read_own': members('auth.signed_out'),
  'progress.read_beside_study': members('auth.signed_out'),
  'rhythm.read_own': members('auth.signed_out'),
  'rhythm.save_own': members('auth.signed_out'),

  'giving.check_subscription': members('auth.signed_out'),
  'giving.refresh_subscription': confirmed(members('auth.signed_out')),
  'giving.create_checkout': confirmed(members('donation.signed_out')),
  'giving.open_portal': confirmed(members('donation.signed_out')),
  'giving.read_own': members('auth.signed_out'),
  'giving.read_receipt': members('auth.signed_out'),
  'giving.download_receipt': members('auth.signed_out'),
  'giving.read_statement': members('auth.signed_out'),
  'giving.download_statement': members('auth.signed_out'),
  /** Called by the payment provider, whose signature the route verifies. */
  'giving.receive_event': everyone,
  'giving.read_books': confirmed(admins),
  'giving.export_ledger': confirmed(admins),
} as const satisfies Record<string, Permission>

export type Operation = keyof typeof permissions

export function mayDo(operation: Operation, held: readonly Role[]): boolean {
  const { allow }: Permission = permissions[operation]
  return held.some((role) => allow.includes(role))
}
