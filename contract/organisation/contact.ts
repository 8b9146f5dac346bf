import { z } from 'zod'
import { email } from '#contract/fields/email.ts'
import { name } from '#contract/fields/name.ts'
import {
  MAX_CONTACT_MESSAGE_CHARS,
  MAX_CONTACT_NAME_CHARS,
  MAX_CONTACT_SUBJECT_CHARS,
} from '#contract/limits.ts'
import { contactErrors } from '#contract/messages/organisation/contact.ts'
import { storableInstant } from '#contract/values/storable-instant.ts'
import { hasVisibleText } from '#contract/values/visible-text.ts'

/** Matches a text without zero bytes and unpaired surrogates, which Postgres rejects. */
const WRITABLE = /^[^\0\p{Cs}]*$/u

/** A contact message. Its id is generated on the sender's device, so that a message sent twice is stored once. */
export const newContactMessage = z.object({
  id: z.uuid(),
  name: name
    .min(1, contactErrors.no_name.title)
    .max(MAX_CONTACT_NAME_CHARS, contactErrors.name_too_long.title),
  email: z.string().trim().min(1, contactErrors.no_email.title).pipe(email),
  subject: name
    .min(1, contactErrors.no_subject.title)
    .max(MAX_CONTACT_SUBJECT_CHARS, contactErrors.subject_too_long.title),
  message: z
    .string()
    .trim()
    .refine(hasVisibleText, contactErrors.no_message.title)
    .max(MAX_CONTACT_MESSAGE_CHARS, contactErrors.message_too_long.title)
    .regex(WRITABLE, contactErrors.unprintable.title),
  /** Honeypot: the field is hidden, so that only bots fill it in. */
  website: z.string().optional(),
})
export type NewContactMessage = z.infer<typeof newContactMessage>

/** A contact message as displayed to an admin. */
export const contactMessage = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  receivedAt: z.iso.datetime(),
  /** Time at which an admin marked the message as handled; null before that. */
  handledAt: z.iso.datetime().nullable(),
})
export type ContactMessage = z.infer<typeof contactMessage>

/**
 * Cursor of the message list, as returned in `next`: id and time of receipt of the last message on the previous page.
 */
const messageCursor = z
  .string()
  .max(80)
  .transform((cursor) => {
    const [receivedAt, id] = cursor.split('_')
    return { receivedAt, id }
  })
  .pipe(z.object({ receivedAt: storableInstant.pipe(z.iso.datetime({ precision: 3 })), id: z.uuid() }))

export const messageFolder = z.enum(['open', 'handled'])
export type MessageFolder = z.infer<typeof messageFolder>

export const messageListQuery = z.object({ folder: messageFolder, after: messageCursor.optional() })

/** One page of contact messages, newest first; `next` is the cursor of the next page, null on the last page. */
export const contactMessages = z.object({
  messages: z.array(contactMessage),
  next: z.string().nullable(),
})
export type ContactMessages = z.infer<typeof contactMessages>
