import { messagePage, type PlainForm } from '#server/platform/web/plain-form.ts'

const RESET = '/auth/reset'

export const requestResetForm: PlainForm = {
  name: 'request-reset',
  shownAgain: ['email'],
  call: ({ email = '' }) => ({ method: 'POST', path: '/api/password/reset', json: { email } }),
  next: (query) => messagePage(RESET, 'reset-requested', query),
}

/**
 * Form for a new password after a reset link. The link's token is in the URL fragment, which only a script
 * can read. Without JavaScript, the user pastes the whole link into this form.
 */
export const resetForm: PlainForm = {
  name: 'reset',
  shownAgain: ['link'],
  call: ({ link = '', password = '' }) => ({
    method: 'PUT',
    path: '/api/password/reset',
    json: { token: link.slice(link.indexOf('#') + 1).trim(), password },
  }),
  next: (query) => messagePage(RESET, 'reset', query),
}
