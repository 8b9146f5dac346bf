import { expect, test } from 'vitest'
import { HOUR_MS } from '#contract/values/durations.ts'
import { hourOf, renewalOf, sessionEnd } from './session-lifetime.ts'

const at = (instant: string) => new Date(`2026-03-01T${instant}Z`)
const signedIn = (role: 'member' | 'admin', instant: Date) => ({
  beganAt: instant,
  lastUsedAt: hourOf(instant),
  expiresAt: sessionEnd(role, instant),
})

test('a session lasts thirty days, an admin’s eight hours', () => {
  expect(sessionEnd('member', at('10:30:00'))).toEqual(new Date('2026-03-31T10:30:00Z'))
  expect(sessionEnd('moderator', at('10:30:00'))).toEqual(new Date('2026-03-31T10:30:00Z'))
  expect(sessionEnd('admin', at('10:30:00'))).toEqual(at('18:30:00'))
})

test('a session that is used again within the same hour is not written', () => {
  const session = signedIn('member', at('10:00:00'))
  expect(renewalOf(session, 'member', at('10:00:00'))).toBeNull()
  expect(renewalOf(session, 'member', at('10:59:59.999'))).toBeNull()
})

test('a use in a later hour is stored with a resolution of an hour, and extends the session', () => {
  const session = signedIn('admin', at('10:30:00'))
  const renewal = { lastUsedAt: at('11:00:00'), expiresAt: at('19:05:00') }
  expect(renewalOf(session, 'admin', at('11:05:00'))).toEqual(renewal)
})

test('the session of a new admin is limited to eight hours at its next use', () => {
  const session = signedIn('member', at('10:30:00'))
  expect(renewalOf(session, 'admin', at('10:31:00'))?.expiresAt).toEqual(at('18:31:00'))
})

test('regardless of use, a session ends a year after it began, an admin’s after a day', () => {
  const began = at('10:30:00')
  const later = (hours: number) => new Date(began.getTime() + hours * HOUR_MS)
  const used = (role: 'member' | 'admin', hours: number) => ({
    ...signedIn(role, later(hours)),
    beganAt: began,
  })
  expect(renewalOf(used('admin', 20), 'admin', later(22))?.expiresAt).toEqual(later(24))
  expect(renewalOf(used('member', 350 * 24), 'member', later(360 * 24))?.expiresAt).toEqual(later(365 * 24))
})

test('a process with a slightly slow clock reverts no update', () => {
  expect(renewalOf(signedIn('member', at('11:00:00')), 'member', at('10:59:30'))).toBeNull()
})
