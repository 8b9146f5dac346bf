import {
  DEVICE_WAY_MINUTES,
  MAX_KEY_WAYS,
  MAX_PASSPHRASE_CHARS,
  MIN_PASSPHRASE_CHARS,
} from '#contract/limits/encryption-limits.ts'
import { defineErrors, error, type Notices } from '#contract/messages/define-errors.ts'

export const encryptionErrors = defineErrors('encryption', {
  already_on: error(
    409,
    'Encryption is already on',
    'You turned it on with another device. Unlock this one with the same passphrase or recovery code.',
  ),
  not_on: error(409, 'Encryption is not on', 'Nothing in this account is encrypted.'),
  other_key: error(
    409,
    'Another key is in use',
    'Your account was encrypted again on another device. Please reload this page.',
  ),
  way_not_found: error(404, 'Not found', 'It has already been removed.'),
  last_way: error(
    409,
    'This is your last passphrase or passkey',
    'Add another one first. Without one, only the recovery code is left.',
  ),
  recovery_stays: error(
    409,
    'The recovery code cannot be removed',
    'You need it if you lose everything else that unlocks your account. If you make a new one, the old one stops working.',
  ),
  too_many_ways: error(
    409,
    'Too many passphrases and passkeys',
    `You can have ${MAX_KEY_WAYS} at most. Remove one first.`,
  ),
  passphrase_too_short: error(
    400,
    'The passphrase is too short',
    `Use at least ${MIN_PASSPHRASE_CHARS} characters. A few unrelated words are easy to remember.`,
  ),
  passphrase_too_long: error(
    400,
    'The passphrase is too long',
    `Keep it to ${MAX_PASSPHRASE_CHARS} characters or fewer.`,
  ),
  passphrase_guessable: error(
    400,
    'The passphrase is easy to guess',
    'Your email address, common passwords and rows of letters or digits are guessed first. A few unrelated words are better.',
  ),
  passphrase_is_password: error(
    400,
    'This is your password',
    'Please choose a different passphrase: this site sees your password when you sign in, and must not be able to read what you encrypt.',
  ),
  unsupported: error(
    400,
    'This browser cannot use a passphrase',
    'This browser has no WebAssembly. In Lockdown Mode, exclude this site in the settings of your browser. Your recovery code and a passkey work without it.',
  ),
  passphrase_wrong: error(
    400,
    'Wrong passphrase',
    'Please check the passphrase. Capital letters and spaces count.',
  ),
  recovery_code_wrong: error(400, 'Wrong recovery code', 'Please check the recovery code, group by group.'),
  passkey_wrong: error(400, 'Wrong passkey', 'Please choose the passkey that you added for encryption.'),
  way_unsafe: error(
    400,
    'The passphrase was not used',
    'Your account has settings for it that this app does not write. Someone may be trying to guess it. Please use your recovery code, and write to us.',
  ),
  passkey_there: error(400, 'Already added', 'This device or key already has a passkey for encryption.'),
  passkey_unsuitable: error(
    400,
    'This passkey cannot be used for encryption',
    'Your browser or device cannot make a key with it. You can add a passkey on another device, or use your passphrase.',
  ),
  link_wrong: error(
    400,
    'This link no longer works',
    `The link works once, for ${DEVICE_WAY_MINUTES} minutes. Please make a new one on the other device.`,
  ),
  copy_refused: error(
    500,
    'Your browser would not copy it',
    'Please write it down, or select it and copy it from there.',
  ),
  lock_failed: error(500, 'Device not locked', 'Please try again.'),
  failed: error(500, 'Encryption not changed', 'Something went wrong. Please try again.'),
})

export const encryptionNotices = {
  turned_on: { title: 'Encryption is on', detail: 'This device is unlocked.' },
  unlocked: { title: 'Unlocked' },
  unlocked_by_code: {
    title: 'Unlocked',
    detail: 'If you have forgotten your passphrase, choose a new one in your profile, under Encryption.',
  },
  locked: {
    title: 'This device is locked',
    detail: 'Your key was removed from it, and what you encrypted cannot be read here.',
  },
  passphrase_changed: { title: 'Your passphrase was changed' },
  recovery_code_changed: { title: 'Your new recovery code is in use' },
  passkey_added: { title: 'Your passkey was added' },
  passkey_removed: { title: 'Removed' },
  kinds_added: { title: 'More is encrypted now' },
  started_over: { title: 'Encryption is off', detail: 'What was encrypted has been erased.' },
  copied: { title: 'Copied!' },
} as const satisfies Notices
