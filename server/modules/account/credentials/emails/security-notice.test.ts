import { expect, test } from 'vitest'
import { parseConfig, siteOf } from '#server/platform/config/config.ts'
import { notice } from './security-notice.ts'

const site = siteOf(parseConfig({ PUBLIC_URL: 'https://lampstand.example' }))
const anna = { displayName: 'Anna', timeZone: 'America/Chicago' }
const at = new Date('2026-03-01T23:30:00Z')

test('a notice contains the change, its local time and the action to take', () => {
  expect(notice('password_changed', at, anna, site)).toMatchObject({
    subject: 'Your password was changed',
    greeting: 'Dear Anna,',
    paragraphs: [
      'The password of your account was changed.',
      'This was on March 1, 2026 at 5:30 PM (America/Chicago). If it was you, there is nothing to do.',
      expect.stringContaining('choose a new password now, which signs out every device'),
    ],
    link: { label: 'Choose a new password', url: 'https://lampstand.example/auth/reset' },
  })
})

test.each(['factor_added', 'identity_connected'] as const)(
  'a notice of the change %s says that a new password alone does not undo it',
  (change) => {
    expect(notice(change, at, anna, site).paragraphs.at(-1)).toContain('Then remove in your profile')
    expect(notice('password_changed', at, anna, site).paragraphs.at(-1)).not.toContain('remove')
  },
)

test('a notice to the previous address of an account has no link to reset the password', () => {
  const { link, paragraphs } = notice('email_changed', at, anna, site)
  expect(link).toBeUndefined()
  expect(paragraphs.at(-1)).toBe('If it was not you, please write to hello@lampstand.example soon.')
})
