import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { AccountSecurity } from '#contract/account/account.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { EmailAndPassword } from './email-and-password.tsx'
import { ProofGate } from './proof-gate.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const security: AccountSecurity = {
  email: 'anna@example.org',
  emailVerified: true,
  hasPassword: true,
  mayRemovePassword: false,
  isPasswordProof: true,
}
const SECURITY = 'GET /api/security'
const proofNeeded = { status: 403, code: 'auth.proof_needed' }

function aCard(answers: Parameters<typeof aServer>[0]) {
  const server = aServer(answers)
  aPage(
    <ProofGate
      memberId="anna"
      otherWays={(onProven) => (
        <button type="button" onClick={onProven}>
          Use my passkey
        </button>
      )}
    >
      <EmailAndPassword memberId="anna" />
    </ProofGate>,
  )
  return server
}

const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const pressSoon = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('loading is announced', () => {
  aCard({ [SECURITY]: security })
  expect(screen.getByText('Loading your address...').role).toBe('status')
})

test('a failed load can be repeated', async () => {
  const server = aCard({ [SECURITY]: { status: 401, code: 'auth.signed_out' } })
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded')
  server.answers[SECURITY] = security
  press('Try again')
  expect(await screen.findByText('anna@example.org')).not.toBeNull()
})

test('a confirmed address is shown as confirmed, without a button to send the email again', async () => {
  aCard({ [SECURITY]: security })
  expect(await screen.findByText('Confirmed')).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Send the email again' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Remove password' })).toBeNull()
})

test('the email for an unconfirmed address can be sent again', async () => {
  const server = aCard({
    [SECURITY]: { ...security, emailVerified: false },
    'POST /api/email/verification': 204,
  })
  expect(await screen.findByText('Not confirmed')).not.toBeNull()
  press('Send the email again')
  expect(await screen.findByText('We have sent you an email with a link.')).not.toBeNull()
  expect(server.requests()).toContain('POST /api/email/verification')
})

test('an email address is changed in place, and the focus returns to the button', async () => {
  const server = aCard({ [SECURITY]: security, 'PUT /api/email': 204 })
  await pressSoon('Change address')
  expect(document.activeElement).toBe(screen.getByLabelText('New email address'))
  type('New email address', 'not an address')
  press('Send the email')
  expect(screen.getByText('Please enter a valid email address.')).not.toBeNull()
  type('New email address', 'new@example.org')
  press('Send the email')
  expect((await screen.findByText(/with a link to the new address/)).role).toBe('status')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change address' }))
  expect(server.asked.at(-1)?.body).toEqual({ email: 'new@example.org' })
})

test('cancelling returns the focus to the button', async () => {
  aCard({ [SECURITY]: security })
  await pressSoon('Change password')
  press('Cancel')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change password' }))
})

test('a password is changed in place, and a message confirms that other devices are signed out', async () => {
  const server = aCard({ [SECURITY]: security, 'PUT /api/password': 204 })
  await pressSoon('Change password')
  expect(document.activeElement).toBe(screen.getByLabelText('Current password'))
  type('Current password', 'a calm password')
  type('New password', 'a lamp to my feet')
  press('Save new password')
  expect(await screen.findByText('Every other device has been signed out.')).not.toBeNull()
  expect(server.asked.find(({ request }) => request === 'PUT /api/password')?.body).toEqual({
    current: 'a calm password',
    password: 'a lamp to my feet',
  })
})

test('a wrong current password is reported next to its field, and the input remains', async () => {
  const fields = [{ field: 'current', message: 'This is not your password. Please try again.' }]
  aCard({ [SECURITY]: security, 'PUT /api/password': { status: 403, code: 'auth.wrong_password', fields } })
  await pressSoon('Change password')
  type('Current password', 'not hers')
  type('New password', 'a lamp to my feet')
  press('Save new password')
  expect(await screen.findByText('This is not your password. Please try again.')).not.toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('a lamp to my feet')
})

test('a member without a password sets one without entering an old one', async () => {
  const server = aCard({ [SECURITY]: { ...security, hasPassword: false }, 'PUT /api/password': 204 })
  await pressSoon('Choose a password')
  expect(screen.queryByLabelText('Current password')).toBeNull()
  type('New password', 'a lamp to my feet')
  press('Save new password')
  await screen.findByText('Your password is changed')
  expect(server.asked.find(({ request }) => request === 'PUT /api/password')?.body).toEqual({
    password: 'a lamp to my feet',
  })
})

test('if re-authentication has expired, the password is requested and then the operation continues', async () => {
  const server = aCard({
    [SECURITY]: security,
    'PUT /api/email': proofNeeded,
    'POST /api/session/proof': 204,
  })
  await pressSoon('Change address')
  type('New email address', 'new@example.org')
  press('Send the email')
  const dialog = within(await screen.findByRole('dialog', { name: 'Please confirm that it is you' }))
  fireEvent.input(dialog.getByLabelText('Your password'), { target: { value: 'a calm password' } })
  server.answers['PUT /api/email'] = 204
  fireEvent.click(dialog.getByRole('button', { name: 'It is me' }))
  expect(await screen.findByText(/with a link to the new address/)).not.toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a wrong password in the re-authentication dialog is reported in the dialog', async () => {
  const fields = [{ field: 'password', message: 'This is not your password. Please try again.' }]
  aCard({
    [SECURITY]: security,
    'PUT /api/email': proofNeeded,
    'POST /api/session/proof': { status: 403, code: 'auth.wrong_password', fields },
    'GET /api/session': { member: null },
  })
  await pressSoon('Change address')
  type('New email address', 'new@example.org')
  press('Send the email')
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.input(dialog.getByLabelText('Your password'), { target: { value: 'not hers' } })
  fireEvent.click(dialog.getByRole('button', { name: 'It is me' }))
  expect(await dialog.findByText('This is not your password. Please try again.')).not.toBeNull()
})

test('a member can re-authenticate with a passkey instead of a password', async () => {
  const server = aCard({ [SECURITY]: security, 'PUT /api/email': proofNeeded })
  await pressSoon('Change address')
  type('New email address', 'new@example.org')
  press('Send the email')
  const passkey = await screen.findByRole('button', { name: 'Use my passkey' })
  server.answers['PUT /api/email'] = 204
  fireEvent.click(passkey)
  expect(await screen.findByText(/with a link to the new address/)).not.toBeNull()
})

test('closing the re-authentication dialog preserves the input', async () => {
  aCard({ [SECURITY]: security, 'PUT /api/email': proofNeeded })
  await pressSoon('Change address')
  type('New email address', 'new@example.org')
  screen.getByLabelText('New email address').focus()
  press('Send the email')
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const field = screen.getByLabelText<HTMLInputElement>('New email address')
  expect(field.value).toBe('new@example.org')
  await waitFor(() => expect(document.activeElement).toBe(field))
  expect(screen.queryByText(/^Failed/)).toBeNull()
})

test('a member with another sign-in method can remove the password', async () => {
  const server = aCard({ [SECURITY]: { ...security, mayRemovePassword: true }, 'DELETE /api/password': 204 })
  await pressSoon('Remove password')
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove your password?' }))
  server.answers[SECURITY] = { ...security, hasPassword: false }
  fireEvent.click(dialog.getByRole('button', { name: 'Remove password' }))
  expect(await screen.findByText('Your password is removed')).not.toBeNull()
  expect(await screen.findByRole('button', { name: 'Choose a password' })).not.toBeNull()
})

test('the last sign-in method is not removed, and the reason is shown', async () => {
  aCard({
    [SECURITY]: { ...security, mayRemovePassword: true },
    'DELETE /api/password': { status: 409, code: 'auth.last_method' },
  })
  await pressSoon('Remove password')
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(dialog.getByRole('button', { name: 'Remove password' }))
  expect(await screen.findByText('This is your only way to sign in. Add another one first.')).not.toBeNull()
})
