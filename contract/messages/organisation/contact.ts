import {
  MAX_CONTACT_MESSAGE_CHARS,
  MAX_CONTACT_NAME_CHARS,
  MAX_CONTACT_SUBJECT_CHARS,
} from '#contract/limits.ts'
import { defineErrors, error, type Notices } from '#contract/messages/define-errors.ts'
import { inDigits } from '#contract/values/numbers.ts'

export const contactErrors = defineErrors('contact', {
  too_many: error(
    429,
    'A moment, please',
    'Several messages have come from here in a row. What you wrote is still here; please send it in ten minutes.',
  ),
  no_name: error(400, 'Please enter your name'),
  no_email: error(400, 'Please enter your email address, so that we can answer'),
  no_subject: error(400, 'Please enter a subject'),
  no_message: error(400, 'Please write your message'),
  name_too_long: error(400, `Keep the name to ${MAX_CONTACT_NAME_CHARS} characters or fewer`),
  subject_too_long: error(400, `Keep the subject to ${MAX_CONTACT_SUBJECT_CHARS} characters or fewer`),
  message_too_long: error(
    400,
    `Keep the message to ${inDigits(MAX_CONTACT_MESSAGE_CHARS)} characters or fewer, or write to us by email`,
  ),
  unprintable: error(400, 'Please use plain text here'),
  not_found: error(404, 'Message not found', 'This message has been deleted.'),
  failed: error(500, 'Message not sent', 'What you wrote is still here. Please try again.'),
})

export const contactNotices = {
  sent: { title: 'Message sent!', detail: "We'll get back to you as soon as possible." },
  handled: { title: 'Marked as done' },
  reopened: { title: 'Message opened again' },
  deleted: { title: 'Message deleted' },
} as const satisfies Notices
