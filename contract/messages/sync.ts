import { MAX_ENTRIES } from '#contract/limits.ts'
import { inDigits } from '#contract/values/numbers.ts'
import { defineErrors, error, type Notices } from './define-errors.ts'

export const syncErrors = defineErrors('sync', {
  device_copied: error(
    409,
    'Browser copied',
    'This browser was copied from another one. It now counts as a separate device.',
  ),
  server_failed: error(
    500,
    'Not in your account yet',
    'What you wrote is saved on this device. Our server could not save it just now, and it will be sent again soon.',
  ),
  failed: error(
    500,
    'Not in your account yet',
    'What you wrote is saved on this device and goes to your account once there is a connection.',
  ),
})

export const entryErrors = defineErrors('entry', {
  not_understood: error(
    400,
    'Not in your account',
    'This was written by another version of the app. It stays on this device; please save it again.',
  ),
  too_many: error(
    409,
    'Your account is full',
    `There is room for ${inDigits(MAX_ENTRIES)} of these. This one stays on this device; delete some others, and save it again.`,
  ),
  too_many_others: error(
    409,
    'Not in your account',
    'There are too many other versions of this. Please dismiss some, and save it again.',
  ),
  must_be_sealed: error(
    409,
    'Not in your account',
    'Your account only accepts this in encrypted form. It stays on this device and is sent once you unlock encryption here.',
  ),
  sealed_otherwise: error(
    409,
    'Not in your account',
    'This was encrypted with a key that your account does not use. It stays on this device; please save it again.',
  ),
})

export const entryNotices = {
  saved_here: { title: 'Saved on this device', detail: 'Make an account to keep it everywhere' },
} as const satisfies Notices
