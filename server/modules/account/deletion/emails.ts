import type { Site } from '#contract/site.ts'
import { knownTimeZone } from '#contract/values/wall-clock.ts'
import { greet } from '#server/platform/mail/email-job.ts'
import type { EmailContent } from '#server/platform/mail/layout.ts'

interface Reader {
  displayName: string
  timeZone: string
}

/**
 * Creates the email that confirms a requested deletion: when the account will be deleted, and how
 * to keep it.
 */
export function requested(reader: Reader & { deletionDueAt: Date }, site: Site): EmailContent {
  const day = format(reader.deletionDueAt, reader.timeZone, { dateStyle: 'long' })
  const moment = format(reader.deletionDueAt, reader.timeZone, { dateStyle: 'full', timeStyle: 'short' })
  return {
    subject: `Your account will be deleted on ${day}`,
    greeting: greet(reader.displayName),
    paragraphs: [
      `You asked us to delete your account at ${site.name}. On ${moment}, it and everything in it will be deleted for good.`,
      'Until then nothing is lost. If you change your mind, sign in and press “Keep my account”. You can download your data from your profile.',
      'If it was not you who asked, please sign in, keep your account and change your password.',
    ],
    link: { label: 'Open your profile', url: `${site.publicUrl}/profile` },
    reason: aboutAccount(site),
  }
}

/** Creates the email that confirms that a deletion was canceled. */
export function withdrawn(reader: Reader, site: Site): EmailContent {
  return {
    subject: 'Your account will not be deleted',
    greeting: greet(reader.displayName),
    paragraphs: [
      `Your account at ${site.name} will not be deleted. Nothing has changed, and we are glad that you are staying.`,
    ],
    link: { label: 'Open today’s study', url: `${site.publicUrl}/` },
    reason: aboutAccount(site),
  }
}

/** Creates the last email to the address, which reports that the account is deleted. */
export function farewell(reader: Reader & { comments: 'remove' | 'keep' | null }, site: Site): EmailContent {
  return {
    subject: 'Your account is deleted',
    greeting: greet(reader.displayName),
    paragraphs: [
      `As you asked, your account at ${site.name} is deleted now, with everything in it.`,
      ...(reader.comments === 'keep'
        ? ['The comments you chose to leave stay where they are, without your name.']
        : []),
      'You can read without an account, and you are welcome back at any time. The Lord bless you and keep you.',
    ],
    // The newsletter and messages to us are independent of accounts, and may still contain the address.
    reason: `This is the last email about your account, which no longer exists. The newsletter, if you take it, still comes: each one says how to unsubscribe. If you have a question, please write to ${site.contactEmail}.`,
  }
}

function aboutAccount({ contactEmail }: Site): string {
  return `You receive this email because it is about your account. If you have a question, please write to ${contactEmail}.`
}

function format(instant: Date, timeZone: string, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { ...style, timeZone: knownTimeZone(timeZone) }).format(instant)
}
