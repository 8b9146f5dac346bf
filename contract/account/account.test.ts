import { expect, test } from 'vitest'
import { initialsOf } from '#contract/values/initials.ts'
import { credentials, newAccount } from './account.ts'

test.each([
  ['', 'secret', 'Please enter a valid email address.'],
  ['anna', 'secret', 'Please enter a valid email address.'],
  ['anna@example.org', 'short', 'Password must be at least 6 characters.'],
  ['anna@example.org', 'x'.repeat(129), 'Password must be at most 128 characters.'],
])('%j with a password of %j is refused with a message', (email, password, words) => {
  const { error } = credentials.safeParse({ email, password })
  expect(error?.issues.map(({ message }) => message)).toContain(words)
})

test.each([false, undefined, 'yes'])(
  'no account is created without the confirmation of age: %s',
  (isOldEnough) => {
    const { error } = newAccount.safeParse({ email: 'anna@example.org', password: 'secret', isOldEnough })
    expect(error?.issues).toMatchObject([
      { path: ['isOldEnough'], message: 'Please check the box to say you are 13 or older.' },
    ])
  },
)

test('a time zone the server does not know falls back to UTC instead of refusing the account', () => {
  const typed = { email: 'anna@example.org', password: 'secret', isOldEnough: true }
  const account = { ...typed, timeZone: 'Mars/Olympus' }
  expect(newAccount.parse(account).timeZone).toBe('UTC')
})

test.each([
  ['Anna Maria Schmidt', 'AM'],
  ['anna', 'A'],
  ['  ', 'U'],
  ['', 'U'],
  ['Éloïse 🙂', 'É🙂'],
  ['שרה (כהן)', 'שכ'],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
