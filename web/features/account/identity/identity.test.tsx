import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ProofContext } from '#web/lib/api/proof.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { Connections } from './connections.tsx'
import { PendingIdentity } from './pending-identity.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { ProviderProof } from './provider-proof.tsx'
import { useProblemNotice } from './use-problem-notice.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const church = { id: 'church', name: 'First Church' }
const google = { id: 'google', name: 'Google' }

test('each provider link leads to the provider and returns to the requested page', () => {
  aPage(<ProviderButtons providers={[google, church]} redirectTo="/studies/3?a=b" />)
  const list = screen.getByRole('list', { name: 'Other ways to sign in' })
  const links = within(list).getAllByRole<HTMLAnchorElement>('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['G Continue with Google', '/api/authorize?provider=google&redirect_to=%2Fstudies%2F3%3Fa%3Db'],
    ['F Continue with First Church', '/api/authorize?provider=church&redirect_to=%2Fstudies%2F3%3Fa%3Db'],
  ])
  expect(screen.getByRole('link', { name: 'Continue with Google' })).not.toBeNull()
})

test('without providers no list is shown', () => {
  aPage(<ProviderButtons providers={[]} redirectTo="/" />)
  expect(screen.queryByRole('list')).toBeNull()
})

const PENDING = 'GET /api/identities/pending'
const ACCOUNT = 'POST /api/identities/pending/account'
const CONNECT = 'POST /api/identities/pending/connect'

const pending = (next: 'new' | 'sign_in_first' | 'connect') => ({
  provider: church,
  email: 'anna@example.org',
  next,
})

function aComer(memberId?: string | null) {
  const onCreated = vi.fn()
  const onConnected = vi.fn()
  const answers = { memberId, signInHref: '/auth?redirect_to=x', onCreated, onConnected }
  return { onCreated, onConnected, part: <PendingIdentity {...answers} /> }
}

test('nothing is requested until the viewer is known', () => {
  const server = aServer({})
  aPage(aComer().part)
  expect(screen.getByText('One moment, please...').role).toBe('status')
  expect(server.requests()).toEqual([])
})

test('a new member confirms their age and gets an account', async () => {
  const server = aServer({ [PENDING]: pending('new'), [ACCOUNT]: { redirectTo: '/studies/3' } })
  const { part, onCreated } = aComer(null)
  aPage(part)
  fireEvent.click(await screen.findByRole('button', { name: 'Create my account' }))
  expect(screen.getByText('Please check the box to say you are 13 or older.')).not.toBeNull()
  expect(server.requests()).toEqual([PENDING])

  fireEvent.click(screen.getByRole('checkbox', { name: 'I am at least 13 years old' }))
  fireEvent.click(screen.getByRole('button', { name: 'Create my account' }))
  await waitFor(() => expect(onCreated).toHaveBeenCalledExactlyOnceWith('/studies/3'))
  expect(screen.getByText('Your account is ready, and you are signed in.')).not.toBeNull()
  expect(server.asked.at(-1)?.body).toMatchObject({ isOldEnough: true, timeZone: expect.any(String) })
})

test('if creating an account fails, the checkbox remains ticked and the member can try again', async () => {
  const server = aServer({ [PENDING]: pending('new'), [ACCOUNT]: 'unreachable' })
  const { part, onCreated } = aComer(null)
  aPage(part)
  const box = await screen.findByRole<HTMLInputElement>('checkbox')
  fireEvent.click(box)
  fireEvent.click(screen.getByRole('button', { name: 'Create my account' }))
  expect(await screen.findByText('We could not reach the server. Please try again.')).not.toBeNull()
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  server.answers[ACCOUNT] = { redirectTo: '/' }
  fireEvent.click(await screen.findByRole('button', { name: 'Create my account' }))
  await waitFor(() => expect(onCreated).toHaveBeenCalledOnce())
})

test('an email address that was taken in the meantime leads to signing in first', async () => {
  const server = aServer({
    [PENDING]: pending('new'),
    [ACCOUNT]: { code: 'identity.email_taken', status: 409 },
  })
  aPage(aComer(null).part)
  fireEvent.click(await screen.findByRole('checkbox'))
  server.answers[PENDING] = pending('sign_in_first')
  fireEvent.click(screen.getByRole('button', { name: 'Create my account' }))
  expect(await screen.findByRole('heading', { name: 'You have an account already' })).not.toBeNull()
})

test('a visitor with an account signs in first and returns', async () => {
  aServer({ [PENDING]: pending('sign_in_first') })
  aPage(aComer(null).part)
  const link = await screen.findByRole('link', { name: 'Sign in and connect First Church' })
  expect(link.getAttribute('href')).toBe('/auth?redirect_to=x')
  expect(screen.getByText('anna@example.org')).not.toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('connecting another identity requires the member’s confirmation', async () => {
  const server = aServer({ [PENDING]: pending('connect'), [CONNECT]: { redirectTo: '/profile' } })
  const { part, onConnected } = aComer('anna')
  aPage(part)
  const agree = await screen.findByRole('button', { name: 'Connect First Church' })
  expect(server.requests()).toEqual([PENDING])
  expect(screen.getByRole('link', { name: 'Not now' }).getAttribute('href')).toBe('/profile/security')
  fireEvent.click(agree)
  await waitFor(() => expect(onConnected).toHaveBeenCalledExactlyOnceWith('/profile'))
  expect(screen.getByText('You can now sign in with First Church.')).not.toBeNull()
})

test('an identity already connected to an account is rejected with a message', async () => {
  aServer({ [PENDING]: pending('connect'), [CONNECT]: { code: 'identity.already_connected', status: 409 } })
  const { part, onConnected } = aComer('anna')
  aPage(part)
  fireEvent.click(await screen.findByRole('button', { name: 'Connect First Church' }))
  expect(await screen.findByText('This is already connected to an account.')).not.toBeNull()
  expect(onConnected).not.toHaveBeenCalled()
})

test.each([
  ['identity.expired', 410, 'This took too long. Please start again.'],
  ['identity.email_unverified', 403, /^The other service has not confirmed your email address\./],
])('a rejected identity, with the error %s, leads back to signing in', async (code, status, words) => {
  aServer({ [PENDING]: { code, status } })
  aPage(aComer(null).part)
  expect(await screen.findByText(words)).not.toBeNull()
  expect(screen.getByRole('link', { name: 'Back to signing in' }).getAttribute('href')).toBe('/auth')
})

const PROVIDERS = 'GET /api/providers'
const IDENTITIES = 'GET /api/identities'
const DISCONNECT = 'DELETE /api/identities/church'
const connected = { provider: church, connectedAt: '2026-03-01T12:00:00.000Z' }
const connections = <Connections memberId="anna" returnTo="/profile" />

test('on a site without providers, no card is shown to a member', async () => {
  const server = aServer({ [PROVIDERS]: { providers: [] }, [IDENTITIES]: { identities: [] } })
  aPage(connections)
  await waitFor(() => expect(server.requests()).toHaveLength(2))
  expect(screen.queryByRole('region')).toBeNull()
})

test('connected and unconnected providers are listed together, also one that is no longer offered', async () => {
  const gone = { provider: { id: 'chapel', name: 'chapel' }, connectedAt: connected.connectedAt }
  aServer({
    [PROVIDERS]: { providers: [google, church] },
    [IDENTITIES]: { identities: [gone, connected] },
  })
  aPage(connections)
  await screen.findByText('Not connected')
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent ?? '')
  expect(rows.map((row) => /Google|First Church|chapel/.exec(row)?.[0])).toEqual([
    'Google',
    'First Church',
    'chapel',
  ])
  expect(rows[1]).toContain('Connected on March 1, 2026')
  const link = screen.getByRole('link', { name: 'Connect Google' })
  expect(link.getAttribute('href')).toBe('/api/authorize?provider=google&redirect_to=%2Fprofile')
  expect(screen.getByRole('button', { name: 'Disconnect chapel' })).not.toBeNull()
})

test('connections that fail to load can be requested again', async () => {
  const server = aServer({ [PROVIDERS]: { providers: [church] }, [IDENTITIES]: 'unreachable' })
  aPage(connections)
  expect((await screen.findByRole('alert', {}, { timeout: 10_000 })).textContent).toContain(
    'could not be loaded',
  )
  server.answers[IDENTITIES] = { identities: [connected] }
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Disconnect First Church' })).not.toBeNull()
})

test('disconnecting shows a confirmation, and the focus stays in the card', async () => {
  const server = aServer({
    [PROVIDERS]: { providers: [church] },
    [IDENTITIES]: { identities: [connected] },
    [DISCONNECT]: 204,
  })
  aPage(connections)
  const end = await screen.findByRole('button', { name: 'Disconnect First Church' })
  server.answers[IDENTITIES] = { identities: [] }
  fireEvent.click(end)
  expect(await screen.findByText('You can no longer sign in with First Church.')).not.toBeNull()
  expect(await screen.findByRole('link', { name: 'Connect First Church' })).not.toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Sign in with another account' }))
})

test('the last sign-in method remains, and the reason is shown', async () => {
  aServer({
    [PROVIDERS]: { providers: [church] },
    [IDENTITIES]: { identities: [connected] },
    [DISCONNECT]: { code: 'auth.last_method', status: 409 },
  })
  aPage(connections)
  fireEvent.click(await screen.findByRole('button', { name: 'Disconnect First Church' }))
  expect(await screen.findByText('This is your only way to sign in. Add another one first.')).not.toBeNull()
  expect(screen.getByRole('button', { name: 'Disconnect First Church' })).not.toBeNull()
})

test('a member whose re-authentication has expired is prompted, and then the provider is disconnected', async () => {
  const server = aServer({
    [PROVIDERS]: { providers: [church] },
    [IDENTITIES]: { identities: [connected] },
    [DISCONNECT]: { code: 'auth.proof_needed', status: 403 },
  })
  const askForProof = vi.fn(async () => {
    server.answers[DISCONNECT] = 204
    return true
  })
  aPage(<ProofContext value={askForProof}>{connections}</ProofContext>)
  fireEvent.click(await screen.findByRole('button', { name: 'Disconnect First Church' }))
  expect(await screen.findByText('You can no longer sign in with First Church.')).not.toBeNull()
  expect(askForProof).toHaveBeenCalledOnce()
})

test('a member re-authenticates with a connected provider and returns to the same page', async () => {
  aServer({
    [PROVIDERS]: { providers: [google, church] },
    [IDENTITIES]: { identities: [connected] },
  })
  aPage(<ProviderProof memberId="anna" returnTo="/profile" />)
  const link = await screen.findByRole('link', { name: 'Confirm with First Church' })
  expect(link.getAttribute('href')).toBe('/api/authorize?provider=church&redirect_to=%2Fprofile')
  expect(screen.getAllByRole('link')).toHaveLength(1)
})

function Notice() {
  useProblemNotice()
  return null
}

test.each([
  ['identity.unreachable', /^We could not reach the other service just now\./],
  ['constructor', /^The other service did not complete it\./],
])('a problem named in the URL is displayed once: %s', async (problem, words) => {
  aPage(<Notice />, `/auth?problem=${problem}&redirect_to=%2Fprofile`)
  expect(await screen.findAllByText(words)).toHaveLength(1)
})

test('without a problem in the URL no message is displayed', () => {
  aPage(<Notice />, '/auth')
  expect(screen.queryByText(/Error|Sign-in/)).toBeNull()
})
