import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SecondStep } from '#contract/account/factor.ts'
import { PasskeyButton } from '#web/features/account/factor/passkey/passkey-button.tsx'
import { usePasskeySupport } from '#web/features/account/factor/passkey/use-passkey-support.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { FactorProof } from './factor-proof.tsx'
import { SecondStepForm } from './second-step-form.tsx'

const device = vi.hoisted(() => ({ startRegistration: vi.fn(), startAuthentication: vi.fn() }))
vi.mock('@simplewebauthn/browser', () => device)

beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class {})
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

const app = { id: 'app', factorType: 'totp', friendlyName: 'Authenticator app', hint: null } as const
const phone = { id: 'phone', factorType: 'phone', friendlyName: 'My phone', hint: '…67' } as const
const passkey = { id: 'key', factorType: 'webauthn', friendlyName: 'This laptop', hint: null } as const

const all: SecondStep = { factors: [phone, app, passkey], hasRecoveryCodes: true }
const appOnly: SecondStep = { factors: [app], hasRecoveryCodes: true }
const challenge = { challengeId: 'c1', expiresAt: '2026-03-01T08:10:00.000Z', webauthn: null }
const expired = { code: 'auth.second_step_expired', status: 401 }

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const codeField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Code from your app' })

test('loading is announced', () => {
  aServer({ 'GET /api/second-step': all })
  aPage(<SecondStepForm onSignedIn={() => {}} />)
  expect(screen.getByText('Loading your second step...').role).toBe('status')
})

test('a second step that fails to load can be requested again', async () => {
  const server = aServer({ 'GET /api/second-step': 'unreachable' })
  aPage(<SecondStepForm onSignedIn={() => {}} />)
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded')
  server.answers['GET /api/second-step'] = appOnly
  await press('Try again')
  expect(await codeField()).not.toBeNull()
})

test('an expired second step shows a message and a link to sign-in', async () => {
  aServer({ 'GET /api/second-step': expired })
  aPage(<SecondStepForm onSignedIn={() => {}} />)
  expect(await screen.findByRole('heading', { name: 'Please sign in again' })).not.toBeNull()
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/auth')
})

test('the passkey is offered first, then the other methods, and backup codes last', async () => {
  aServer({ 'GET /api/second-step': all })
  aPage(<SecondStepForm onSignedIn={() => {}} />)
  await screen.findByText('This laptop')
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent?.trim())
  expect(buttons).toEqual(['Sign In', 'Authenticator app', 'My phone…67', 'A backup code'])
})

test('a browser without passkeys shows the authenticator app and explains why', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  aServer({ 'GET /api/second-step': all })
  aPage(<SecondStepForm onSignedIn={() => {}} />)
  expect(await codeField()).not.toBeNull()
  expect(screen.getByText(/This browser cannot use your passkey/)).not.toBeNull()
})

test('a correct code signs the member in and shows a welcome message', async () => {
  const onSignedIn = vi.fn()
  const server = aServer({
    'GET /api/second-step': appOnly,
    'POST /api/factors/app/challenge': challenge,
    'POST /api/factors/app/verify': { recoveryCodes: [] },
  })
  aPage(<SecondStepForm onSignedIn={onSignedIn} />)
  const field = await codeField()
  expect(field.getAttribute('inputmode')).toBe('numeric')
  expect(field.getAttribute('autocomplete')).toBe('one-time-code')
  fireEvent.change(field, { target: { value: '123-456' } })
  await press('Sign In')
  expect(await screen.findByText('Welcome back!')).not.toBeNull()
  expect(onSignedIn).toHaveBeenCalledOnce()
  expect(server.asked.at(-1)?.body).toEqual({ challengeId: 'c1', code: '123456' })
})

test('a wrong code is reported, and the form and the input remain', async () => {
  aServer({
    'GET /api/second-step': appOnly,
    'POST /api/factors/app/challenge': challenge,
    'POST /api/factors/app/verify': { code: 'factor.wrong_code', status: 400 },
  })
  aPage(<SecondStepForm onSignedIn={() => {}} />)
  const field = await codeField()
  fireEvent.change(field, { target: { value: '111111' } })
  await press('Sign In')
  expect(await screen.findByText(/This code is wrong/)).not.toBeNull()
  expect(field.value).toBe('111111')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  // The rejected code is selected, so that the next one replaces it.
  expect(document.activeElement).toBe(field)
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6])
})

test.each([expired, { code: 'auth.signed_out', status: 401 }])(
  'a code that is sent too late ($code) leads back to sign-in',
  async (refused) => {
    const server = aServer({
      'GET /api/second-step': appOnly,
      'POST /api/factors/app/challenge': refused,
    })
    aPage(<SecondStepForm onSignedIn={() => {}} />)
    fireEvent.change(await codeField(), { target: { value: '123456' } })
    server.answers['GET /api/second-step'] = expired
    await press('Sign In')
    expect(await screen.findByRole('heading', { name: 'Please sign in again' })).not.toBeNull()
  },
)

test('a backup code signs the member in; a wrong one is reported and remains in its field', async () => {
  const onSignedIn = vi.fn()
  const server = aServer({
    'GET /api/second-step': appOnly,
    'POST /api/second-step/recovery-code': { code: 'factor.wrong_code', status: 400 },
  })
  aPage(<SecondStepForm onSignedIn={onSignedIn} />)
  await press('A backup code')
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Backup code' })
  fireEvent.change(field, { target: { value: 'abcd-efgh-jkmn-pqrs' } })
  await press('Sign In')
  expect(await screen.findByText(/This code is wrong/)).not.toBeNull()
  expect(field.value).toBe('abcd-efgh-jkmn-pqrs')
  server.answers['POST /api/second-step/recovery-code'] = 204
  await press('Sign In')
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  // The button back to the app remains visible.
  expect(screen.getByRole('button', { name: 'Authenticator app' })).not.toBeNull()
})

const passkeyServer = () =>
  aServer({
    'POST /api/passkey-challenges': { ...challenge, webauthn: { challenge: 'x' } },
    'POST /api/session/passkey': 204,
  })

test('a passkey signs the member in without any typing', async () => {
  const onSignedIn = vi.fn()
  device.startAuthentication.mockResolvedValue({ id: 'cred' })
  const server = passkeyServer()
  aPage(<PasskeyButton onSignedIn={onSignedIn} />)
  await press('Sign in with a passkey')
  expect(await screen.findByText('Welcome back!')).not.toBeNull()
  expect(onSignedIn).toHaveBeenCalledOnce()
  expect(server.asked.at(-1)?.body).toEqual({ challengeId: 'c1', credential: { id: 'cred' } })
})

test('cancelling the passkey prompt of the browser is not reported as an error', async () => {
  const no = Object.assign(new Error('no'), { name: 'NotAllowedError' })
  device.startAuthentication.mockRejectedValue(no)
  const server = passkeyServer()
  aPage(<PasskeyButton onSignedIn={() => expect.unreachable()} />)
  await press('Sign in with a passkey')
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in with a passkey' })
  await waitFor(() => expect(button.disabled).toBe(false))
  expect(server.requests()).toEqual(['POST /api/passkey-challenges'])
  expect(screen.queryByText(/Error|not accepted/)).toBeNull()
})

test('an unknown passkey is rejected with a message about passkeys', async () => {
  device.startAuthentication.mockResolvedValue({ id: 'cred' })
  const server = passkeyServer()
  server.answers['POST /api/session/passkey'] = { code: 'factor.unknown_passkey', status: 401 }
  aPage(<PasskeyButton onSignedIn={() => expect.unreachable()} />)
  await press('Sign in with a passkey')
  expect(await screen.findByText(/We do not recognize this passkey/)).not.toBeNull()
})

function Support() {
  return usePasskeySupport() ? 'knows passkeys' : 'knows none'
}

test('server rendering assumes passkey support, and a browser without it corrects the page', () => {
  expect(renderToString(<Support />)).toBe('knows passkeys')
  vi.stubGlobal('PublicKeyCredential', undefined)
  aPage(<Support />)
  expect(screen.getByText('knows none')).not.toBeNull()
})

const own = { status: 'verified', createdAt: '2026-03-01T08:00:00.000Z', lastUsedAt: null } as const

test('a second step re-authenticates; backup codes are not offered for that', async () => {
  const onProven = vi.fn()
  aServer({
    'GET /api/factors': { factors: [{ ...app, ...own }], recoveryCodesLeft: 8, available: [] },
    'POST /api/factors/app/challenge': challenge,
    'POST /api/factors/app/verify': { recoveryCodes: [] },
  })
  aPage(<FactorProof memberId="anna" onProven={onProven} />)
  fireEvent.change(await codeField(), { target: { value: '123456' } })
  expect(screen.queryByRole('button', { name: 'A backup code' })).toBeNull()
  await press('It is me')
  await waitFor(() => expect(onProven).toHaveBeenCalledOnce())
})
