import { type PlainForm, pageSaying } from '#server/platform/web/plain-form.ts'

const SIGN_IN = '/auth'
const RESET = '/auth/reset'

export const signInForm: PlainForm = {
  name: 'sign-in',
  shownAgain: ['email'],
  call: ({ email = '', password = '' }) => ({
    method: 'POST',
    path: '/api/session',
    json: { email, password },
  }),
  next: (query, status) => (status === 202 ? secondStep(query) : pageSaying(SIGN_IN, 'signed-in', query)),
}

export const signUpForm: PlainForm = {
  name: 'sign-up',
  shownAgain: ['email', 'isOldEnough'],
  call: ({ email = '', password = '', isOldEnough }, query) => {
    const referralCode = query.get('ref')
    const beside = referralCode === null ? {} : { referralCode }
    return {
      method: 'POST',
      path: '/api/accounts',
      json: { email, password, isOldEnough: isOldEnough !== undefined, ...beside },
    }
  },
  next: (query) => pageSaying(SIGN_IN, 'signed-up', query),
}

export const requestResetForm: PlainForm = {
  name: 'request-reset',
  shownAgain: ['email'],
  call: ({ email = '' }) => ({ method: 'POST', path: '/api/password/reset', json: { email } }),
  next: (query) => pageSaying(RESET, 'reset-requested', query),
}

/** The token of a letter stands behind the `#` of its link, which only a script can read there: whoever has none pastes it. */
export const resetForm: PlainForm = {
  name: 'reset',
  shownAgain: ['link'],
  call: ({ link = '', password = '' }) => ({
    method: 'PUT',
    path: '/api/password/reset',
    json: { token: link.slice(link.indexOf('#') + 1).trim(), password },
  }),
  next: (query) => pageSaying(RESET, 'reset', query),
}

function secondStep(query: URLSearchParams): string {
  const redirectTo = query.get('redirect_to')
  const kept = redirectTo === null ? '' : `?${new URLSearchParams({ redirect_to: redirectTo })}`
  return `${SIGN_IN}/second-step${kept}`
}
