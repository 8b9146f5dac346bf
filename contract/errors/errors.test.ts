import { expect, test } from 'vitest'
import { errors, refusalOf } from './errors.ts'
import { notices } from './notices.ts'

// Specification section 8, to the letter: situation, title, words.
const specified: [{ title: string; words?: string }, string, string?][] = [
  [notices['auth.signed_out'], 'Signed out successfully'],
  [notices['auth.signed_in'], 'Welcome back!', "You've successfully signed in."],
  [notices['auth.signed_up'], 'Account created!', 'You can now sign in with your credentials.'],
  [refusalOf('donation.signed_out'), 'Please sign in', 'You need to be signed in to donate.'],
  [refusalOf('donation.invalid_amount'), 'Invalid amount', 'Minimum donation is $4.99/month'],
  [refusalOf('donation.failed'), 'Error', 'Failed to process donation. Please try again.'],
  [notices['donation.refreshed'], 'Donation status refreshed'],
  [refusalOf('journal.failed'), 'Failed to save your responses'],
  [notices['journal.saved'], 'Your responses have been saved!'],
  [refusalOf('comment.failed'), 'Failed to post comment'],
  [notices['comment.posted'], 'Comment posted!'],
  [refusalOf('comment.delete_failed'), 'Failed to delete comment'],
  [notices['comment.deleted'], 'Comment deleted'],
  [refusalOf('completion.signed_out'), 'Please sign in to mark studies as complete'],
  [refusalOf('completion.failed'), 'Failed to mark study as complete'],
  [notices['completion.marked'], 'Study marked as complete! 🎉'],
  [refusalOf('group.load_failed'), 'Failed to load community studies'],
  [refusalOf('group.signed_out'), 'Please sign in to join a study'],
  [refusalOf('group.already_joined'), "You're already enrolled in this study!"],
  [refusalOf('group.join_failed'), 'Failed to join study'],
  [notices['group.joined'], 'Successfully joined the study!'],
  [notices['profile.saved'], 'Profile updated', 'Your profile has been saved successfully.'],
  [notices['newsletter.subscribed'], 'Subscribed!'],
  [refusalOf('newsletter.failed'), 'Failed to subscribe. Please try again.'],
  [refusalOf('admin.statistics_failed'), 'Failed to load statistics'],
  [notices['contact.sent'], 'Message sent!', "We'll get back to you as soon as possible."],
  [notices['referral.copied'], 'Copied!', 'Referral link copied to clipboard'],
]

test.each(specified)('%j reads as specified', (said, title, words) => {
  expect(said).toMatchObject({ title, ...(words && { words }) })
})

test('every refusal has a status of the 4xx or 5xx kind and a title', () => {
  const odd = Object.values(errors).filter(
    ({ status, title }) => status < 400 || status > 599 || title.length === 0,
  )
  expect(odd).toEqual([])
})
