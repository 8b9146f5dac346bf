import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { DeviceSession } from '#contract/account/session.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { Devices } from './devices.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const used = { signedInAt: '2026-03-01T08:00:00.000Z', lastUsedAt: '2026-03-01T12:00:00.000Z' }
const here: DeviceSession = { id: 'here', device: 'Firefox on Windows', isCurrent: true, ...used }
const phone: DeviceSession = { id: 'phone', device: 'Safari on iPhone', isCurrent: false, ...used }

const devices = <Devices memberId="anna" />

test('loading is announced', () => {
  aServer({ 'GET /api/sessions': { sessions: [] } })
  aPage(devices)
  expect(screen.getByText('Loading your devices...').role).toBe('status')
})

test('a list that fails to load can be requested again', async () => {
  const server = aServer({ 'GET /api/sessions': 'unreachable' })
  aPage(devices)
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded')
  server.answers['GET /api/sessions'] = { sessions: [here] }
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Firefox on Windows')).not.toBeNull()
})

test('a member without other sessions sees a message, and no session can be ended', async () => {
  aServer({ 'GET /api/sessions': { sessions: [here] } })
  aPage(devices)
  expect(await screen.findByText('This is the only device you are signed in on.')).not.toBeNull()
  expect(within(screen.getByRole('listitem')).getByText('This device')).not.toBeNull()
  expect(screen.queryByRole('button', { name: /sign out/i })).toBeNull()
})

test('another device can be signed out; it leaves the list, and a message confirms it', async () => {
  const server = aServer({
    'GET /api/sessions': { sessions: [here, phone] },
    'DELETE /api/sessions/phone': 204,
  })
  aPage(devices)
  const end = await screen.findByRole('button', { name: 'Sign out Safari on iPhone' })
  server.answers['GET /api/sessions'] = { sessions: [here] }
  fireEvent.click(end)
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
  expect(screen.getByText('Device signed out')).not.toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Where you are signed in' }))
})

test('every other device can be signed out at once', async () => {
  const server = aServer({ 'GET /api/sessions': { sessions: [here, phone] }, 'DELETE /api/sessions': 204 })
  aPage(devices)
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }))
  expect(await screen.findByText('Signed out everywhere else')).not.toBeNull()
  expect(server.requests()).toContain('DELETE /api/sessions')
})

test('a device that could not be signed out stays in the list, and an error is shown', async () => {
  aServer({ 'GET /api/sessions': { sessions: [here, phone] }, 'DELETE /api/sessions/phone': 'unreachable' })
  aPage(devices)
  fireEvent.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }))
  expect(await screen.findByText('That device may still be signed in. Please try again.')).not.toBeNull()
  expect(screen.getByText('Safari on iPhone')).not.toBeNull()
})

test('a device that was signed out in the meantime is reported, and leaves the list', async () => {
  const gone = { code: 'auth.session_not_found', status: 404 }
  const server = aServer({
    'GET /api/sessions': { sessions: [here, phone] },
    'DELETE /api/sessions/phone': gone,
  })
  aPage(devices)
  const end = await screen.findByRole('button', { name: 'Sign out Safari on iPhone' })
  server.answers['GET /api/sessions'] = { sessions: [here] }
  fireEvent.click(end)
  expect(await screen.findByText('This device is already signed out.')).not.toBeNull()
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
})
