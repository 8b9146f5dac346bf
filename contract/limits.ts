/** Limits and constants of the product. Source: specification section 9 and the product decisions. */

/** Days in the whole plan. */
export const PLAN_DAYS = 1500

/** Days in a season; the plan has 50 of them. */
export const SEASON_DAYS = 30

export const SEASONS = PLAN_DAYS / SEASON_DAYS

/** Price of premium and smallest monthly gift, in US cents. */
export const MIN_GIFT_CENTS = 499

/** The largest monthly gift a card payment can be, in US cents. */
export const MAX_GIFT_CENTS = 99_999_999

/** What the gift field starts with, in US cents. */
export const DEFAULT_GIFT_CENTS = 499
/** Offered beside the field of a gift, which takes any other. */
export const SUGGESTED_GIFTS_CENTS: readonly number[] = [499, 1_000, 2_500, 5_000]

/** Days of the plan that are whole for everyone, where whoever runs this copy says nothing else. */
export const FREE_STUDY_DAYS = 90

/** Premium stays open for so long after a card failed: until the provider has tried for the last time, and a day more. */
export const GRACE_DAYS = 16

/** Subscription state is checked again after this many seconds while a member is signed in. */
export const SUBSCRIPTION_CHECK_SECONDS = 60

export const MIN_PASSWORD_CHARS = 6

/** Longer passwords cost hashing time without adding safety. */
export const MAX_PASSWORD_CHARS = 128

/** Longest address a mail server must accept (RFC 5321, section 4.5.3.1.3). */
export const MAX_EMAIL_CHARS = 254

export const MAX_DISPLAY_NAME_CHARS = 80

/** Source: the privacy page; accounts are not for children. */
export const MIN_AGE_YEARS = 13

export const MAX_FACTORS = 10
export const MAX_FACTOR_NAME_CHARS = 60
export const RECOVERY_CODES = 10

/** A link in a letter to set a new password. */
export const RESET_MINUTES = 30

/** A link in a letter that confirms an address. */
export const VERIFICATION_HOURS = 24

/** For this long after a proof of who they are a member may change what opens their account. */
export const PROOF_MINUTES = 10

/** A sign-in waits this long for its second step. */
export const SECOND_STEP_MINUTES = 10

/** From asking for the deletion of an account until it is gone. */
export const DELETION_GRACE_DAYS = 7

/** How often a member may take their data with them. */
export const EXPORTS_PER_DAY = 5

/** Accounts younger than this see the onboarding dialog. */
export const ONBOARDING_MINUTES = 5

export const ONBOARDING_STEPS = 4

export const REFERRAL_CODE_CHARS = 8

/** A month of premium that is given, not paid. */
export const GRANT_DAYS = 31

/** Months that one member is given for friends in any 365 days. */
export const MAX_INVITING_MONTHS_A_YEAR = 12

/** Calendar days with a completed study after which a friend counts. Not studies: those could all be completed in an hour. */
export const REFERRAL_STUDY_DAYS = 7

/** Friends of one mail domain who bring a month to whoever invited them, in any 365 days; large mail providers aside. */
export const MAX_INVITING_MONTHS_A_DOMAIN = 5

/** Referrals on a page of the admin's list. */
export const REFERRALS_PER_PAGE = 50

/** For this long a device remembers by whose link somebody came. */
export const REFERRAL_KEPT_DAYS = 30

/** Friends listed on a profile, the newest first; all are counted. */
export const MAX_LISTED_FRIENDS = 50

export const MEMORY_VERSES = 12

/** Rows of the note and prayer text areas. */
export const NOTE_ROWS = 6
export const PRAYER_ROWS = 4

export const MAX_TITLE_CHARS = 200
export const MAX_COMMENT_CHARS = 2000
export const MAX_ANSWER_CHARS = 10_000
/** More than the longest question of the plan. */
export const MAX_QUESTION_CHARS = 1000
/** Why a comment was reported, or hidden. */
export const MAX_REASON_CHARS = 500

/** Comments on a page of a discussion. */
export const COMMENTS_PER_PAGE = 30

/** For this long after it was posted its author may edit a comment. */
export const COMMENT_EDIT_MINUTES = 15

export const COMMENTS_PER_MINUTE = 10

/** For this long the empty row of a deleted comment keeps a request that comes late from bringing it back. */
export const COMMENT_TOMBSTONE_DAYS = 7

/** References to Scripture that become links in one comment. */
export const MAX_COMMENT_VERSES = 20

/** The longest passage that is shown by itself, such as behind a reference in a comment. */
export const MAX_PASSAGE_VERSES = 60

/** For this long whoever was away is told everything that happened meanwhile. */
export const EVENT_REPLAY_HOURS = 72

/** The name of what is discussed and followed; longer than any there is. */
export const MAX_TOPIC_CHARS = 120

/** For so long somebody follows what is not for everyone, until it is asked again whether they may. */
export const PRIVATE_STREAM_MINUTES = 5

/** Pages with a discussion that one member has in view at once, on all devices, with those whose connection was lost unnoticed. */
export const EVENT_STREAMS_PER_MEMBER = 20

/** Such pages from one address: a hall of people who share its network. Beyond it pages look for news by themselves. */
export const EVENT_STREAMS_PER_ADDRESS = 100

/** Connections from one address: those pages, and the requests of the same people. */
export const CONNECTIONS_PER_ADDRESS = 256

/** Times of rest a member may keep in their rhythm. */
export const MAX_RESTS = 100
export const MAX_NOTE_CHARS = 20_000
export const MAX_PRAYER_CHARS = 20_000
/** The reference beside a note, as somebody wrote it. */
export const MAX_SCRIPTURE_CHARS = 100

/** What is typed into a field for several passages, all of them together. */
export const MAX_TYPED_REFERENCES_CHARS = 1000

/** Such texts whose references are recognised in one request. */
export const MAX_REFERENCES_AT_ONCE = 50

/** All of them together: as many as stand beside fifty notes. */
export const MAX_REFERENCES_CHARS_AT_ONCE = MAX_REFERENCES_AT_ONCE * MAX_SCRIPTURE_CHARS

/** Notes of one member, and as many entries of every other kind that has no limit of its own. */
export const MAX_ENTRIES = 10_000

/** Verses of one passage to remember. */
export const MAX_MEMORY_PASSAGE_VERSES = 12

/** What can be read on one picture. */
export const MAX_PICTURE_VERSES = 4

/** Changes that a device sends at once; a year without a connection takes several rounds. */
export const MAX_CHANGES_PER_SYNC = 100

/** A completion that was made without a connection counts for the day it was made, if that is at most so long ago. */
export const OFFLINE_COMPLETION_DAYS = 31

/** Texts that gave way and wait beside one entry to be looked at. */
export const MAX_OTHER_TEXTS = 50

/** For this long the words of a deleted entry are kept, so that it can be restored. */
export const DELETED_ENTRY_DAYS = 30

/** Weeks of one group; half a year. */
export const MAX_GROUP_WEEKS = 26
/** First days. Postgres has no year 0, and nobody plans that far ahead. */
export const MIN_GROUP_START = '2000-01-01'
export const MAX_GROUP_START = '2199-12-31'
export const MAX_GROUP_DESCRIPTION_CHARS = 2000
/** "Tuesdays at 7 pm": one line. */
export const MAX_GROUP_MEETS_CHARS = 80
export const MAX_WEEK_CONTENT_CHARS = 6000
/** Passages of one week. */
export const MAX_GROUP_REFERENCES = 10
export const MAX_GROUP_QUESTIONS = 12
export const MAX_GROUP_QUESTION_CHARS = 500
export const MIN_GROUP_CAPACITY = 2
export const MAX_GROUP_CAPACITY = 10_000
/** Groups that one member may lead at a time, drafts among them. */
export const MAX_GROUPS_LED = 50
/** Cards on a page of the list. */
export const GROUPS_PER_PAGE = 24
/** Of a group's participants, as its card names them to those who are in it. */
export const MAX_CARD_NAMES = 5
/** From making an invitation until it works no more. */
export const INVITATION_DAYS = 14
/** Names on the list of a group, and on its leaders' page; its leaders come first. */
export const MAX_LISTED_PARTICIPANTS = 1000
/** Invitations of one group that work at a time. */
export const MAX_INVITATIONS = 50

/** Consecutive days that earn the Week Warrior. */
export const WEEK_WARRIOR_DAYS = 7

/** Hours within which the contact page promises a reply. */
export const CONTACT_REPLY_HOURS = { from: 24, to: 48 } as const

/** What somebody writes on the contact page. */
export const MAX_CONTACT_NAME_CHARS = 100
export const MAX_CONTACT_SUBJECT_CHARS = 150
export const MAX_CONTACT_MESSAGE_CHARS = 5000

/** Messages that may come from one address of the network. */
export const CONTACT_MESSAGES_PER_TEN_MINUTES = 5

/** A message is forgotten so long after it was seen to. */
export const CONTACT_KEPT_DAYS = 365

/** Sign-ups for the newsletter that may come from one address of the network. */
export const NEWSLETTER_SIGN_UPS_PER_TEN_MINUTES = 5

/** A mailbox is asked to confirm once in so long, however often its address is typed. */
export const NEWSLETTER_LETTER_MINUTES = 10

/** An address that nobody confirmed is forgotten after so long, and its link works no more. */
export const NEWSLETTER_CONFIRM_DAYS = 7

/** For so long the same letter is sent to nobody twice. */
export const NEWSLETTER_REPEAT_DAYS = 30

/** Longest search over the plan; more than any title, and short enough to scan for. */
export const MAX_SEARCH_CHARS = 100

/** Shorter searches for a member would find nearly everybody. */
export const MIN_MEMBER_SEARCH_CHARS = 2

/** Longest search of the whole Bible; more than any verse that somebody remembers half of. */
export const MAX_BIBLE_SEARCH_CHARS = 200

/** Verses on a page of what was found. */
export const VERSES_PER_SEARCH_PAGE = 20

/** Of the verses with a word of the originals, so many are shown to whoever its page is not open to. */
export const OPEN_VERSES_OF_WORD = 5

/** Words of the originals, and days of the plan, that stand beside the verses found. */
export const MAX_WORDS_FOUND = 6
export const MAX_DAYS_FOUND = 6

/** Passages that are shown on top of what was found. */
export const MAX_PASSAGES_FOUND = 3
