/**
 * Every refusal the product can give: its code, HTTP status, title and words.
 * Source of the titles and words: specification section 8 to the letter; the rest are ours.
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
  'request.unsupported_media': { status: 415, title: 'Unsupported format', words: 'Please send JSON.' },
  'request.foreign_origin': {
    status: 403,
    title: 'Refused',
    words: 'This request did not come from our own pages.',
  },
  'request.not_found': {
    status: 404,
    title: 'Oops! Page not found',
    words: 'There is nothing at this address.',
  },
  'request.not_allowed': { status: 403, title: 'Not allowed', words: 'Your account may not do this.' },
  'server.failed': {
    status: 500,
    title: 'Error',
    words: 'Something went wrong on our side. Please try again.',
  },
  'server.unavailable': {
    status: 503,
    title: 'Not available',
    words: 'We are restarting. Please try again in a moment.',
  },

  // Signing in and out
  'auth.signed_out': { status: 401, title: 'Please sign in', words: 'You need to be signed in to do this.' },
  'auth.sign_out_failed': {
    status: 500,
    title: 'Error signing out',
    words: 'You may still be signed in. Please try again.',
  },
  'auth.device_sign_out_failed': {
    status: 500,
    title: 'Error signing out',
    words: 'That device may still be signed in. Please try again.',
  },
  'auth.failed': { status: 500, title: 'Error', words: 'We could not reach the server. Please try again.' },
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
  'auth.age_required': {
    status: 400,
    title: 'Error',
    words: 'Accounts are for people of 13 years and older.',
  },
  'auth.busy': {
    status: 503,
    title: 'A moment, please',
    words: 'Many people are signing in right now. Please try again shortly.',
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
  'auth.wrong_password': { status: 403, title: 'Error', words: 'This is not your password.' },
  'auth.last_method': {
    status: 409,
    title: 'Error',
    words: 'This is your only way to sign in. Add another one first.',
  },
  'auth.second_step_expired': {
    status: 401,
    title: 'Please sign in again',
    words: 'Too much time has passed since your password. Please start again.',
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
  'factor.passkey_refused': {
    status: 400,
    title: 'Error',
    words: 'This passkey could not be confirmed. Please try again.',
  },
  'factor.unknown_passkey': {
    status: 401,
    title: 'Error',
    words: 'We do not know this passkey, or no longer. Please sign in another way.',
  },
  'factor.already_added': { status: 409, title: 'Error', words: 'This has been added already.' },
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
  'factor.code_not_sent': {
    status: 503,
    title: 'Error',
    words: 'The code could not be sent. Please try again, or choose another way.',
  },
  'factor.code_incomplete': { status: 400, title: 'Error', words: 'A code has six digits.' },
  'factor.copy_refused': {
    status: 500,
    title: 'Your browser would not copy it',
    words: 'Please write it down, or select it and copy it from there.',
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
  'study.load_failed': { status: 500, title: 'Could not load this study', words: 'Please try again.' },
  'completion.signed_out': { status: 401, title: 'Please sign in to mark studies as complete' },
  'completion.failed': { status: 500, title: 'Failed to mark study as complete' },

  // Journal and discussion
  'journal.signed_out': { status: 401, title: 'Please sign in to save your responses' },
  'journal.failed': { status: 500, title: 'Failed to save your responses' },
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
  'comment.failed': { status: 500, title: 'Failed to post comment' },
  'comment.delete_failed': { status: 500, title: 'Failed to delete comment' },
  'comment.load_failed': {
    status: 500,
    title: 'Could not load the discussion',
    words: 'Please try again.',
  },
  'comment.too_long': { status: 400, title: 'A comment can be 2,000 characters long' },
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
    words: 'This comment was changed on another device. Your words are still here; please look again.',
  },
  'comment.hidden': {
    status: 409,
    title: 'This comment is hidden',
    words: 'A moderator has hidden it. You can delete it and write a new one.',
  },
  'comment.edit_failed': { status: 500, title: 'Failed to save your comment' },
  'comment.report_failed': { status: 500, title: 'Failed to report this comment' },
  'comment.hide_failed': { status: 500, title: 'Failed to hide this comment' },
  'comment.show_failed': { status: 500, title: 'Failed to show this comment again' },
  'comment.reported_load_failed': {
    status: 500,
    title: 'Could not load the reported comments',
    words: 'Please try again.',
  },
  'comment.moderators_only': { status: 403, title: 'Not allowed', words: 'Only a moderator may do this.' },
  'comment.too_many': {
    status: 429,
    title: 'A moment, please',
    words: 'You have posted several comments in a row. Please wait a minute.',
  },

  // Answers, notes, prayers, verses to remember
  'sync.failed': {
    status: 500,
    title: 'Not in your account yet',
    words: 'What you wrote is saved on this device and goes to your account once there is a connection.',
  },
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
  'memory.look_up_failed': {
    status: 500,
    title: 'We could not look it up just now. What you wrote is kept; please try again with a connection',
  },

  'event.unknown_topic': { status: 404, title: 'Not found', words: 'There is nothing to follow here.' },
  'scripture.no_such_passage': {
    status: 404,
    title: 'Passage not found',
    words: 'There is no such passage.',
  },
  'progress.load_failed': {
    status: 500,
    title: 'Could not load your progress',
    words: 'Please try again.',
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
  'rhythm.failed': { status: 500, title: 'Failed to save your rhythm', words: 'Please try again.' },

  // Groups
  'group.load_failed': { status: 500, title: 'Failed to load community studies' },
  'group.signed_out': { status: 401, title: 'Please sign in to join a study' },
  'group.already_joined': { status: 409, title: "You're already enrolled in this study!" },
  'group.join_failed': { status: 500, title: 'Failed to join study' },
  'group.not_found': {
    status: 404,
    title: 'Study not found',
    words: 'There is no such study, or it is for those who were invited.',
  },
  'group.closed': { status: 409, title: 'This study has ended', words: 'Nobody can join it any more.' },
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
  'group.invitation_invalid': {
    status: 410,
    title: 'This invitation no longer works',
    words: 'It was used already, taken back, or it is too old. Please ask for a new one.',
  },
  'group.participants_only': {
    status: 403,
    title: 'For participants',
    words: 'Join this study, and you can see and share what is said in it.',
  },
  'group.leaders_only': {
    status: 403,
    title: 'For its leaders',
    words: 'Only those who lead this study may do this.',
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
  'group.changed_meanwhile': {
    status: 409,
    title: 'Somebody else has changed this study',
    words: 'Your words are still here. Look at what is new, and save again.',
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
  'group.no_title': { status: 400, title: 'Please give it a title' },
  'group.title_too_long': { status: 400, title: 'A title can be 200 characters long' },
  'group.no_description': { status: 400, title: 'Please say what this study is about' },
  'group.description_too_long': { status: 400, title: 'A description can be 2,000 characters long' },
  'group.no_start': { status: 400, title: 'Please choose the day it starts' },
  'group.start_invalid': { status: 400, title: 'Please choose a day from 2000 to 2199' },
  'group.start_past': { status: 400, title: 'Please choose today or a day to come' },
  'group.no_weeks': { status: 400, title: 'Please add at least one week' },
  'group.would_be_over': {
    status: 400,
    title: 'With these weeks it would be over already. Keep the current week, or close the study',
  },
  'group.too_many_weeks': { status: 400, title: 'A study can have 26 weeks' },
  'group.capacity_invalid': { status: 400, title: 'Please choose a number from 2 to 10,000' },
  'group.capacity_below_participants': {
    status: 409,
    title: 'More people than that are in this study already',
  },
  'group.unknown_reference': {
    status: 400,
    title: 'We could not find this passage. Please write it like John 3:16 or Psalm 23, sixty verses at most',
  },
  'group.reference_too_long': { status: 400, title: 'A reference can be 100 characters long' },
  'group.too_many_references': { status: 400, title: 'A week can have ten passages' },
  'group.content_too_long': { status: 400, title: 'The text of a week can be 6,000 characters long' },
  'group.too_many_questions': { status: 400, title: 'A week can have twelve questions' },
  'group.question_too_long': { status: 400, title: 'A question can be 500 characters long' },
  'group.save_failed': {
    status: 500,
    title: 'Failed to save the study',
    words: 'What you wrote is still here. Please try again.',
  },
  'group.failed': { status: 500, title: 'Error', words: 'This could not be done. Please try again.' },
  'group.leave_failed': { status: 500, title: 'Failed to leave study' },

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
  'donation.amount_too_large': {
    status: 400,
    title: 'Invalid amount',
    words: 'Maximum donation is $999,999.99/month',
  },
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
  'donation.refresh_failed': {
    status: 502,
    title: 'Error',
    words: 'We could not ask our payment provider just now. Please try again in a moment.',
  },
  'donation.gift_not_found': { status: 404, title: 'Error', words: 'There is no such gift of yours.' },
  'donation.load_failed': {
    status: 500,
    title: 'Error',
    words: 'This could not be loaded. Please try again.',
  },
  'donation.wrong_signature': {
    status: 400,
    title: 'Refused',
    words: 'This message was not signed by our payment provider.',
  },
  'study.premium_needed': {
    status: 403,
    title: 'This study is open to supporters',
    words: 'Its Scripture is open to all. A monthly gift opens the rest, and keeps the plan free for others.',
  },
  'donation.failed': { status: 502, title: 'Error', words: 'Failed to process donation. Please try again.' },

  // Profile, newsletter, contact, admin
  'profile.name_too_long': {
    status: 400,
    title: 'Error',
    words: 'Display name must be at most 80 characters.',
  },
  'profile.name_unprintable': {
    status: 400,
    title: 'Error',
    words: 'Display name must be one line of plain text.',
  },
  'profile.unknown_time_zone': {
    status: 400,
    title: 'Error',
    words: 'We do not know this time zone. Please choose another.',
  },
  'profile.failed': {
    status: 500,
    title: 'Error',
    words: 'Your profile could not be saved. Please try again.',
  },
  'reminder.email_unverified': {
    status: 409,
    title: 'Please confirm your email address first',
    words:
      'We write only to addresses that are confirmed. Further down this page the letter with the link can be sent again.',
  },
  'reminder.failed': { status: 500, title: 'Failed to save your reminder', words: 'Please try again.' },
  'referral.copy_refused': {
    status: 500,
    title: 'Your browser would not copy the link',
    words: 'It is selected for you now: copy it from there.',
  },
  'newsletter.failed': { status: 500, title: 'Failed to subscribe. Please try again.' },
  'newsletter.too_many': {
    status: 429,
    title: 'A moment, please',
    words: 'Several addresses have come from here in a row. Please wait ten minutes and try again.',
  },
  'newsletter.link_expired': {
    status: 410,
    title: 'This link no longer works',
    words: 'It is too old, or part of it was lost on the way. If you like, subscribe once more.',
  },
  'newsletter.confirm_failed': {
    status: 500,
    title: 'Error',
    words: 'We could not reach the server, and nothing was changed. Please try again.',
  },
  'contact.failed': {
    status: 500,
    title: 'Error',
    words: 'Your message could not be sent. Please try again.',
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
  'export.failed': {
    status: 500,
    title: 'Error',
    words: 'Your data could not be put together. Please try again.',
  },
  'export.too_many': {
    status: 429,
    title: 'A moment, please',
    words: 'You have taken your data five times today. Please come back tomorrow.',
  },
  'deletion.failed': {
    status: 500,
    title: 'Error',
    words: 'We could not reach the server, and nothing was changed. Please try again.',
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
  'admin.administrators_only': {
    status: 403,
    title: 'Administrators only',
    words: 'This part is for the people who run this site.',
  },
  'admin.member_not_found': { status: 404, title: 'Error', words: 'There is no such member, or no longer.' },
  'admin.own_account': {
    status: 409,
    title: 'Error',
    words: 'This cannot be done to your own account. Another administrator can.',
  },
  'admin.search_invalid': {
    status: 400,
    title: 'Error',
    words: 'Please search for 2 to 100 characters of an address or a name.',
  },
  'admin.failed': { status: 500, title: 'Error', words: 'This could not be done. Please try again.' },
  'admin.statistics_failed': { status: 500, title: 'Failed to load statistics' },
} as const satisfies Record<string, Refusal>

interface Refusal {
  status: number
  title: string
  words?: string
}

export type ErrorCode = keyof typeof errors

export function refusalOf(code: ErrorCode): Refusal {
  return errors[code]
}
