import { expect, test } from 'vitest'
import { isOnboardingDue } from './onboarding.ts'

const account = { createdAt: '2026-03-01T12:00:00.000Z', onboardedAt: null }
const after = (time: string) => new Date(`2026-03-01T${time}Z`)

test('onboarding is shown to an account under five minutes old, and to none that is older', () => {
  expect(isOnboardingDue(account, after('12:00:01'), false)).toBe(true)
  expect(isOnboardingDue(account, after('12:04:59.999'), false)).toBe(true)
  expect(isOnboardingDue(account, after('12:05:00'), false)).toBe(false)
})

test('a device whose clock is slow still shows it', () => {
  expect(isOnboardingDue(account, after('11:58:00'), false)).toBe(true)
})

test('it is not shown again on a device that has shown it', () => {
  expect(isOnboardingDue(account, after('12:01:00'), true)).toBe(false)
})

test('it is not shown again to an account that has finished it on another device', () => {
  const onboarded = { ...account, onboardedAt: '2026-03-01T12:01:00.000Z' }
  expect(isOnboardingDue(onboarded, after('12:02:00'), false)).toBe(false)
})
