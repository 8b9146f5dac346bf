import { expect, test } from 'vitest'
import { authNotices } from '#contract/messages/account/auth.ts'
import { profileNotices } from '#contract/messages/account/profile.ts'
import type { Notice } from '#contract/messages/define-errors.ts'
import { adminErrors } from '#contract/messages/organisation/admin.ts'
import { contactNotices } from '#contract/messages/organisation/contact.ts'
import { donationErrors, donationNotices } from '#contract/messages/organisation/donation.ts'
import { newsletterErrors, newsletterNotices } from '#contract/messages/organisation/newsletter.ts'
import { referralNotices } from '#contract/messages/organisation/referral.ts'
import { completionErrors, completionNotices } from '#contract/messages/reading/completion.ts'
import { journalErrors, journalNotices } from '#contract/messages/reading/journal.ts'
import { commentErrors, commentNotices } from '#contract/messages/together/comment.ts'
import { groupErrors, groupNotices } from '#contract/messages/together/group.ts'
import { errors } from './errors.ts'

// Titles and details exactly as in specification section 8.
const specified: [Notice, string, string?][] = [
  [authNotices.signed_out, 'Signed out successfully'],
  [authNotices.signed_in, 'Welcome back!', "You've successfully signed in."],
  [authNotices.signed_up, 'Account created!', 'You can now sign in with your credentials.'],
  [donationErrors.signed_out, 'Please sign in', 'You need to be signed in to donate.'],
  [donationErrors.invalid_amount, 'Invalid amount', 'Minimum donation is $4.99/month'],
  [donationErrors.failed, 'Error', 'Failed to process donation. Please try again.'],
  [donationNotices.refreshed, 'Donation status refreshed'],
  [journalErrors.failed, 'Failed to save your responses'],
  [journalNotices.saved, 'Your responses have been saved!'],
  [commentErrors.failed, 'Failed to post comment'],
  [commentNotices.posted, 'Comment posted!'],
  [commentErrors.delete_failed, 'Failed to delete comment'],
  [commentNotices.deleted, 'Comment deleted'],
  [completionErrors.signed_out, 'Please sign in to mark studies as complete'],
  [completionErrors.failed, 'Failed to mark study as complete'],
  [completionNotices.marked, 'Study marked as complete! 🎉'],
  [groupErrors.load_failed, 'Failed to load community studies'],
  [groupErrors.signed_out, 'Please sign in to join a study'],
  [groupErrors.already_joined, "You're already enrolled in this study!"],
  [groupErrors.join_failed, 'Failed to join study'],
  [groupNotices.joined, 'Successfully joined the study!'],
  [profileNotices.saved, 'Profile updated', 'Your profile has been saved successfully.'],
  [newsletterNotices.subscribed, 'Subscribed!'],
  [newsletterErrors.failed, 'Failed to subscribe. Please try again.'],
  [adminErrors.statistics_failed, 'Failed to load statistics'],
  [contactNotices.sent, 'Message sent!', "We'll get back to you as soon as possible."],
  [referralNotices.copied, 'Copied!', 'Referral link copied to clipboard'],
]

test.each(specified)('%j has the title and detail of the specification', (shown, title, detail) => {
  expect(shown).toMatchObject({ title, ...(detail && { detail }) })
})

test('every error has a status of the 4xx or 5xx kind and a title', () => {
  const odd = Object.values(errors).filter(
    ({ status, title }) => status < 400 || status > 599 || title.length === 0,
  )
  expect(odd).toEqual([])
})

// Section 8 titles errors of the sign-in form, and a donation that fails, "Error".
const titledError = [
  'auth.age_required',
  'auth.email_not_reachable',
  'auth.failed',
  'auth.invalid_email',
  'auth.password_breached',
  'auth.password_common',
  'auth.password_is_email',
  'auth.password_too_long',
  'auth.password_too_short',
  'auth.too_many_attempts',
  'auth.too_many_letters',
  'auth.wrong_credentials',
  'donation.failed',
]

test('a title names the failure, except where the specification titles it "Error"', () => {
  const unclear = Object.values(errors).filter(({ title }) => title === 'Error')
  expect(unclear.map(({ code }) => code).sort()).toEqual(titledError)
})

test('an error about a limit states the remedy instead of the rule', () => {
  const permissions = Object.values(errors).filter(({ title, detail }) =>
    /^An? \w+ (can|may) (be|have) .*\d|characters long/.test(`${title}\n${detail ?? ''}`),
  )
  expect(permissions.map(({ code }) => code)).toEqual([])
})
