import type { Site } from '#contract/site.ts'
import { greet } from '#server/platform/mail/email-job.ts'
import type { EmailContent } from '#server/platform/mail/layout.ts'

interface Reader {
  displayName: string
  timeZone: string
}

/** The account will go: when, and how to keep it. */
export function requested(reader: Reader & { deletionDueAt: Date }, site: Site): EmailContent {
  const day = format(reader.deletionDueAt, reader.timeZone, { dateStyle: 'long' })
  const moment = format(reader.deletionDueAt, reader.timeZone, { dateStyle: 'full', timeStyle: 'short' })
  return {
    subject: `Your account will be deleted on ${day}`,
    greeting: greet(reader.displayName),
    paragraphs: [
      `You asked us to delete your account at ${site.name}. On ${moment}, it will be gone, with everything in it, and nobody can bring it back.`,
      'Until then nothing is lost. If you would rather stay, sign in and press “Keep my account”. Your profile is also where you can take your data with you.',
      'If it was not you who asked, please sign in, keep your account and change your password.',
    ],
    link: { label: 'Open your profile', url: `${site.publicUrl}/profile` },
    reason: aboutAccount(site),
  }
}

/** It stays after all. */
export function withdrawn(reader: Reader, site: Site): EmailContent {
  return {
    subject: 'Your account stays',
    greeting: greet(reader.displayName),
    paragraphs: [
      `Your account at ${site.name} will not be deleted. Everything is as it was, and we are glad that you stay.`,
    ],
    link: { label: 'Open today’s study', url: `${site.publicUrl}/` },
    reason: aboutAccount(site),
  }
}

/** It is gone: the last letter to this address. */
export function farewell(reader: Reader & { comments: 'remove' | 'keep' | null }, site: Site): EmailContent {
  return {
    subject: 'Your account is deleted',
    greeting: greet(reader.displayName),
    paragraphs: [
      `As you asked, your account at ${site.name} is deleted now, with everything in it.`,
      ...(reader.comments === 'keep'
        ? ['The comments you chose to leave stay where they are, without your name.']
        : []),
      'Reading needs no account, and the door stays open: you are welcome whenever you like. The Lord bless you and keep you.',
    ],
    reason: `This is the last letter to this address, which we keep no longer. If you have a question, please write to ${site.contactEmail}.`,
  }
}

function aboutAccount({ contactEmail }: Site): string {
  return `You receive this letter because it is about your account. If you have a question, please write to ${contactEmail}.`
}

function format(instant: Date, timeZone: string, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { ...style, timeZone }).format(instant)
}
