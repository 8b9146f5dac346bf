/** What the product says when something went well. Source: specification section 8, to the letter. */
export const notices = {
  'auth.signed_in': { title: 'Welcome back!', words: "You've successfully signed in." },
  'auth.signed_up': { title: 'Account created!', words: 'You can now sign in with your credentials.' },
  'auth.signed_out': { title: 'Signed out successfully' },
  'auth.device_signed_out': { title: 'Device signed out' },
  'auth.others_signed_out': { title: 'Signed out everywhere else' },
  'completion.marked': { title: 'Study marked as complete! 🎉' },
  'journal.saved': { title: 'Your responses have been saved!' },
  'comment.posted': { title: 'Comment posted!' },
  'comment.deleted': { title: 'Comment deleted' },
  'group.joined': { title: 'Successfully joined the study!' },
  'group.link_copied': { title: 'Link copied!', words: 'Share link copied to clipboard' },
  'donation.refreshed': { title: 'Donation status refreshed' },
  'profile.saved': { title: 'Profile updated', words: 'Your profile has been saved successfully.' },
  'newsletter.subscribed': { title: 'Subscribed!' },
  'contact.sent': { title: 'Message sent!', words: "We'll get back to you as soon as possible." },
  'referral.copied': { title: 'Copied!', words: 'Referral link copied to clipboard' },
} as const satisfies Record<string, { title: string; words?: string }>

export type NoticeCode = keyof typeof notices
