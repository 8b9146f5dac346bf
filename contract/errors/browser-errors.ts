import { type CatalogueLine, fallbackErrors } from './fallback-errors.ts'

/**
 * Every refusal the browser puts into words by itself: of a form before it is sent, in a panel beside what is closed. It
 * comes with the forms and panels that say it. All others are shown in the words the server sends with them.
 */
export const browserErrors = {
  // Signing in and out
  'auth.signed_out': { status: 401, title: 'Please sign in', words: 'You need to be signed in to do this.' },
  'auth.age_required': {
    status: 400,
    title: 'Error',
    words: 'Accounts are for people of 13 years and older.',
  },
  'auth.link_expired': {
    status: 410,
    title: 'This link no longer works',
    words: 'It was used already, or it is too old. Please ask for a new one.',
  },
  'auth.proof_needed': {
    status: 403,
    title: 'Please confirm that it is you',
    words: 'It has been a while since you signed in. Confirm that it is you, and go on.',
  },
  'auth.second_step_expired': {
    status: 401,
    title: 'Please sign in again',
    words: 'Too much time has passed since your password. Please start again.',
  },

  // Second factors
  'factor.passkey_refused': {
    status: 400,
    title: 'Error',
    words: 'This passkey could not be confirmed. Please try again.',
  },
  'factor.already_added': { status: 409, title: 'Error', words: 'This has been added already.' },
  'factor.code_incomplete': { status: 400, title: 'Error', words: 'A code has six digits.' },
  'factor.copy_refused': {
    status: 500,
    title: 'Your browser would not copy it',
    words: 'Please write it down, or select it and copy it from there.',
  },

  // Journal and discussion
  'journal.signed_out': { status: 401, title: 'Please sign in to save your responses' },
  'journal.load_failed': {
    status: 500,
    title: 'Could not load your answers',
    words: 'What you write is kept on this device. Please try again.',
  },
  'journal.answer_too_long': {
    status: 400,
    title: 'Failed to save your responses',
    words: 'An answer can be 10,000 characters long. Please shorten it; nothing you wrote is lost.',
  },
  'comment.signed_out': { status: 401, title: 'Please sign in to join the discussion' },
  'comment.empty': { status: 400, title: 'Please write a comment' },
  'comment.too_long': { status: 400, title: 'A comment can be 2,000 characters long' },
  'comment.reason_too_long': { status: 400, title: 'A reason can be 500 characters long' },

  // Answers, notes, prayers, verses to remember
  'note.no_title': { status: 400, title: 'Please give your note a title' },
  'note.no_content': { status: 400, title: 'Please write something in your note' },
  'note.title_too_long': { status: 400, title: 'A title can be 200 characters long' },
  'note.content_too_long': { status: 400, title: 'A note can be 20,000 characters long' },
  'note.scripture_too_long': { status: 400, title: 'A reference can be 100 characters long' },
  'note.no_such_day': { status: 400, title: 'The plan has days 1 to 1500' },
  'prayer.no_title': { status: 400, title: 'Please give your prayer a title' },
  'prayer.no_request': { status: 400, title: 'Please write what you are praying for' },
  'prayer.title_too_long': { status: 400, title: 'A title can be 200 characters long' },
  'prayer.request_too_long': { status: 400, title: 'A prayer can be 20,000 characters long' },
  'prayer.story_too_long': { status: 400, title: 'A story can be 20,000 characters long' },
  'prayer.no_answer_day': { status: 400, title: 'Please choose a day' },
  'prayer.answered_in_future': { status: 400, title: 'This day is still to come' },
  'memory.load_failed': {
    status: 500,
    title: 'Could not load the memory verses',
    words: 'Please try again.',
  },
  'memory.no_reference': { status: 400, title: 'Please write where the verse stands, such as John 3:16' },
  'memory.unknown_reference': {
    status: 404,
    title:
      'We could not find this passage. Please write it like John 3:16 or Psalm 23:1-3, twelve verses at most',
  },
  'memory.too_long': {
    status: 400,
    title: 'Twelve verses are the most to learn at once. Please choose fewer',
  },
  'memory.already_there': { status: 409, title: 'This verse is among your verses already' },

  // Groups
  'group.signed_out': { status: 401, title: 'Please sign in to join a study' },
  'group.not_found': {
    status: 404,
    title: 'Study not found',
    words: 'There is no such study, or it is for those who were invited.',
  },
  'group.closed': { status: 409, title: 'This study has ended', words: 'Nobody can join it any more.' },
  'group.invitation_invalid': {
    status: 410,
    title: 'This invitation no longer works',
    words: 'It was used already, taken back, or it is too old. Please ask for a new one.',
  },
  'group.leaders_only': {
    status: 403,
    title: 'For its leaders',
    words: 'Only those who lead this study may do this.',
  },
  'group.changed_meanwhile': {
    status: 409,
    title: 'Somebody else has changed this study',
    words: 'Your words are still here. Look at what is new, and save again.',
  },
  'group.no_leader_name': {
    status: 409,
    title: 'Please say what you would like to be called',
    words: 'Whoever can see this study sees who leads it.',
  },
  'name.unprintable': {
    status: 400,
    title: 'Please write this on one line, without characters that cannot be seen',
  },
  'group.no_title': { status: 400, title: 'Please give it a title' },
  'group.title_too_long': { status: 400, title: 'A title can be 200 characters long' },
  'group.no_description': { status: 400, title: 'Please say what this study is about' },
  'group.description_too_long': { status: 400, title: 'A description can be 2,000 characters long' },
  'group.no_start': { status: 400, title: 'Please choose the day it starts' },
  'group.start_invalid': { status: 400, title: 'Please choose a day from 2000 to 2199' },
  'group.start_past': { status: 400, title: 'Please choose today or a day to come' },
  'group.no_weeks': { status: 400, title: 'Please add at least one week' },
  'group.too_many_weeks': { status: 400, title: 'A study can have 26 weeks' },
  'group.capacity_invalid': { status: 400, title: 'Please choose a number from 2 to 10,000' },
  'group.unknown_reference': {
    status: 400,
    title: 'We could not find this passage. Please write it like John 3:16 or Psalm 23, sixty verses at most',
  },
  'group.reference_too_long': { status: 400, title: 'A reference can be 100 characters long' },
  'group.too_many_references': { status: 400, title: 'A week can have ten passages' },
  'group.content_too_long': { status: 400, title: 'The text of a week can be 6,000 characters long' },
  'group.too_many_questions': { status: 400, title: 'A week can have twelve questions' },
  'group.question_too_long': { status: 400, title: 'A question can be 500 characters long' },

  // Giving
  'donation.signed_out': {
    status: 401,
    title: 'Please sign in',
    words: 'You need to be signed in to donate.',
  },
  'donation.sign_in_required': {
    status: 401,
    title: 'Sign in required',
    words: 'Please sign in to make a donation',
  },
  'donation.invalid_amount': {
    status: 400,
    title: 'Invalid amount',
    words: 'Minimum donation is $4.99/month',
  },
  'donation.amount_not_a_number': {
    status: 400,
    title: 'Invalid amount',
    words: 'Please write the amount as a plain number, such as 10 or 10.50.',
  },
  'donation.amount_not_in_cents': {
    status: 400,
    title: 'Invalid amount',
    words: 'Please write at most two digits after the point, such as 10.50.',
  },
  'donation.amount_too_large': {
    status: 400,
    title: 'Invalid amount',
    words: 'Maximum donation is $999,999.99/month',
  },
  'donation.gift_not_found': { status: 404, title: 'Error', words: 'There is no such gift of yours.' },
  'study.premium_needed': {
    status: 403,
    title: 'This study is open to supporters',
    words: 'Its Scripture is open to all. A monthly gift opens the rest, and keeps the plan free for others.',
  },

  // Profile, newsletter, contact, admin
  'reminder.email_unverified': {
    status: 409,
    title: 'Please confirm your email address first',
    words:
      'We write only to addresses that are confirmed. Further down this page the letter with the link can be sent again.',
  },
  'referral.copy_refused': {
    status: 500,
    title: 'Your browser would not copy the link',
    words: 'It is selected for you now: copy it from there.',
  },
  'newsletter.link_expired': {
    status: 410,
    title: 'This link no longer works',
    words: 'It is too old, or part of it was lost on the way. If you like, subscribe once more.',
  },
  'admin.administrators_only': {
    status: 403,
    title: 'Administrators only',
    words: 'This part is for the people who run this site.',
  },
  'admin.own_account': {
    status: 409,
    title: 'Error',
    words: 'This cannot be done to your own account. Another administrator can.',
  },
  'admin.statistics_failed': { status: 500, title: 'Failed to load statistics' },

  ...fallbackErrors,
} as const satisfies Record<string, CatalogueLine>

export type BrowserErrorCode = keyof typeof browserErrors

export function refusalOf<Code extends BrowserErrorCode>(code: Code): CatalogueLine & { code: Code } {
  return { code, ...browserErrors[code] }
}
