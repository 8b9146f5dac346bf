import 'fake-indexeddb/auto'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSync } from '#web/entries/driver/sync-on-this-device.ts'
import type { KnownEntry, Seal } from '#web/entries/replica/rows.ts'
import { deviceDatabase } from '#web/lib/device/device-database.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { EncryptionNotice } from './encryption-notice.tsx'

const keyId = '0123456789abcdef'

let owner: string

beforeEach(() => {
  // A new member per test, so that no test reads another's entries; the server cannot be reached.
  owner = crypto.randomUUID()
  aServer({ 'POST /api/sync': 'unreachable', 'GET /api/encryption': 'unreachable' })
})
afterEach(() => {
  cleanup()
  endSync(owner)
  vi.unstubAllGlobals()
})

const putSeal = (seal: Partial<Seal>) =>
  deviceDatabase()
    .table('seals')
    .put({
      owner,
      keyId,
      kinds: ['prayer'],
      key: null,
      movedKinds: ['prayer'],
      isDenied: false,
      ways: [],
      ...seal,
    })

const putEntry = (entry: Partial<KnownEntry>) =>
  deviceDatabase()
    .table('entries')
    .put({
      owner,
      kind: 'prayer',
      id: crypto.randomUUID(),
      createdAt: '2026-03-01T08:00:00.000Z',
      fields: {},
      stamps: {},
      others: [],
      version: 1,
      isSample: false,
      ...entry,
    })

test('a locked device shows a notice instead of the list, and how to unlock the entries', async () => {
  await putSeal({})
  aPage(<EncryptionNotice owner={owner} kind="prayer" />)
  expect(await screen.findByRole('region', { name: 'Your prayers are locked' })).not.toBeNull()
  expect(screen.getByText(/You can still write: it stays on this device/)).not.toBeNull()
  expect(await screen.findByText('Your ways to unlock could not be loaded.')).not.toBeNull()
})

test('entries that are not encrypted are not described as locked', async () => {
  await putSeal({})
  aPage(
    <>
      <EncryptionNotice owner={owner} kind="note" />
      <EncryptionNotice owner={owner} kind="prayer" />
    </>,
  )
  await screen.findByRole('region', { name: 'Your prayers are locked' })
  expect(screen.queryByRole('region', { name: 'Your notes are locked' })).toBeNull()
})

test('if the server denies that the account is encrypted, an alert links to the encryption settings', async () => {
  await putSeal({ isDenied: true })
  aPage(<EncryptionNotice owner={owner} kind="prayer" />)
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing of what you encrypted is sent')
  expect(screen.getByRole('link', { name: 'Look at your encryption' }).getAttribute('href')).toBe(
    '/profile/encryption',
  )
})

test('the notice counts entries that are not authentic, and says that they are hidden', async () => {
  await putSeal({})
  await putEntry({ sealing: 'unverified', fields: { title: 'Rain' } })
  aPage(<EncryptionNotice owner={owner} kind="prayer" />)
  expect(await screen.findByText('One entry could not be verified')).not.toBeNull()
  expect(screen.getByText(/so it is not shown/)).not.toBeNull()
})

test('a visitor, or a user who is not known yet, sees no notice', () => {
  const { container, unmount } = aPage(<EncryptionNotice owner={null} kind="prayer" />)
  expect(container.textContent).toBe('')
  unmount()
  expect(aPage(<EncryptionNotice owner="visitor" kind="prayer" />).container.textContent).toBe('')
})
