import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { AuthForm, type AuthMode } from './auth-form.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function aForm(mode: 'sign-in' | 'sign-up') {
  const on = { onSignedUp: vi.fn(), onSecondStep: vi.fn() }
  aPage(
    <AuthForm mode={mode} toggleHref="/auth" {...on} otherWays={<button type="button">Passkey</button>} />,
  )
  return on
}

function type(words: Record<string, string>): void {
  for (const [label, value] of Object.entries(words)) {
    fireEvent.input(screen.getByLabelText(label), { target: { value } })
  }
}

const anna = { Email: 'anna@example.org', Password: 'a calm password' }

test('an account without a second factor is signed in', async () => {
  aServer({ 'POST /api/session': 204 })
  const on = aForm('sign-in')
  type(anna)
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(await screen.findByText('Welcome back!')).not.toBeNull()
  expect(on.onSecondStep).not.toHaveBeenCalled()
})

test('an account with a second factor continues to the second step without a welcome', async () => {
  aServer({ 'POST /api/session': 202 })
  const on = aForm('sign-in')
  type(anna)
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  await waitFor(() => expect(on.onSecondStep).toHaveBeenCalled())
  expect(screen.queryByText('Welcome back!')).toBeNull()
})

test('the sign-in form has a link for forgotten passwords, the sign-up form has none', () => {
  aForm('sign-in')
  const forgot = screen.getByRole('link', { name: 'Forgot your password?' })
  expect(forgot.getAttribute('href')).toBe('/auth/reset')
  expect(screen.getByRole('button', { name: 'Passkey' })).not.toBeNull()
  cleanup()
  aForm('sign-up')
  expect(screen.queryByRole('link', { name: 'Forgot your password?' })).toBeNull()
})

test('the sign-up form states the price and links to privacy and terms; the sign-in form does not', async () => {
  aForm('sign-up')
  expect(screen.getByText(/^An account costs nothing\./)).not.toBeNull()
  expect(screen.getByRole('link', { name: 'what we store about you' }).getAttribute('href')).toBe('/privacy')
  expect(screen.getByRole('link', { name: 'terms' }).getAttribute('href')).toBe('/terms')
  cleanup()
  aForm('sign-in')
  expect(screen.queryByText(/^An account costs nothing\./)).toBeNull()
})

test('the form shows how hard a typed password is to guess', async () => {
  aForm('sign-up')
  type({ Password: 'hgfkw' })
  expect((await screen.findByText('Easy to guess', {}, { timeout: 10_000 })).role).toBe('status')
  type({ Password: 'kettle tangerine quiet harbour' })
  expect(await screen.findByText('Hard to guess')).not.toBeNull()
  type({ Password: '' })
  await waitFor(() => expect(screen.queryByText(/to guess$/)).toBeNull())
})

test.each([
  ['password1', 'Too common: please choose another'],
  ['lampstand', 'Too common: please choose another'],
  ['theophilus.of.antioch', 'Your email address: please choose another'],
])('a password that the server would reject is not shown as good: %s', async (password, words) => {
  aForm('sign-up')
  type({ Email: 'theophilus.of.antioch@example.org', Password: password })
  expect((await screen.findByText(words, {}, { timeout: 10_000 })).role).toBe('status')
  expect(screen.queryByText(/to guess$/)).toBeNull()
})

test('a password rejected by the server remains in its field, with the reason next to it', async () => {
  const words = 'Please choose another.'
  const fields = [{ field: 'password', message: words }]
  aServer({ 'POST /api/accounts': { status: 400, code: 'auth.password_common', fields } })
  const on = aForm('sign-up')
  type({ ...anna, Password: 'iloveyou' })
  fireEvent.click(screen.getByLabelText(/I am at least/))
  fireEvent.click(screen.getByRole('button', { name: 'Sign Up' }))
  expect(await screen.findByText(words)).not.toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('iloveyou')
  expect(on.onSignedUp).not.toHaveBeenCalled()
})

test('the error next to a rejected password disappears when the password changes', async () => {
  const fields = [{ field: 'password', message: 'Please choose another.' }]
  aServer({ 'POST /api/accounts': { status: 400, code: 'auth.password_common', fields } })
  aForm('sign-up')
  type({ ...anna, Password: 'iloveyou' })
  fireEvent.click(screen.getByLabelText(/I am at least/))
  fireEvent.click(screen.getByRole('button', { name: 'Sign Up' }))
  expect(await screen.findByText('Please choose another.')).not.toBeNull()
  expect(screen.queryByText(/too common/)).toBeNull()
  type({ Email: 'anna@example.com' })
  expect(screen.queryByText('Please choose another.')).not.toBeNull()
  type({ Password: 'kettle tangerine quiet harbour' })
  expect(screen.queryByText('Please choose another.')).toBeNull()
})

test('after signing up with an address that has an account, the page explains it instead of refusing the password', async () => {
  aServer({ 'POST /api/accounts': 204, 'POST /api/session': { status: 401, code: 'auth.wrong_credentials' } })
  const on = { onSignedUp: vi.fn(), onSecondStep: vi.fn() }
  function Page() {
    const [mode, setMode] = useState<AuthMode>('sign-up')
    on.onSignedUp.mockImplementation(() => setMode('sign-in'))
    return <AuthForm mode={mode} toggleHref="/auth" {...on} />
  }
  aPage(<Page />)
  type(anna)
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('button', { name: 'Sign Up' }))
  await waitFor(() => expect(on.onSignedUp).toHaveBeenCalled())
  expect(screen.getByText('Account created!')).not.toBeNull()
  // This notice is displayed for existing and new addresses, so that it does not reveal which exist.
  expect(screen.getByText(/If you already had an account with this address/)).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(await screen.findByText('You already have an account')).not.toBeNull()
  expect(screen.queryByText('Invalid email or password.')).toBeNull()
  // A password other than the one chosen at sign-up is rejected without that explanation.
  type({ Password: 'a mistyped one' })
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(await screen.findByText('Invalid email or password.')).not.toBeNull()
})
