import { reachOf } from './classify.ts'

/**
 * How often requests send a statement: at every request, whenever a member reads a page, or seldom ('now and then').
 * 'staff': only requests of moderators and admins send it. 'outside requests': no request sends it.
 */
type Kind = 'every request' | 'reading' | 'now and then' | 'staff' | 'outside requests'

interface Crossing {
  kind: Kind
  why: string
}

/**
 * Returns a key for a statement that needs rows of several owners: the tables concerned, and all tables that it names.
 * Null for any other statement.
 */
export function crossingKey(statement: string): string | null {
  const { tables, crossing } = reachOf(statement)
  return crossing.length === 0 ? null : `${crossing.join('+')} of ${tables.join('+')}`
}

const names = 'the names of those who wrote or take part, each by their id'

/**
 * All statements of requests that need rows of several owners, each with the reason. A test fails if a frequent request
 * sends one that is missing here.
 */
export const CROSSING: Record<string, Crossing> = {
  'members+sessions of members+sessions': {
    kind: 'every request',
    why: 'a session is found by the hash of its token, once a minute for each reader who is here; spread by member, the cookie has to name the member too',
  },
  'sessions of sessions': { kind: 'every request', why: 'as above: lengthened, or ended, by its own id' },
  'members of members': {
    kind: 'now and then',
    why: 'an account by its address, at sign-in and sign-up',
  },
  'members+sign_in_methods of members+sign_in_methods': {
    kind: 'now and then',
    why: 'the same, with the hash of the password',
  },
  'sign_in_methods of sign_in_methods': {
    kind: 'now and then',
    why: 'an account by what another provider calls it',
  },
  'members of members+referrals': {
    kind: 'now and then',
    why: 'who invites is named by eight characters of their id',
  },
  'completions+members+referrals of completions+members+referrals': {
    kind: 'staff',
    why: 'what came of all invitations, on the page of the admin',
  },
  'referrals of grants+referrals': { kind: 'now and then', why: 'whom a member has invited' },
  'members of comment_amens+comment_hides+comment_mutes+comments+discussion_rules+enrolments+events+members':
    {
      kind: 'reading',
      why: `a page of a discussion, with ${names}, and those whom the comments mention, by their enrolments`,
    },
  'enrolments+members of comment_amens+comments+enrolments+events+members': {
    kind: 'reading',
    why: `the same for a visitor, with ${names}`,
  },
  'enrolments+members of comment_amens+comments+enrolments+members': {
    kind: 'reading',
    why: `the current state of a comment, with ${names}`,
  },
  'comment_amens+enrolments of comment_amens+comments+enrolments+members': {
    kind: 'now and then',
    why: 'a new comment, which is published as its readers see it',
  },
  'comment_amens+enrolments of comment_amens+comments+discussion_rules+enrolments+members': {
    kind: 'now and then',
    why: 'the same in a group, by its rule',
  },
  'enrolments of comment_amens+comments+enrolments+members': {
    kind: 'now and then',
    why: 'an edited comment, published likewise',
  },
  'enrolments+group_marks+group_removals+group_requests+group_weeks+groups+members of enrolments+group_marks+group_removals+group_requests+group_weeks+groups+members':
    {
      kind: 'reading',
      why: 'the list of groups is over all of them: a public list, which a replica may answer',
    },
  'members of enrolments+group_invitations+group_marks+group_removals+group_requests+group_weeks+groups+members':
    {
      kind: 'reading',
      why: `a group, with ${names}`,
    },
  'members of enrolments+group_invitations+group_marks+group_requests+group_weeks+members': {
    kind: 'now and then',
    why: `the page of its leaders, with ${names}`,
  },
  'members of enrolments+group_removals+groups+members': {
    kind: 'now and then',
    why: 'joining and leaving: whether anybody leads it who can sign in',
  },
  'members of enrolments+groups+members': {
    kind: 'reading',
    why: 'what a reader may do in a group: whether anybody leads it',
  },
  'comment_mutes of comment_mutes+enrolments': {
    kind: 'now and then',
    why: 'whom a reply notifies: those of a few participants who have not muted the thread',
  },
  'members of enrolments+members': { kind: 'now and then', why: `the participants of a group: ${names}` },
  'enrolments+groups of enrolments+groups': {
    kind: 'now and then',
    why: 'how many groups a member leads, before another',
  },
  'comment_reports of comment_reports+comments': {
    kind: 'now and then',
    why: 'weeks are taken out of a group, and what was said about them with their topics',
  },
  'comment_amens+comment_reports+comments+enrolments+members of comment_amens+comment_reports+comments+enrolments+members':
    {
      kind: 'staff',
      why: 'reports for moderators, from all topics',
    },
  'comments of comments': {
    kind: 'now and then',
    why: 'all that a member has said, for their export or deletion',
  },
  'enrolments+group_marks+group_weeks of enrolments+group_marks+group_weeks': {
    kind: 'now and then',
    why: 'all groups of a member, for their export',
  },
  'comments of comments+completions+entries+later_completions+members+rhythms': {
    kind: 'reading',
    why: 'how many comments a member has written stands in their progress; kept by topic, each place is asked',
  },
  'completions of completions': {
    kind: 'reading',
    why: 'how many have completed a day, at most once a minute and process where they are many: a public count, which a replica may answer',
  },
  'comments+groups+members of comments+groups+members': {
    kind: 'staff',
    why: 'the numbers of the overview, at most once a minute and process',
  },
  'members of gifts+members': {
    kind: 'now and then',
    why: 'a receipt or statement, with the name of the donor',
  },
}
