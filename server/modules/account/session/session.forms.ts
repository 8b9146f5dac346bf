import { messagePage, type PlainForm } from '#server/platform/web/plain-form.ts'

const SIGN_IN = '/auth'

export const signInForm: PlainForm = {
  name: 'sign-in',
  shownAgain: ['email'],
  call: ({ email = '', password = '' }) => ({
    method: 'POST',
    path: '/api/session',
    json: { email, password },
  }),
  next: (query, status) => (status === 202 ? secondStep(query) : messagePage(SIGN_IN, 'signed-in', query)),
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
  next: (query) => messagePage(SIGN_IN, 'signed-up', query),
}

function secondStep(query: URLSearchParams): string {
  const redirectTo = query.get('redirect_to')
  const kept = redirectTo === null ? '' : `?${new URLSearchParams({ redirect_to: redirectTo })}`
  return `${SIGN_IN}/second-step${kept}`
}
