import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Factor, Factors } from '#contract/account/factor.ts'
import { ProofContext } from '#web/lib/api/proof.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { SecondSteps } from './second-steps.tsx'

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

const used = { createdAt: '2026-03-01T08:00:00.000Z', lastUsedAt: '2026-03-02T12:00:00.000Z' }
const app: Factor = {
  id: 'app',
  factorType: 'totp',
  friendlyName: 'Authenticator app',
  status: 'verified',
  hint: null,
  ...used,
}
const phone: Factor = { ...app, id: 'phone', factorType: 'phone', friendlyName: 'Anna’s phone', hint: '…67' }

const none: Factors = { factors: [], recoveryCodesLeft: 0, available: ['totp', 'phone', 'webauthn'] }
const some: Factors = { ...none, factors: [app, phone], recoveryCodesLeft: 8 }
const onlyApp: Factors = { ...some, factors: [app] }

const challenge = { challengeId: 'c1', expiresAt: '2026-03-01T08:10:00.000Z', webauthn: null }
const totp = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x', qrSvg: '<svg xmlns="x"/>' }
const codes = ['abcd-efgh-jkmn-pqrs', 'bcde-fghj-kmnp-qrst']

const card = (onChanged = () => {}) => (
  <SecondSteps memberId="anna" isRequired={false} onChanged={onChanged} />
)
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const type = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
const typedIn = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name }).value

test('loading is announced', () => {
  aServer({ 'GET /api/factors': none })
  aPage(card())
  expect(screen.getByText('Loading your second step...').role).toBe('status')
})

test('a list that fails to load can be requested again', async () => {
  const server = aServer({ 'GET /api/factors': 'unreachable' })
  aPage(card())
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded')
  server.answers['GET /api/factors'] = some
  await press('Try again')
  expect(await screen.findByText('Anna’s phone')).not.toBeNull()
})

test('without a second step the card explains it and offers to add one', async () => {
  aServer({ 'GET /api/factors': none })
  aPage(card())
  expect(await screen.findByText(/You have none yet/)).not.toBeNull()
  expect(screen.getByText(/something that only you have/)).not.toBeNull()
  expect(screen.getByRole('button', { name: 'Add a second step' })).not.toBeNull()
  expect(screen.queryByText(/backup codes left/)).toBeNull()
})

test('an administrator without a second step sees why it is required', async () => {
  aServer({ 'GET /api/factors': none })
  aPage(<SecondSteps memberId="anna" isRequired onChanged={() => {}} />)
  expect(await screen.findByText(/Administrators need a second step/)).not.toBeNull()
})

test('each second step is listed with its kind and dates, and the remaining backup codes are counted', async () => {
  const halfway: Factor = { ...app, id: 'half', friendlyName: 'Half added', status: 'unverified' }
  aServer({ 'GET /api/factors': { ...some, factors: [app, phone, halfway] } })
  aPage(card())
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Authenticator appAdded.*2026.*Last used.*2026/),
    expect.stringMatching(/Anna’s phone.*Phone …67/),
  ])
  expect(screen.getByText('8 of 10 backup codes left')).not.toBeNull()
})

test('a member adds an authenticator app, and must save the backup codes before the dialog closes', async () => {
  const onChanged = vi.fn()
  const server = aServer({
    'GET /api/factors': none,
    'POST /api/factors': { id: 'app', totp },
    'POST /api/factors/app/challenge': challenge,
    'POST /api/factors/app/verify': { recoveryCodes: codes },
  })
  aPage(card(onChanged))
  await press('Add a second step')
  await press(/^Authenticator app/)
  const picture = await screen.findByRole('img', { name: /^For the camera/ })
  expect(picture.getAttribute('src')).toMatch(/^data:image\/svg\+xml,/)
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).not.toBeNull()

  type('Code from your app', '123 456')
  await press('Finish')
  expect(await screen.findByText('abcd-efgh-jkmn-pqrs')).not.toBeNull()
  expect(onChanged).toHaveBeenCalledOnce()
  fireEvent.keyDown(document.activeElement ?? document, { key: 'Escape' })
  expect(screen.getByText(/Please save them first/)).not.toBeNull()
  expect(screen.getByText('bcde-fghj-kmnp-qrst')).not.toBeNull()
  await press('I have saved them')
  expect(await screen.findByText('Your second step is set up')).not.toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(server.asked.filter(({ request }) => request.startsWith('POST'))).toEqual([
    { request: 'POST /api/factors', body: { factorType: 'totp', friendlyName: 'Authenticator app' } },
    { request: 'POST /api/factors/app/challenge', body: null },
    { request: 'POST /api/factors/app/verify', body: { challengeId: 'c1', code: '123456' } },
  ])
})

test('backup codes are shown even if the dialog was closed before they arrived', async () => {
  aServer({
    'GET /api/factors': none,
    'POST /api/factors': { id: 'app', totp },
    'POST /api/factors/app/challenge': challenge,
    'POST /api/factors/app/verify': { recoveryCodes: codes },
  })
  aPage(card())
  await press('Add a second step')
  await press(/^Authenticator app/)
  await screen.findByRole('img')
  type('Code from your app', '123456')
  await press('Finish')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await screen.findByText('abcd-efgh-jkmn-pqrs')).not.toBeNull()
})

test('a wrong code is reported next to its field, and remains there', async () => {
  const server = aServer({
    'GET /api/factors': none,
    'POST /api/factors': { id: 'app', totp },
    'POST /api/factors/app/challenge': challenge,
    'POST /api/factors/app/verify': { code: 'factor.wrong_code', status: 400 },
  })
  aPage(card())
  await press('Add a second step')
  await press(/^Authenticator app/)
  await screen.findByRole('img')
  type('Code from your app', '12345')
  await press('Finish')
  expect(screen.getByText('Please enter all six digits.')).not.toBeNull()
  expect(server.requests()).not.toContain('POST /api/factors/app/challenge')

  type('Code from your app', '123456')
  await press('Finish')
  expect(await screen.findByText(/This code is wrong/)).not.toBeNull()
  expect(typedIn('Code from your app')).toBe('123456')

  // The same challenge is used until it expires; the next attempt requests a new one.
  server.answers['POST /api/factors/app/verify'] = { code: 'factor.challenge_expired', status: 410 }
  await press('Finish')
  expect(await screen.findByText(/start this step again/)).not.toBeNull()
  server.answers['POST /api/factors/app/verify'] = { recoveryCodes: [] }
  await press('Finish')
  expect(await screen.findByText('Your second step is set up')).not.toBeNull()
  const asked = server.requests().filter((request) => request === 'POST /api/factors/app/challenge')
  expect(asked).toHaveLength(2)
})

test('a passkey is created by the device; a second passkey gets a distinct name', async () => {
  const passkey: Factor = { ...app, id: 'old', factorType: 'webauthn', friendlyName: 'Passkey' }
  device.startRegistration.mockResolvedValue({ id: 'cred' })
  const server = aServer({
    'GET /api/factors': { ...some, factors: [passkey] },
    'POST /api/factors': { id: 'new', totp: null },
    'POST /api/factors/new/challenge': { ...challenge, webauthn: { challenge: 'x' } },
    'POST /api/factors/new/verify': { recoveryCodes: [] },
  })
  aPage(card())
  await press('Add another')
  await press(/^Passkey/)
  await press('Make a passkey')
  expect(await screen.findByText('Your second step is set up')).not.toBeNull()
  expect(device.startRegistration).toHaveBeenCalledWith({ optionsJSON: { challenge: 'x' } })
  expect(server.asked).toContainEqual({
    request: 'POST /api/factors',
    body: { factorType: 'webauthn', friendlyName: 'Passkey 2' },
  })
  expect(server.asked).toContainEqual({
    request: 'POST /api/factors/new/verify',
    body: { challengeId: 'c1', credential: { id: 'cred' } },
  })
})

test.each([
  ['NotAllowedError', /Nothing has been changed/],
  ['InvalidStateError', 'You have already added this one.'],
  ['SecurityError', /This passkey could not be confirmed/],
])('if the device reports %s, the dialog remains open and shows the reason', async (name, words) => {
  device.startRegistration.mockRejectedValue(Object.assign(new Error('no'), { name }))
  aServer({
    'GET /api/factors': none,
    'POST /api/factors': { id: 'new', totp: null },
    'POST /api/factors/new/challenge': { ...challenge, webauthn: {} },
  })
  aPage(card())
  await press('Add a second step')
  await press(/^Passkey/)
  await press('Make a passkey')
  expect(await screen.findByText(words)).not.toBeNull()
  expect(screen.getByRole('button', { name: 'Make a passkey' }).hasAttribute('disabled')).toBe(false)
})

test('a browser without passkeys shows a message', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  aServer({ 'GET /api/factors': none })
  aPage(card())
  await press('Add a second step')
  expect(screen.getByText(/does not support passkeys/)).not.toBeNull()
  expect(screen.queryByRole('button', { name: /^Passkey/ })).toBeNull()
})

test('a phone is offered only where codes can be sent', async () => {
  aServer({ 'GET /api/factors': { ...none, available: ['totp', 'webauthn'] } })
  aPage(card())
  await press('Add a second step')
  expect(screen.queryByRole('button', { name: /^Phone/ })).toBeNull()
})

test('a phone is added with its number and the code that is sent to it', async () => {
  const server = aServer({
    'GET /api/factors': none,
    'POST /api/factors': { id: 'phone', totp: null },
    'POST /api/factors/phone/challenge': { code: 'factor.code_not_sent', status: 503 },
    'POST /api/factors/phone/verify': { recoveryCodes: [] },
  })
  aPage(card())
  await press('Add a second step')
  await press(/^Phone/)
  type('Phone number', '555 1234567')
  await press('Continue')
  expect(screen.getByText(/with its country code, such as/, { selector: '[aria-live]' })).not.toBeNull()
  expect(typedIn('Phone number')).toBe('555 1234567')
  type('Phone number', '+1 (555) 123-4567')
  await press('Continue')
  await press('Send me a code')
  expect(await screen.findByText(/The code could not be sent/)).not.toBeNull()
  server.answers['POST /api/factors/phone/challenge'] = challenge
  await press('Send me a code')
  await screen.findByRole('textbox', { name: 'Code from the message' })
  type('Code from the message', '654321')
  // Another code is refused for now; the previous one and the input remain valid.
  server.answers['POST /api/factors/phone/challenge'] = { code: 'request.too_many', status: 429 }
  await press('Send another code')
  expect(await screen.findByText(/Too many requests/)).not.toBeNull()
  expect(typedIn('Code from the message')).toBe('654321')
  await press('Finish')
  expect(await screen.findByText('Your second step is set up')).not.toBeNull()
  expect(server.asked).toContainEqual({
    request: 'POST /api/factors',
    body: { factorType: 'phone', friendlyName: 'Phone', phone: '+15551234567' },
  })
})

test('a member who has to re-authenticate first can then continue to add a second step', async () => {
  const server = aServer({
    'GET /api/factors': none,
    'POST /api/factors': { code: 'auth.proof_needed', status: 403 },
  })
  const prove = vi.fn(async () => {
    server.answers['POST /api/factors'] = { id: 'app', totp }
    return true
  })
  aPage(<ProofContext value={prove}>{card()}</ProofContext>)
  await press('Add a second step')
  await press(/^Authenticator app/)
  expect(await screen.findByRole('img')).not.toBeNull()
  expect(prove).toHaveBeenCalledOnce()
})

test('a second step is renamed in place; a name that is empty or not saved remains in its field', async () => {
  const server = aServer({ 'GET /api/factors': onlyApp, 'PATCH /api/factors/app': 'unreachable' })
  aPage(card())
  await press('Rename Authenticator app')
  const field = screen.getByRole('textbox', { name: 'Name' })
  expect(document.activeElement).toBe(field)
  type('Name', '   ')
  await press('Save')
  expect(screen.getByText(/a name of 1 to 60 characters/)).not.toBeNull()
  type('Name', 'The old tablet')
  await press('Save')
  expect(await screen.findByText('We could not reach the server. Please try again.')).not.toBeNull()
  expect(typedIn('Name')).toBe('The old tablet')

  server.answers['PATCH /api/factors/app'] = 204
  server.answers['GET /api/factors'] = { ...onlyApp, factors: [{ ...app, friendlyName: 'The old tablet' }] }
  await press('Save')
  const button = await screen.findByRole('button', { name: 'Rename The old tablet' })
  expect(screen.getByText('Renamed')).not.toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('the last second step is removed only after a warning, and the focus stays in the card', async () => {
  const onChanged = vi.fn()
  const server = aServer({ 'GET /api/factors': onlyApp, 'DELETE /api/factors/app': 204 })
  aPage(card(onChanged))
  await press('Remove Authenticator app')
  const dialog = screen.getByRole('dialog', { name: 'Remove “Authenticator app”?' })
  expect(dialog.textContent).toContain('It is your only second step.')
  server.answers['GET /api/factors'] = none
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText(/You have none yet/)).not.toBeNull()
  expect(onChanged).toHaveBeenCalledOnce()
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'A second step' })),
  )
})

test('a second step that is required cannot be removed, and the reason is shown', async () => {
  aServer({
    'GET /api/factors': onlyApp,
    'DELETE /api/factors/app': { code: 'factor.required', status: 409 },
  })
  aPage(card())
  await press('Remove Authenticator app')
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText(/Administrators need a second step/)).not.toBeNull()
  expect(screen.getByRole('dialog')).not.toBeNull()
})

test('new backup codes are made after a warning, and can be copied, saved and printed', async () => {
  const writeText = vi.fn(async () => {})
  const print = vi.fn()
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  vi.stubGlobal('print', print)
  aServer({ 'GET /api/factors': onlyApp, 'POST /api/recovery-codes': { recoveryCodes: codes } })
  aPage(card())
  await press('Make new codes')
  expect(screen.getByRole('dialog').textContent).toContain('will no longer work')
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Make new codes' }))
  await press('Copy')
  expect(await screen.findByText('Copied!')).not.toBeNull()
  expect(writeText).toHaveBeenCalledWith(expect.stringContaining(codes.join('\n')))
  await press('Print')
  expect(print).toHaveBeenCalledOnce()
  const file = screen.getByRole('link', { name: 'Save as a file' })
  expect(file.getAttribute('download')).toMatch(/^backup-codes-\d{4}-\d\d-\d\d\.txt$/)
  expect(decodeURIComponent(file.getAttribute('href') ?? '')).toContain(codes.join('\n'))
  await press('I have saved them')
  expect(screen.queryByRole('dialog')).toBeNull()
})
