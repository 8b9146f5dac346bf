import { messagePage, type PlainForm } from '#server/platform/web/plain-form.ts'

export const newsletterForm: PlainForm = {
  name: 'newsletter',
  shownAgain: ['email'],
  call: ({ email = '' }) => ({ method: 'POST', path: '/api/newsletter', json: { email } }),
  next: (query) => `${messagePage('/about', 'subscribed', query)}#newsletter`,
}
