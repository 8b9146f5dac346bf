import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { OwnAccount } from '#contract/account/account.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { ConfirmEmail } from './confirm-email.tsx'
import { NewPasswordByLink, NewPasswordForm } from './new-password-form.tsx'
import { RequestReset } from './request-reset.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const expired = { status: 410, code: 'auth.link_expired' }

const anna: OwnAccount = {
  id: 'anna',
  email: 'anna@example.org',
  emailVerified: false,
  displayName: 'Anna',
  createdAt: '2026-03-01T12:00:00.000Z',
  onboardedAt: null,
  role: 'member',
  isSecondStepMissing: false,
  deletionDueAt: null,
}
const visitor = { member: null }
const CHECK = 'POST /api/email/confirmation/check'

const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a reset request shows the same message for every email address', async () => {
  const server = aServer({ 'POST /api/password/reset': 204 })
  aPage(<RequestReset />)
  type('Email', ' Anna@Example.org ')
  press('Send me a link')
  const title = await screen.findByRole('heading', { name: 'Please check your email' })
  expect(document.activeElement).toBe(title)
  expect(server.asked.at(-1)?.body).toEqual({ email: 'anna@example.org' })
  press('Try once more')
  expect(await screen.findByRole('button', { name: 'Send me a link' })).not.toBeNull()
})

test('an invalid email address is reported and nothing is sent', () => {
  const server = aServer({})
  aPage(<RequestReset />)
  type('Email', 'anna at home')
  press('Send me a link')
  expect(screen.getByText('Please enter a valid email address.')).not.toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('anna at home')
  expect(server.requests()).toEqual([])
})

test('if the server is unreachable, an error is shown and the input remains', async () => {
  aServer({ 'POST /api/password/reset': 'unreachable' })
  aPage(<RequestReset />)
  type('Email', 'anna@example.org')
  press('Send me a link')
  expect(await screen.findByText('We could not reach the server. Please try again.')).not.toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('anna@example.org')
})

test('a new password is set through the emailed link, and a link to sign in is shown', async () => {
  const server = aServer({ 'PUT /api/password/reset': 204, 'GET /api/session': visitor })
  aPage(<NewPasswordForm token="the.token" />)
  type('New password', 'a lamp to my feet')
  press('Save new password')
  expect(await screen.findByRole('heading', { name: 'Your password is changed' })).not.toBeNull()
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/auth')
  expect(server.asked[0]?.body).toEqual({ token: 'the.token', password: 'a lamp to my feet' })
})

test('a rejected new password is reported with the reason next to its field', async () => {
  const fields = [{ field: 'password', message: 'Please choose another.' }]
  const server = aServer({ 'PUT /api/password/reset': { status: 400, code: 'auth.password_common', fields } })
  aPage(<NewPasswordForm token="the.token" />)
  type('New password', 'short')
  press('Save new password')
  expect(screen.getByText('Password must be at least 6 characters.')).not.toBeNull()
  expect(server.requests()).toEqual([])
  type('New password', 'password')
  press('Save new password')
  expect(await screen.findByText('Please choose another.')).not.toBeNull()
})

test('saving a password with an expired link says so, and requests a new link with one press', async () => {
  aServer({ 'PUT /api/password/reset': expired, 'POST /api/password/reset': 204 })
  aPage(<NewPasswordForm token="the.token" />)
  type('New password', 'a lamp to my feet')
  press('Save new password')
  const title = await screen.findByRole('heading', { name: 'This link no longer works' })
  expect(document.activeElement).toBe(title)
  type('Email', 'anna@example.org')
  press('Send me a new link')
  expect(await screen.findByRole('heading', { name: 'Please check your email' })).not.toBeNull()
})

test('a used reset link says that it was used, and leads to sign-in', async () => {
  aServer({ 'POST /api/password/reset/check': { status: 410, code: 'auth.link_used' } })
  aPage(<NewPasswordByLink token="the.token" />)
  expect(await screen.findByRole('heading', { name: 'You have used this link already' })).not.toBeNull()
  expect(screen.queryByLabelText('New password')).toBeNull()
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/auth')
  expect(screen.getByRole('link', { name: 'Send me a new link' }).getAttribute('href')).toBe('/auth/reset')
})

test('an expired link is reported before a password is requested', async () => {
  const server = aServer({ 'POST /api/password/reset/check': expired })
  aPage(<NewPasswordByLink token="the.token" />)
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).not.toBeNull()
  expect(screen.queryByLabelText('New password')).toBeNull()
  expect(server.asked[0]?.body).toEqual({ token: 'the.token' })
})

test.each([204, 'unreachable'] as const)(
  'a valid link, or one that cannot be checked, shows the password field: %s',
  async (answer) => {
    aServer({ 'POST /api/password/reset/check': answer })
    aPage(<NewPasswordByLink token="the.token" />)
    expect(await screen.findByLabelText('New password')).not.toBeNull()
  },
)

test('an error next to a field disappears when the field changes', async () => {
  const fields = [{ field: 'password', message: 'Please choose another.' }]
  aServer({ 'PUT /api/password/reset': { status: 400, code: 'auth.password_common', fields } })
  aPage(<NewPasswordForm token="the.token" />)
  type('New password', 'iloveyou')
  press('Save new password')
  expect(await screen.findByText('Please choose another.')).not.toBeNull()
  type('New password', 'a lamp to my feet')
  expect(screen.queryByText('Please choose another.')).toBeNull()
})

test('an address is confirmed when the button is pressed, and not before', async () => {
  const server = aServer({ [CHECK]: { isConfirmed: false }, 'POST /api/email/confirmation': 204 })
  aPage(<ConfirmEmail token="the.token" />)
  const button = await screen.findByRole('button', { name: 'Confirm my email address' })
  expect(server.requests()).toEqual([CHECK])
  fireEvent.click(button)
  const title = await screen.findByRole('heading', { name: 'Your email address is confirmed' })
  expect(document.activeElement).toBe(title)
  expect(screen.getByRole('link', { name: 'Open today’s study' }).getAttribute('href')).toBe('/')
})

test('a used confirmation link says that the address is confirmed, without a press', async () => {
  aServer({ [CHECK]: { isConfirmed: true } })
  aPage(<ConfirmEmail token="the.token" />)
  expect(await screen.findByRole('heading', { name: 'Your email address is confirmed' })).not.toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: 'Open today’s study' })).not.toBeNull()
})

test('a confirmation link that cannot be checked can still be used', async () => {
  aServer({ [CHECK]: 'unreachable' })
  aPage(<ConfirmEmail token="the.token" />)
  expect(await screen.findByRole('button', { name: 'Confirm my email address' })).not.toBeNull()
})

test('an expired confirmation link shows a signed-out visitor a link to sign in', async () => {
  aServer({ [CHECK]: expired, 'GET /api/session': visitor })
  aPage(<ConfirmEmail token="the.token" />)
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).not.toBeNull()
  const link = await screen.findByRole('link', { name: 'Sign In' })
  expect(link.getAttribute('href')).toBe('/auth?redirect_to=%2Fprofile%2Fsecurity')
})

test('an expired confirmation link lets a member send the email again', async () => {
  const server = aServer({
    [CHECK]: expired,
    'GET /api/session': { member: anna },
    'POST /api/email/verification': 204,
  })
  aPage(<ConfirmEmail token="the.token" />)
  fireEvent.click(await screen.findByRole('button', { name: 'Send the email again' }))
  expect(await screen.findByText('Please check your email')).not.toBeNull()
  expect(server.requests()).toContain('POST /api/email/verification')
})

test('a link that expires before the press says so', async () => {
  aServer({
    [CHECK]: { isConfirmed: false },
    'POST /api/email/confirmation': expired,
    'GET /api/session': visitor,
  })
  aPage(<ConfirmEmail token="the.token" />)
  fireEvent.click(await screen.findByRole('button', { name: 'Confirm my email address' }))
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).not.toBeNull()
})

test('an expired link of a member whose address is confirmed says that it is confirmed', async () => {
  aServer({ [CHECK]: expired, 'GET /api/session': { member: { ...anna, emailVerified: true } } })
  aPage(<ConfirmEmail token="the.token" />)
  expect(await screen.findByRole('heading', { name: 'Your email address is confirmed' })).not.toBeNull()
  expect(screen.getByText('anna@example.org')).not.toBeNull()
  expect(screen.queryByText(/no longer works|too old/)).toBeNull()
})

test('the confirmation page opened without a link explains that the emailed link is needed', async () => {
  aServer({ 'GET /api/session': visitor })
  aPage(<ConfirmEmail token={null} />)
  expect(screen.getByText(/needs the link from our email/)).not.toBeNull()
  expect(await screen.findByRole('link', { name: 'Sign In' })).not.toBeNull()
})
