import { expect, test } from 'vitest'
import { passwordRefusal } from './password-rules.ts'

const common = new Set(['qwerty', 'password1'])
const refusalOf = (password: string, email = 'anna.smith@example.org') =>
  passwordRefusal(password, { email, siteName: 'Upper Room', common })

test.each(['lampstand', 'Lampstand 2026', 'upper room', 'QWERTY', 'Password1'])(
  'the password %s is refused as too common',
  (password) => {
    expect(refusalOf(password)).toBe('auth.password_common')
  },
)

test('a member’s own email address is rejected as a password', () => {
  expect(refusalOf('Anna.Smith')).toBe('auth.password_is_email')
  expect(refusalOf('Anna.Smith', 'ben@example.org')).toBeNull()
})

test('without a known address, only the comparison with the address is omitted', () => {
  expect(refusalOf('', '')).toBeNull()
  expect(refusalOf('lampstand', '')).toBe('auth.password_common')
})

test('a password that is neither common nor the email address is accepted', () => {
  expect(refusalOf('kettle tangerine quiet harbour')).toBeNull()
})
