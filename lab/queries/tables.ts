/**
 * The kind of owner that the rows of a table have. A table could be divided between several servers by the id of the
 * owner. 'one place' marks small tables that would remain on one server.
 */
type SpreadBy = 'member' | 'group' | 'topic' | 'one place'

interface Spread {
  by: SpreadBy
  /** Columns that contain the id of the owner. */
  keys: readonly string[]
}

const ofMember: Spread = { by: 'member', keys: ['member_id'] }
const ofGroup: Spread = { by: 'group', keys: ['group_id'] }
const ofTopic: Spread = { by: 'topic', keys: ['topic'] }
const inOnePlace: Spread = { by: 'one place', keys: [] }

/**
 * For each table, how it could be divided between several servers. A test compares the list with the database schema.
 */
export const TABLES: Record<string, Spread> = {
  members: { by: 'member', keys: ['id'] },
  sessions: ofMember,
  sign_in_methods: ofMember,
  factors: ofMember,
  recovery_codes: ofMember,
  completions: ofMember,
  later_completions: ofMember,
  entries: ofMember,
  entry_versions: ofMember,
  entry_devices: ofMember,
  sealings: ofMember,
  key_ways: ofMember,
  rhythms: ofMember,
  reminders: ofMember,
  notifications: ofMember,
  notification_choices: ofMember,
  push_subscriptions: ofMember,
  grants: ofMember,
  entitlements: ofMember,
  checkouts: ofMember,
  comment_hides: ofMember,
  comment_mutes: ofMember,
  referrals: { by: 'member', keys: ['friend_id'] },
  groups: { by: 'group', keys: ['id'] },
  group_weeks: ofGroup,
  group_marks: ofGroup,
  group_requests: ofGroup,
  group_removals: ofGroup,
  group_invitations: ofGroup,
  group_messages: ofGroup,
  group_calendars: ofGroup,
  group_replies: ofGroup,
  group_attendances: ofGroup,
  group_prayers: ofGroup,
  group_digests: ofGroup,
  live_meetings: ofGroup,
  live_answers: ofGroup,
  live_hands: ofGroup,
  friend_readings: { by: 'group', keys: ['id'] },
  friend_participants: { by: 'group', keys: ['reading_id'] },
  friend_days: { by: 'group', keys: ['reading_id'] },
  friend_links: { by: 'group', keys: ['reading_id'] },
  enrolments: ofGroup,
  discussion_rules: ofGroup,
  comments: ofTopic,
  comment_amens: ofTopic,
  comment_reports: ofTopic,
  events: ofTopic,
  audit_events: inOnePlace,
  backups: inOnePlace,
  challenges: inOnePlace,
  contact_messages: inOnePlace,
  donors: inOnePlace,
  gifts: inOnePlace,
  pledges: inOnePlace,
  sent_statements: inOnePlace,
  ledger_entries: inOnePlace,
  ledger_transactions: inOnePlace,
  newsletter_subscribers: inOnePlace,
  payment_sandbox: inOnePlace,
  provider_events: inOnePlace,
  reconciliations: inOnePlace,
  referred_addresses: inOnePlace,
}
