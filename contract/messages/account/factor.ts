import { MAX_FACTOR_NAME_CHARS, MAX_FACTORS } from '#contract/limits.ts'
import { defineErrors, error, type Notices } from '#contract/messages/define-errors.ts'
import { inWords } from '#contract/values/numbers.ts'

export const factorErrors = defineErrors('factor', {
  not_found: error(404, 'Second step not found', 'You have already removed it.'),
  name_invalid: error(
    400,
    'Name not saved',
    `Please give it a name of 1 to ${MAX_FACTOR_NAME_CHARS} characters.`,
  ),
  phone_invalid: error(
    400,
    'Phone number not valid',
    'Please enter the number with its country code, such as +1 555 123 4567.',
  ),
  unavailable: error(404, 'Not available', 'You cannot sign in this way here.'),
  wrong_code: error(400, 'Code not accepted', 'This code is wrong or has expired. Please try the next one.'),
  challenge_expired: error(
    410,
    'Please start again',
    'This took too long, or there were too many attempts. Please start this step again.',
  ),
  unknown_passkey: error(
    401,
    'Passkey not accepted',
    'We do not recognize this passkey. Please sign in another way.',
  ),
  too_many: error(
    409,
    'Second step not added',
    `You can have ${inWords(MAX_FACTORS)} at most. Remove one before you add another.`,
  ),
  required: error(
    409,
    'Second step not removed',
    'Administrators need a second step. Add another one before you remove this one.',
  ),
  passkey_refused: error(
    400,
    'Passkey not accepted',
    'This passkey could not be confirmed. Please try again.',
  ),
  already_added: error(409, 'Already added', 'You have already added this one.'),
  code_incomplete: error(400, 'Code not complete', 'Please enter all six digits.'),
  copy_refused: error(
    500,
    'Your browser would not copy it',
    'Please write it down, or select it and copy it from there.',
  ),
  code_not_sent: error(
    503,
    'Code not sent',
    'The code could not be sent. Please try again, or choose another way.',
  ),
})

export const factorNotices = {
  added: { title: 'Your second step is set up' },
  removed: { title: 'Removed' },
  renamed: { title: 'Renamed' },
  copied: { title: 'Copied!' },
} as const satisfies Notices
