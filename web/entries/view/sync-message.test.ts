import { expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#contract/values/durations.ts'
import { VISITOR } from '#web/entries/replica/rows.ts'
import type { SyncState } from '#web/entries/store/replica-store.ts'
import { clockMessage, syncMessage } from './sync-message.ts'

const ANNA = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const settled: SyncState = {
  isReady: true,
  isPersistent: true,
  hasHeard: true,
  unsent: 0,
  refused: 0,
  held: 0,
  sealing: 'off',
  sealedKinds: [],
  toSeal: 0,
  connection: 'idle',
  isServerFailing: false,
  clockOffMs: 0,
}

test.each<[string, Partial<SyncState>, string]>([
  [ANNA, { isReady: false }, ''],
  [ANNA, {}, 'Saved to your account'],
  [ANNA, { refused: 1 }, 'Saved to your account, apart from what says otherwise'],
  [ANNA, { unsent: 1, connection: 'under_way' }, 'Saved on this device'],
  [ANNA, { unsent: 1, connection: 'waiting' }, 'Saved on this device, waiting for a connection'],
  [
    ANNA,
    { unsent: 1, connection: 'waiting', isServerFailing: true },
    'Saved on this device, waiting for our server',
  ],
  [ANNA, { unsent: 1, connection: 'signed_out' }, 'Saved on this device. Sign in to save it to your account'],
  [
    ANNA,
    { unsent: 1, isPersistent: false },
    'This browser does not save anything: please keep this page open',
  ],
  [
    ANNA,
    { unsent: 1, held: 1, sealing: 'locked' },
    'Saved on this device. Unlock your encryption to save it to your account',
  ],
  [
    ANNA,
    { unsent: 1, held: 1, sealing: 'denied' },
    'Saved on this device, and not sent: see what is said about encryption',
  ],
  [VISITOR, {}, 'Saved on this device'],
  [VISITOR, { isPersistent: false }, 'This browser does not save anything: please keep this page open'],
])('to %s, where %j, it says “%s”', (owner, change, words) => {
  expect(syncMessage(owner, { ...settled, ...change })).toBe(words)
})

test.each([
  [0, ''],
  [
    400 * DAY_MS,
    'The clock of this device is 400 days ahead. Please correct it, so that your days count right.',
  ],
  [
    -2 * DAY_MS,
    'The clock of this device is 2 days behind. Please correct it, so that your days count right.',
  ],
  [DAY_MS, 'The clock of this device is 1 day ahead. Please correct it, so that your days count right.'],
  [
    -90 * MINUTE_MS,
    'The clock of this device is 2 hours behind. Please correct it, so that your days count right.',
  ],
  [
    11 * MINUTE_MS,
    'The clock of this device is 11 minutes ahead. Please correct it, so that your days count right.',
  ],
])('of a clock that is off by %s ms it says “%s”', (clockOffMs, words) => {
  expect(clockMessage({ clockOffMs })).toBe(words)
})
