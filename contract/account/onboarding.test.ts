import { expect, test } from 'vitest'
import { isOnboardingDue } from './onboarding.ts'

const account = { createdAt: '2026-03-01T12:00:00.000Z', onboardedAt: null }
const after = (time: string) => new Date(`2026-03-01T${time}Z`)

test('onboarding is shown to an account under five minutes old, and to none that is older', () => {
  expect(isOnboardingDue(account, after('12:00:01'), false)).toBe(true)
  expect(isOnboardingDue(account, after('12:04:59.999'), false)).toBe(true)
  expect(isOnboardingDue(account, after('12:05:00'), false)).toBe(false)
})

test('onboarding is also shown on a device whose clock is slow', () => {
  expect(isOnboardingDue(account, after('11:58:00'), false)).toBe(true)
})

test('onboarding is not shown again on the same device', () => {
  expect(isOnboardingDue(account, after('12:01:00'), true)).toBe(false)
})

test('onboarding is not shown to an account that has finished onboarding on another device', () => {
  const onboarded = { ...account, onboardedAt: '2026-03-01T12:01:00.000Z' }
  expect(isOnboardingDue(onboarded, after('12:02:00'), false)).toBe(false)
})
