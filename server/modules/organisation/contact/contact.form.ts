import { createHash } from 'node:crypto'
import { messagePage, type PlainForm } from '#server/platform/web/plain-form.ts'

const FIELDS = ['name', 'email', 'subject', 'message'] as const

/**
 * No-JavaScript form for a contact message. The id of the message is derived from the form's fields, so that
 * a repeated submission is stored once.
 */
export const contactForm: PlainForm = {
  name: 'contact',
  shownAgain: FIELDS,
  call: ({ website = '', ...typed }) => {
    const written = Object.fromEntries(FIELDS.map((field) => [field, typed[field] ?? '']))
    return { method: 'POST', path: '/api/contact', json: { ...written, id: idOf(written), website } }
  },
  next: (query) => messagePage('/contact', 'sent', query),
}

/** Returns a UUID of version 8 (RFC 9562), the same for the same text. */
function idOf(written: object): string {
  const hash = createHash('sha256').update(JSON.stringify(written)).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}
