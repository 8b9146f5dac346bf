/**
 * Limits and constants of Lampstand. The values are those of section 9 of the specification; where it has none, we
 * chose them.
 */

/** Number of days in the whole plan. */
export const PLAN_DAYS = 1500

/** Maximum number of times that a member can read the plan. */
export const MAX_READINGS = 9

/** Number of days in a season; the plan has 50 seasons. */
export const SEASON_DAYS = 30

export const SEASONS = PLAN_DAYS / SEASON_DAYS

/** Price of premium and smallest monthly gift, in US cents. */
export const MIN_GIFT_CENTS = 499

/** Largest monthly gift in US cents: payments by card do not support larger amounts. */
export const MAX_GIFT_CENTS = 99_999_999

/** Initial value of the field for the amount of a gift, in US cents. */
export const DEFAULT_GIFT_CENTS = 499
/** Suggested amounts beside the gift field, which accepts any other, in US cents. */
export const SUGGESTED_GIFTS_CENTS: readonly number[] = [499, 1_000, 2_500, 5_000]

/**
 * Number of days, from the start of the plan, whose studies everyone may read. The operator can configure another
 * number.
 */
export const FREE_STUDY_DAYS = 90

/**
 * Number of days for which a member keeps premium after a failed card payment. During this time the payment
 * provider tries to charge the card again; one extra day follows its last attempt.
 */
export const GRACE_DAYS = 16

/** Interval in seconds at which an open page requests a signed-in member's premium status again. */
export const SUBSCRIPTION_CHECK_SECONDS = 60

export const MIN_PASSWORD_CHARS = 6

/** Maximum length of a password: longer ones cost hashing time without adding security. */
export const MAX_PASSWORD_CHARS = 128

/**
 * Maximum length of an email address: mail servers need not accept longer ones (RFC 5321, section 4.5.3.1.3).
 */
export const MAX_EMAIL_CHARS = 254

export const MAX_DISPLAY_NAME_CHARS = 80

/** Minimum age for an account; accounts are not for children. Source: the privacy page. */
export const MIN_AGE_YEARS = 13

export const MAX_FACTORS = 10
export const MAX_FACTOR_NAME_CHARS = 60
export const BACKUP_CODES = 10

/** Lifetime of the emailed link with which a member sets a new password. */
export const RESET_MINUTES = 30

/** Lifetime of the emailed link with which a member confirms their email address. */
export const VERIFICATION_HOURS = 24

/** Period after a re-authentication during which a member may change their sign-in methods. */
export const PROOF_MINUTES = 10

/** Time limit for the second step of a sign-in, after the first one succeeded. */
export const SECOND_STEP_MINUTES = 10

/** Waiting period between the request to delete an account and its deletion. */
export const DELETION_GRACE_DAYS = 7

/** Number of account exports that a member may request per day. */
export const EXPORTS_PER_DAY = 5

/** Age of an account up to which the onboarding dialog is displayed to its member. */
export const ONBOARDING_MINUTES = 5

export const ONBOARDING_STEPS = 4

export const REFERRAL_CODE_CHARS = 8

/** Number of days that one granted month of premium lasts. */
export const GRANT_DAYS = 31

/** Maximum number of months of premium that one member is granted for referrals within any 365 days. */
export const MAX_INVITING_MONTHS_A_YEAR = 12

/**
 * Number of calendar days with a completed study that a referred member needs before the referral is settled
 * (months of premium are then granted). Days are counted and not studies, because all studies could be
 * completed within an hour. The specification (section 9) requires only a sign-up, but does not show how the
 * months are granted.
 */
export const REFERRAL_STUDY_DAYS = 7

/**
 * Maximum number of months of premium granted within any 365 days for referred members whose email addresses
 * have the same domain. Domains of large mail providers are exempt.
 */
export const MAX_INVITING_MONTHS_A_DOMAIN = 5

/** Number of referrals on one page of the admin's list. */
export const REFERRALS_PER_PAGE = 50

/**
 * Number of days for which a device stores the referral code of a link that its user has opened, in case the
 * user signs up later.
 */
export const REFERRAL_KEPT_DAYS = 30

/**
 * Maximum number of referrals listed on a member's profile, newest first. The count beside the list includes all
 * referrals.
 */
export const MAX_LISTED_FRIENDS = 50

export const MEMORY_VERSES = 12

/** Initial heights of the text areas for notes and prayers, in rows of text. */
export const NOTE_ROWS = 6
export const PRAYER_ROWS = 4

export const MAX_TITLE_CHARS = 200
export const MAX_COMMENT_CHARS = 2000
export const MAX_ANSWER_CHARS = 10_000
/**
 * Maximum length of the text of a question, which is stored with the member's answer. No question of the plan is
 * longer.
 */
export const MAX_QUESTION_CHARS = 1000
/** Maximum length of the reason for reporting or hiding a comment. */
export const MAX_REASON_CHARS = 500

/** Number of comments on one page of a discussion. */
export const COMMENTS_PER_PAGE = 30

/** Maximum number of replies in a thread, because a page of a discussion contains all of them. */
export const MAX_REPLIES = 100

/** Maximum number of participants that one comment mentions. */
export const MAX_MENTIONS = 20

/** Time after posting during which the author may edit a comment. */
export const COMMENT_EDIT_MINUTES = 15

export const COMMENTS_PER_MINUTE = 10

/**
 * Number of days for which a deleted comment remains in the database as a row without text. If a delayed
 * request tries to create the comment again, that row prevents it.
 */
export const COMMENT_TOMBSTONE_DAYS = 7

/** Maximum number of Scripture references in one comment that are turned into links; further ones remain text. */
export const MAX_COMMENT_VERSES = 20

/**
 * Maximum length, in verses, of a passage that a page loads without the rest of its chapter, such as the passage
 * of a reference in a comment.
 */
export const MAX_PASSAGE_VERSES = 60

/**
 * Number of hours for which the server stores the events of event streams. A client that reconnects within
 * this time receives the events that it missed.
 */
export const EVENT_REPLAY_HOURS = 72

/**
 * Maximum length of the identifier of a topic (a study, or a week of a group, that members discuss); no existing one is
 * longer.
 */
export const MAX_TOPIC_CHARS = 120

/**
 * Duration of an event stream for a discussion that is not open to everyone (about a locked study or a week
 * of a group). The server then ends the stream, the client reconnects, and the server checks again whether
 * the viewer may read the discussion.
 */
export const PRIVATE_STREAM_MINUTES = 5

/**
 * Maximum number of concurrent event streams of one member on all devices. Includes lost connections that the server
 * has not detected yet.
 */
export const EVENT_STREAMS_PER_MEMBER = 20

/**
 * Maximum number of concurrent event streams per IP address: enough for a hall of people on the same network. Pages
 * that exceed it poll instead.
 */
export const EVENT_STREAMS_PER_ADDRESS = 100

/**
 * Maximum number of concurrent connections to the server per IP address, which all users of one network may
 * share. Event streams are included.
 */
export const CONNECTIONS_PER_ADDRESS = 256

/**
 * Maximum number of rest periods in a member's rhythm. On the days of a rest period, not studying does not
 * interrupt the streak.
 */
export const MAX_RESTS = 100
export const MAX_NOTE_CHARS = 20_000
export const MAX_PRAYER_CHARS = 20_000
/** Maximum length of a field in which a user types one Scripture reference, such as the reference field of a note. */
export const MAX_SCRIPTURE_CHARS = 100

/** Maximum length of a text field in which a user types several Scripture references. */
export const MAX_TYPED_REFERENCES_CHARS = 1000

/** Maximum number of texts in one request to the server for recognising Scripture references. */
export const MAX_REFERENCES_AT_ONCE = 50

/**
 * Maximum total length of the texts in one request for recognising Scripture references. Enough for the reference
 * fields of fifty notes.
 */
export const MAX_REFERENCES_CHARS_AT_ONCE = MAX_REFERENCES_AT_ONCE * MAX_SCRIPTURE_CHARS

/**
 * Maximum number of notes of a member. The same limit applies to every other kind of entry that has no limit of its
 * own.
 */
export const MAX_ENTRIES = 10_000

/** Maximum number of verses in a passage to memorize. */
export const MAX_MEMORY_PASSAGE_VERSES = 12

/** Maximum number of verses that remain legible on one shared image. */
export const MAX_PICTURE_VERSES = 4

/** Maximum number of changes in one sync request. After a year offline, a device sends several requests. */
export const MAX_CHANGES_PER_SYNC = 500

/**
 * Maximum age of a completion recorded offline, in days. An older one counts for the day on which the server receives
 * it.
 */
export const OFFLINE_COMPLETION_DAYS = 31

/** Maximum number of conflict copies (texts replaced by another device) of one entry. */
export const MAX_OTHER_TEXTS = 50

/** Number of days for which the text of a deleted entry is stored, so that the member can restore it. */
export const DELETED_ENTRY_DAYS = 30

/** Maximum number of weeks in a group; half a year. */
export const MAX_GROUP_WEEKS = 26
/**
 * Earliest and latest first day that a group may have. Without bounds, a date might be in the year 0, which
 * Postgres rejects.
 */
export const MIN_GROUP_START = '2000-01-01'
export const MAX_GROUP_START = '2199-12-31'
export const MAX_GROUP_DESCRIPTION_CHARS = 2000
/** Maximum length of the text about a group's meeting times: a single line, such as "Tuesdays at 7 pm". */
export const MAX_GROUP_MEETS_CHARS = 80
export const MAX_WEEK_CONTENT_CHARS = 6000
/** Maximum number of passages that one week of a group may contain. */
export const MAX_GROUP_REFERENCES = 10
export const MAX_GROUP_QUESTIONS = 12
export const MAX_GROUP_QUESTION_CHARS = 500
export const MIN_GROUP_CAPACITY = 2
export const MAX_GROUP_CAPACITY = 10_000
/** Maximum number of groups that one member leads at a time, including drafts. */
export const MAX_GROUPS_LED = 50
/** Number of groups on one page of the list of groups. */
export const GROUPS_PER_PAGE = 24
/**
 * Maximum number of participants named on the card of a group in the list of groups. Only participants see the names.
 */
export const MAX_CARD_NAMES = 5
/** Number of days for which an invitation to a group is valid. */
export const INVITATION_DAYS = 14
/**
 * Maximum number of names in a group's list of participants and on the page for its leaders. Leaders are listed first.
 */
export const MAX_LISTED_PARTICIPANTS = 1000
/** Maximum number of invitations of one group that are valid at the same time. */
export const MAX_INVITATIONS = 50

/** Number of consecutive days required for the Week Warrior badge. */
export const WEEK_WARRIOR_DAYS = 7

/** Minimum and maximum number of hours until a reply, as the contact page promises them. */
export const CONTACT_REPLY_HOURS = { from: 24, to: 48 } as const

/** Maximum lengths of the fields of the contact form. */
export const MAX_CONTACT_NAME_CHARS = 100
export const MAX_CONTACT_SUBJECT_CHARS = 150
export const MAX_CONTACT_MESSAGE_CHARS = 5000

/** Maximum number of contact messages per IP address in ten minutes. */
export const CONTACT_MESSAGES_PER_TEN_MINUTES = 5

/**
 * Number of days after which a contact message is deleted, counted from the time at which an admin marked it
 * as handled.
 */
export const CONTACT_KEPT_DAYS = 365

/** Maximum number of newsletter sign-ups per IP address in ten minutes. */
export const NEWSLETTER_SIGN_UPS_PER_TEN_MINUTES = 5

/** Minimum interval between two confirmation emails to one address, however often someone signs it up. */
export const NEWSLETTER_LETTER_MINUTES = 10

/**
 * Number of days after which an unconfirmed newsletter subscription is deleted. The link in its confirmation email
 * expires at the same time.
 */
export const NEWSLETTER_CONFIRM_DAYS = 7

/**
 * Number of days during which a newsletter issue that is sent again goes only to addresses that have not
 * received it. Later, it goes to all addresses again.
 */
export const NEWSLETTER_REPEAT_DAYS = 30

/**
 * Maximum length of a query for the search over the plan and most other searches. No title of the plan is longer, and
 * searching for a query of this length is still fast.
 */
export const MAX_SEARCH_CHARS = 100

/** Minimum length of a query for the admin's search of members: a shorter one would match nearly all of them. */
export const MIN_MEMBER_SEARCH_CHARS = 2

/** Maximum length of a query for the search in the Bible: enough for a verse that a user half remembers. */
export const MAX_BIBLE_SEARCH_CHARS = 200

/** Number of verses on one page of search results. */
export const VERSES_PER_SEARCH_PAGE = 20

/**
 * Number of verses with a Hebrew or Greek lemma that search results display to users without access to the lemma's
 * page.
 */
export const OPEN_VERSES_OF_WORD = 5

/** Maximum numbers of Hebrew and Greek lemmas, and of days of the plan, in search results. */
export const MAX_WORDS_FOUND = 6
export const MAX_DAYS_FOUND = 6

/** Maximum numbers of other queries, and of verses, that are suggested for a query without results. */
export const MAX_NEAR_QUERIES = 4
export const MAX_NEAR_VERSES = 5

/**
 * Maximum number of passages that are displayed above the other search results, because the query contains
 * references to them.
 */
export const MAX_PASSAGES_FOUND = 10
