import type { ErrorCode } from '#contract/errors/errors.ts'

/** Who someone is to the product. A member may hold several roles at once; a visitor holds only theirs. */
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
  /** What everyone else is told. */
  otherwise: ErrorCode
  /**
   * Changes credentials, money or roles: the signed cookie, which may be a minute older than the end of its session,
   * is not enough, and the database is asked who this is.
   */
  asksDatabase?: true
  /** Changes what opens the account, or takes everything out of it: asks for a proof of the last ten minutes. */
  asksProof?: true
  /** Is asked with the roles that the viewer holds in the group, or in the topic, that the path or query names. */
  within?: Within
  /** What a visitor is told, where that is something else. */
  toVisitors?: ErrorCode
}

/** Studies and the words of the originals know no roles of their own: they are refused as a whole to whoever they are not open to. */
export type Within = 'group' | 'topic' | 'study' | 'originals'

const everyone = { allow: roles, otherwise: 'request.not_allowed' } as const
const members = (otherwise: ErrorCode): Permission => ({
  allow: ['member', 'supporter', 'participant', 'leader', 'moderator', 'admin'],
  otherwise,
})
const admins: Permission = { allow: ['admin'], otherwise: 'admin.administrators_only' }
const moderators: Permission = { allow: ['moderator', 'admin'], otherwise: 'comment.moderators_only' }
/** Leaders look after what is said in their groups. */
const moderatorsAndLeaders: Permission = {
  allow: ['leader', 'moderator', 'admin'],
  otherwise: 'comment.moderators_only',
}
const inStudy = (permission: Permission): Permission => ({ ...permission, within: 'study' })
const inOriginals = (permission: Permission): Permission => ({ ...permission, within: 'originals' })
const inTopic = (permission: Permission): Permission => ({ ...permission, within: 'topic' })
/** Everyone under a study; about a week of a group, its participants. */
const readers = inTopic({ ...everyone, toVisitors: 'auth.signed_out' })
const inGroup = { within: 'group', toVisitors: 'auth.signed_out' } as const
const participants: Permission = { allow: ['participant'], otherwise: 'group.participants_only', ...inGroup }
const leaders: Permission = { allow: ['leader'], otherwise: 'group.leaders_only', ...inGroup }
const confirmed = (permission: Permission): Permission => ({ ...permission, asksDatabase: true })
const proven = (permission: Permission): Permission => ({ ...confirmed(permission), asksProof: true })

/** The one table of who may do what. The server asks nothing else; a route without an entry fails the tests. */
export const permissions = {
  'page.read': everyone,
  'api.describe': everyone,
  'operations.health': everyone,
  /** Open to every role because no member has to do with it: an operator's token or a local connection opens it. */
  'operations.metrics': everyone,
  /** For whoever brings a token that the secret of the product signed a moment ago. */
  'operations.describe_connection': everyone,
  /** There in development alone, and for a connection from the same machine. */
  'operations.read_outbox': everyone,
  /** Where no mail server is set, for whoever has opened a link that an operator printed. */
  'operations.read_letters': everyone,

  /** Where payments are only rehearsed, the pay page is open to whoever has its address, as the provider's own is. */
  'sandbox.pay': everyone,
  /** As the provider's own portal: its address, which cannot be guessed, opens it for an hour. */
  'sandbox.manage': everyone,
  /** Allowed only for connections from the same machine: refunds, disputes, and the clock of gifts and premium, and no other. */
  'sandbox.control': everyone,

  'study.list': everyone,
  'study.read': everyone,
  'study.read_season': everyone,
  'study.read_card': everyone,
  'study.read_emblem': everyone,
  'study.search': everyone,
  'search.find': everyone,
  /** All of it: also what premium opens. */
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
  /** Also for somebody between their password and their second step, who is nobody yet. */
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
  /** Asks for a proof by itself, but for a code for another device: that was used, or should not be. */
  'encryption.remove_way': confirmed(members('auth.signed_out')),
  /** No proof: it only ever hides, and goes on for as long as there is something to hide. */
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
  /** By the link of a letter, whoever holds it. */
  'newsletter.confirm': everyone,
  'newsletter.unsubscribe': everyone,
  /** The same by a mail program, which knows its address from the head of a letter (RFC 8058). */
  'newsletter.unsubscribe_by_mail': everyone,

  'profile.read_own': members('auth.signed_out'),
  'profile.save_own': members('auth.signed_out'),

  'referral.list_own': members('auth.signed_out'),
  'referral.list_all': confirmed(admins),

  'reminder.read_own': members('auth.signed_out'),
  /** Asks the database, which knows whether the address was confirmed a moment ago. */
  'reminder.save_own': confirmed(members('auth.signed_out')),
  /** By a signed link in a letter; whoever reads the mail may stop it, signed in or not. */
  'reminder.turn_off': everyone,

  'completion.list_own': members('auth.signed_out'),
  'completion.mark': inStudy(members('completion.signed_out')),
  'completion.undo': members('completion.signed_out'),

  /** Answers, notes, prayers and verses to remember: everything of it is the member's own. */
  'sync.exchange': members('auth.signed_out'),

  'discussion.list': readers,
  'discussion.post': inTopic(members('comment.signed_out')),
  'discussion.edit_own': inTopic(members('comment.signed_out')),
  'discussion.delete_own': inTopic(members('comment.signed_out')),
  'discussion.report': inTopic(members('comment.signed_out')),
  'discussion.hide_for_me': inTopic(members('comment.signed_out')),
  'discussion.show_for_me': inTopic(members('comment.signed_out')),
  'discussion.hide': confirmed(inTopic(moderatorsAndLeaders)),
  'discussion.show': confirmed(inTopic(moderatorsAndLeaders)),
  'discussion.list_reported': confirmed(moderators),
  /** Leaders hide what they must; what was reported, their own words too, moderators see all the same. */
  'discussion.dismiss_reports': confirmed(inTopic(moderators)),

  'group.list': everyone,
  'group.read': everyone,
  /** The picture of a shared link: of what everybody may see. */
  'group.read_card': everyone,
  'group.create': members('group.signed_out'),
  'group.join': members('group.signed_out'),
  'group.leave': members('group.signed_out'),
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
  'group.invite': confirmed(leaders),
  'group.take_invitation_back': confirmed(leaders),

  /** Whoever may read in a topic may follow it, and is told what all others there are; see `server/platform/events/`. */
  'event.follow': readers,
  'scripture.read_passage': everyone,
  'scripture.find_references': everyone,
  /** The tools on original words: a few passages are open to everyone, the others to supporters. */
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
  /** The payment provider's; what opens it is its signature. */
  'giving.receive_event': everyone,
  'giving.read_books': confirmed(admins),
  'giving.export_ledger': confirmed(admins),
} as const satisfies Record<string, Permission>

export type Operation = keyof typeof permissions

export function mayDo(operation: Operation, held: readonly Role[]): boolean {
  const { allow }: Permission = permissions[operation]
  return held.some((role) => allow.includes(role))
}
