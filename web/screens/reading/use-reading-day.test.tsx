import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { everyDay } from '#contract/reading/chapter-plan/plan-schedule.ts'
import { DEFAULT_RHYTHM } from '#contract/reading/rhythm.ts'
import { today } from '#web/lib/format/today.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { useReadingDay } from './use-reading-day.ts'

const anna = {
  ...{ id: 'anna', email: 'anna@example.org', emailVerified: false, displayName: 'Anna', role: 'member' },
  ...{
    createdAt: '2026-03-01T12:00:00.000Z',
    onboardedAt: null,
    isSecondStepMissing: false,
    deletionDueAt: null,
  },
}

/** All values that the hook has returned. */
let seen: ReturnType<typeof useReadingDay>[]

function Page() {
  const day = useReadingDay()
  seen.push(day)
  return day ? <p>{day.rhythm.daysPerWeek} days</p> : <p>Loading</p>
}

beforeEach(() => {
  seen = []
  localStorage.clear()
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a visitor reads every day', async () => {
  aServer({ 'GET /api/session': { member: null } })
  aPage(<Page />)
  expect(await screen.findByText('7 days')).not.toBeNull()
  expect(seen.at(-1)).toEqual({ today: today(), rhythm: everyDay })
})

test('the rhythm of a member is awaited, so that plans do not change after they are displayed', async () => {
  localStorage.setItem('member', 'anna')
  aServer({ 'GET /api/session': { member: anna }, 'GET /api/rhythm': { ...DEFAULT_RHYTHM, daysPerWeek: 5 } })
  aPage(<Page />)
  expect(await screen.findByText('5 days')).not.toBeNull()
  expect(seen.flatMap((day) => (day ? [day.rhythm.daysPerWeek] : [])).every((days) => days === 5)).toBe(true)
})

test('before the hour at which the member’s day begins, it is still the day before', async () => {
  aServer({
    'GET /api/session': { member: anna },
    'GET /api/rhythm': { ...DEFAULT_RHYTHM, dayStartsAtHour: 24 },
  })
  aPage(<Page />)
  await waitFor(() => expect((seen.at(-1)?.today ?? today()) < today()).toBe(true))
})

test('if the rhythm cannot be loaded, a member reads every day', async () => {
  aServer({ 'GET /api/session': { member: anna }, 'GET /api/rhythm': 503 })
  aPage(<Page />)
  expect(await screen.findByText('7 days')).not.toBeNull()
})
