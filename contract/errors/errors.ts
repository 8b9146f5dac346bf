import { browserErrors } from './browser-errors.ts'
import type { CatalogueLine } from './fallback-errors.ts'

/**
 * Every refusal the product can give: its code, HTTP status, title and words.
 * Source of the titles and words: specification section 8 to the letter; the rest are ours.
 *
 * Here stands what the server alone says. What the browser also says without it stands in browser-errors.ts, and what
 * it has to say from the first moment in fallback-errors.ts.
 */
export const errors = {
  // Anywhere
  'request.invalid': {
    status: 400,
    title: 'Please check what you entered',
    words: 'Something in it could not be understood.',
  },
  'request.too_large': { status: 413, title: 'Too large', words: 'This is more than can be sent at once.' },
  'request.too_many': {
    status: 429,
    title: 'A moment, please',
    words: 'Too many requests. Please try again shortly.',
  },
  'request.too_many_connections': {
    status: 429,
    title: 'A moment, please',
    words: 'Too many connections are open from your network. Please try again in a minute.',
  },
  'request.unsupported_media': { status: 415, title: 'Unsupported format', words: 'Please send JSON.' },
  'request.foreign_origin': {
    status: 403,
    title: 'Refused',
    words: 'This request did not come from our own pages.',
  },
  'server.busy': {
    status: 503,
    title: 'A moment, please',
    words: 'Many people are here right now. Please try again in a minute.',
  },
  'request.not_allowed': { status: 403, title: 'Not allowed', words: 'Your account may not do this.' },

  // Signing in and out
  'auth.session_not_found': { status: 404, title: 'Error', words: 'This device is already signed out.' },
  'auth.wrong_credentials': { status: 401, title: 'Error', words: 'Invalid email or password.' },
  'auth.invalid_email': { status: 400, title: 'Error', words: 'Please enter a valid email address.' },
  'auth.password_too_short': {
    status: 400,
    title: 'Error',
    words: 'Password must be at least 6 characters.',
  },
  'auth.password_too_long': {
    status: 400,
    title: 'Error',
    words: 'Password must be at most 128 characters.',
  },
  'auth.too_many_attempts': {
    status: 429,
    title: 'Error',
    words: 'Too many attempts. Please wait a few minutes and try again.',
  },
  'auth.too_many_letters': {
    status: 429,
    title: 'Error',
    words:
      'We have sent several emails to this address today. Please look for them among unwanted mail too, or try again tomorrow.',
  },
  'auth.password_common': {
    status: 400,
    title: 'Error',
    words:
      'Others have used this password so often that it is among the first to be tried. Please choose another.',
  },
  'auth.password_breached': {
    status: 400,
    title: 'Error',
    words: 'This password stands on lists of stolen passwords that are public. Please choose another.',
  },
  'auth.password_is_email': {
    status: 400,
    title: 'Error',
    words: 'Your password must not be your email address.',
  },
  'auth.busy': {
    status: 503,
    title: 'A moment, please',
    words: 'Many people are signing in right now. Please try again shortly.',
  },
  'auth.wrong_password': { status: 403, title: 'Error', words: 'This is not your password.' },
  'auth.last_method': {
    status: 409,
    title: 'Error',
    words: 'This is your only way to sign in. Add another one first.',
  },

  // Second factors
  'factor.not_found': { status: 404, title: 'Error', words: 'This is no longer among your ways to sign in.' },
  'factor.name_invalid': {
    status: 400,
    title: 'Error',
    words: 'Please give it a name of 1 to 60 characters.',
  },
  'factor.phone_invalid': {
    status: 400,
    title: 'Error',
    words: 'Please enter the number with its country code, such as +1 555 123 4567.',
  },
  'factor.unavailable': { status: 404, title: 'Error', words: 'This way to sign in is not offered here.' },
  'factor.wrong_code': {
    status: 400,
    title: 'Error',
    words: 'This code is not right, or no longer. Please try the next one.',
  },
  'factor.challenge_expired': {
    status: 410,
    title: 'Error',
    words: 'This took too long, or was tried too often. Please start this step again.',
  },
  'factor.unknown_passkey': {
    status: 401,
    title: 'Error',
    words: 'We do not know this passkey, or no longer. Please sign in another way.',
  },
  'factor.too_many': {
    status: 409,
    title: 'Error',
    words: 'Ten are enough. Remove one before you add another.',
  },
  'factor.required': {
    status: 409,
    title: 'Error',
    words: 'Administrators need a second step. Add another one before you remove this.',
  },

  // Signing in with another provider
  'identity.unknown_provider': { status: 404, title: 'Error', words: 'We do not know this way to sign in.' },
  'identity.unreachable': {
    status: 503,
    title: 'Error',
    words: 'We could not reach them just now. Please try again, or sign in another way.',
  },
  'identity.refused': {
    status: 400,
    title: 'Error',
    words: 'Signing in was not completed there. Please try again.',
  },
  'identity.expired': {
    status: 410,
    title: 'Error',
    words: 'This took too long. Please start again.',
  },
  'identity.email_unverified': {
    status: 403,
    title: 'Error',
    words:
      'They do not vouch for your email address. Please sign up with email and password; you can connect the two in your profile.',
  },
  'identity.email_taken': {
    status: 409,
    title: 'Error',
    words: 'There is an account with this address. Sign in to it, then connect the two.',
  },
  'identity.already_connected': {
    status: 409,
    title: 'Error',
    words: 'This is connected to an account already.',
  },
  'identity.not_found': { status: 404, title: 'Error', words: 'This is not connected to your account.' },
  'identity.foreign_redirect': {
    status: 400,
    title: 'Error',
    words: 'After signing in we lead only to pages of our own.',
  },

  // Tokens of API clients
  'token.invalid': { status: 401, title: 'Error', words: 'This token is not valid, or no longer.' },
  'token.code_refused': { status: 400, title: 'Error', words: 'This code is not valid, or no longer.' },

  // Studies and completion
  'study.not_found': { status: 404, title: 'Study not found', words: 'There is no study for this day.' },
  'study.season_not_found': {
    status: 404,
    title: 'Season not found',
    words: 'The plan has no season of that number.',
  },
  'study.load_failed': { status: 500, title: 'Could not load this study', words: 'Please try again.' },
  'completion.signed_out': { status: 401, title: 'Please sign in to mark studies as complete' },

  // Journal and discussion
  'comment.not_found': {
    status: 404,
    title: 'Comment not found',
    words: 'It may have been deleted meanwhile.',
  },
  'comment.not_yours': { status: 403, title: 'Not allowed', words: 'Only its author may do this.' },
  'comment.too_late': {
    status: 409,
    title: 'Too late to edit',
    words: 'A comment can be edited for 15 minutes. You can delete it and write a new one.',
  },
  'comment.changed_meanwhile': {
    status: 409,
    title: 'Edited elsewhere meanwhile',
    words:
      'This comment was changed in another tab or on another device. Your words are still here; please look again.',
  },
  'comment.hidden': {
    status: 409,
    title: 'This comment is hidden',
    words: 'A moderator has hidden it. You can delete it and write a new one.',
  },
  'comment.moderators_only': { status: 403, title: 'Not allowed', words: 'Only a moderator may do this.' },
  'comment.too_many': {
    status: 429,
    title: 'A moment, please',
    words: 'You have posted several comments in a row. Please wait a minute.',
  },

  // Answers, notes, prayers, verses to remember
  'sync.device_copied': {
    status: 409,
    title: 'Error',
    words: 'This browser was copied from another one. It goes on under a name of its own.',
  },
  'entry.not_understood': {
    status: 400,
    title: 'Not in your account',
    words:
      'This was written by another version of the app. It stays on this device; please save it once more.',
  },
  'entry.too_many': {
    status: 409,
    title: 'Your account is full',
    words:
      'There is room for 10,000 of these. This one stays on this device; delete some others, and save it once more.',
  },
  'entry.too_many_others': {
    status: 409,
    title: 'Not in your account',
    words:
      'Too many other versions of this wait to be looked at. Please put some aside, and save it once more.',
  },
  'event.too_many_from_address': {
    status: 429,
    title: 'A moment, please',
    words:
      'Many people on your network are following discussions. New comments still appear, about once a minute.',
  },
  'event.too_many_of_member': {
    status: 429,
    title: 'A moment, please',
    words: 'You have many discussions open. Please close some, and new comments appear at once again.',
  },
  'event.unknown_topic': { status: 404, title: 'Not found', words: 'There is nothing to follow here.' },
  'scripture.no_such_passage': {
    status: 404,
    title: 'Passage not found',
    words: 'There is no such passage.',
  },
  'rhythm.rest_backwards': {
    status: 400,
    title: 'Failed to save your rhythm',
    words: 'A rest ends on the day it begins, or later.',
  },
  'rhythm.rests_overlap': {
    status: 400,
    title: 'Failed to save your rhythm',
    words: 'Two of your times of rest overlap. Only the newest may go on without an end.',
  },

  // Groups
  'group.already_joined': { status: 409, title: "You're already enrolled in this study!" },
  'group.not_published': {
    status: 409,
    title: 'This study is still a draft',
    words: 'Publish it first, and others can join.',
  },
  'group.full': {
    status: 409,
    title: 'This study is full',
    words: 'Every place is taken. Perhaps somebody makes room, or another study suits you.',
  },
  'group.participants_only': {
    status: 403,
    title: 'For participants',
    words: 'Join this study, and you can see and share what is said in it.',
  },
  'group.last_leader': {
    status: 409,
    title: 'You are the only one who leads this study',
    words: 'Make somebody else a leader first, or close the study.',
  },
  'group.leads_too': {
    status: 409,
    title: 'They lead this study too',
    words: 'Make them a participant first.',
  },
  'group.participant_not_found': {
    status: 404,
    title: 'Error',
    words: 'They are no longer in this study.',
  },
  'group.request_not_found': {
    status: 404,
    title: 'Error',
    words: 'They have taken their request back, or somebody has answered it.',
  },
  'group.week_gone': {
    status: 404,
    title: 'This week is gone',
    words: 'Its leader has taken it out of the study. What you wrote is still here; copy it if you want it.',
  },
  'group.already_published': { status: 409, title: 'Error', words: 'This study is published already.' },
  'group.too_many_led': {
    status: 409,
    title: 'You lead fifty studies',
    words: 'Close or delete one before you begin another.',
  },
  'group.too_many_invitations': {
    status: 409,
    title: 'Error',
    words: 'Fifty invitations are open. Take some back before you make another.',
  },
  'group.would_be_over': {
    status: 400,
    title: 'With these weeks it would be over already. Keep the current week, or close the study',
  },
  'group.capacity_below_participants': {
    status: 409,
    title: 'More people than that are in this study already',
  },

  // Giving
  'donation.already_giving': {
    status: 409,
    title: 'You already give every month',
    words: 'Change or end it with Manage Monthly Donation.',
  },
  'donation.not_giving': {
    status: 409,
    title: 'Nothing to manage yet',
    words: 'You have not given here before.',
  },
  'donation.wrong_signature': {
    status: 400,
    title: 'Refused',
    words: 'This message was not signed by our payment provider.',
  },

  // Profile, newsletter, contact, admin
  'profile.name_too_long': {
    status: 400,
    title: 'Error',
    words: 'Display name must be at most 80 characters.',
  },
  'profile.unknown_time_zone': {
    status: 400,
    title: 'Error',
    words: 'We do not know this time zone. Please choose another.',
  },
  'newsletter.too_many': {
    status: 429,
    title: 'A moment, please',
    words: 'Several addresses have come from here in a row. Please wait ten minutes and try again.',
  },
  'contact.too_many': {
    status: 429,
    title: 'A moment, please',
    words:
      'Several messages have come from here in a row. What you wrote is still here; please send it in ten minutes.',
  },
  'contact.no_name': { status: 400, title: 'Please tell us your name' },
  'contact.no_email': { status: 400, title: 'Please tell us your email address, so that we can answer' },
  'contact.no_subject': { status: 400, title: 'Please say in a few words what it is about' },
  'contact.no_message': { status: 400, title: 'Please write your message' },
  'contact.name_too_long': { status: 400, title: 'A name can be 100 characters long' },
  'contact.subject_too_long': { status: 400, title: 'A subject can be 150 characters long' },
  'contact.message_too_long': {
    status: 400,
    title: 'A message can be 5,000 characters long. For more, please write us an email',
  },
  'contact.unprintable': { status: 400, title: 'Please use plain text here' },
  'contact.not_found': { status: 404, title: 'Error', words: 'This message was deleted meanwhile.' },
  'export.too_many': {
    status: 429,
    title: 'A moment, please',
    words: 'You have taken your data five times today. Please come back tomorrow.',
  },
  'deletion.last_admin': {
    status: 409,
    title: 'You are the only administrator',
    words: 'Please make somebody else an administrator first, so that the others are not left alone.',
  },
  'deletion.not_requested': {
    status: 409,
    title: 'Error',
    words: 'Nobody has asked to delete this account.',
  },
  'admin.member_not_found': { status: 404, title: 'Error', words: 'There is no such member, or no longer.' },
  'admin.search_invalid': {
    status: 400,
    title: 'Error',
    words: 'Please search for 2 to 100 characters of an address or a name.',
  },

  ...browserErrors,
} as const satisfies Record<string, CatalogueLine>

export type ErrorCode = keyof typeof errors

export function refusalOf(code: ErrorCode): CatalogueLine & { code: ErrorCode } {
  return { code, ...errors[code] }
}
