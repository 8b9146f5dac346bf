import 'fake-indexeddb/auto'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MemoryVerse } from '#contract/reading/memory/memory.ts'
import { DAY_MS } from '#contract/values/durations.ts'
import { endSync } from '#web/entries/driver/sync-on-this-device.ts'
import { deviceDatabase } from '#web/lib/device/device-database.ts'
import { aServer } from '#web/testing/a-page.tsx'
import { useMemorySchedule } from './use-memory-schedule.ts'

// World English Bible, public domain.
const plan: MemoryVerse[] = [
  { id: 8, verse: 'Now faith is assurance.', reference: 'Hebrews 11:1', category: 'Faith' },
  { id: 12, verse: 'Your word is a lamp.', reference: 'Psalm 119:105', category: "God's Word" },
]
const faith = { entryId: 'plan-8', reference: 'Hebrews 11:1', category: 'Faith' } as const
const member = '7c9e6679-7425-40de-944b-e07fc1f90ae7'

let now = new Date('2026-03-01T12:00:00Z')
const clock = () => now
const laterBy = (days: number) => {
  now = new Date(now.getTime() + days * DAY_MS)
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(async () => {
  now = new Date('2026-03-01T12:00:00Z')
  aServer({ 'POST /api/sync': 'unreachable' })
  for (const table of deviceDatabase().tables) await table.clear()
})

afterEach(() => {
  endSync()
  cleanup()
  vi.unstubAllGlobals()
})

async function aLearner(owner = 'visitor') {
  const { result } = renderHook(() => useMemorySchedule(owner, plan, clock))
  await waitFor(() => expect(result.current.day).not.toBeNull())
  const due = () => result.current.day?.dueToday.map(({ reference }) => reference)
  const fresh = () => result.current.day?.newToday.map(({ reference }) => reference)
  return { schedule: () => result.current, due, fresh }
}

test.each(['visitor', member])(
  'a learned verse becomes due, and is rescheduled by a review, without a connection (%s)',
  async (owner) => {
    const { schedule, due, fresh } = await aLearner(owner)
    expect(due()).toEqual([])
    expect(fresh()).toEqual(['Hebrews 11:1'])

    await schedule().markLearned(faith)
    await waitFor(() => expect(schedule().day?.counts).toEqual({ known: 1, due: 0, fading: 0 }))
    expect(fresh()).toEqual([])
    laterBy(2)
    await waitFor(() => expect(due()).toEqual(['Hebrews 11:1']))
    expect(schedule().day?.dueToday).toMatchObject([
      { entryId: 'plan-8', dueOn: '2026-03-03', text: 'Now faith is assurance.' },
    ])
    expect(fresh()).toEqual(['Psalm 119:105'])

    const id = await schedule().record({ verse: 'plan-8', rating: 3, step: 'type', weak: [2] })
    await waitFor(() => expect(due()).toEqual([]))
    expect(schedule().weakWordsOf('plan-8')).toEqual([2])
    expect(schedule().statistics()?.retention).toEqual([{ month: '2026-03', reviews: 1, known: 1 }])

    await schedule().takeBack(id)
    await waitFor(() => expect(due()).toEqual(['Hebrews 11:1']))
    expect(schedule().weakWordsOf('plan-8')).toEqual([])
  },
)

test('a review changes none of the functions that a session receives', async () => {
  const { schedule, due } = await aLearner()
  await schedule().markLearned(faith)
  laterBy(2)
  await waitFor(() => expect(due()).toEqual(['Hebrews 11:1']))
  const { record, takeBack, weakWordsOf } = schedule()
  await record({ verse: 'plan-8', rating: 3, step: 'type', weak: [2] })
  await waitFor(() => expect(due()).toEqual([]))
  expect(schedule()).toMatchObject({ record, takeBack, weakWordsOf })
  expect(weakWordsOf('plan-8')).toEqual([2])
})

test('a changed setting takes effect at once, and the other settings keep their defaults', async () => {
  const { schedule, fresh } = await aLearner()
  expect(schedule().choices).toEqual({ reviewsADay: 10, newADay: 1, translation: 'WEB' })
  await schedule().choose({ newADay: 2 })
  await waitFor(() => expect(fresh()).toEqual(['Hebrews 11:1', 'Psalm 119:105']))
  await schedule().choose({ translation: 'KJV' })
  await waitFor(() => expect(schedule().choices).toEqual({ reviewsADay: 10, newADay: 2, translation: 'KJV' }))
})

test('reviews by another member on this device are not in the schedule', async () => {
  const first = await aLearner(member)
  await first.schedule().markLearned(faith)
  await first.schedule().record({ verse: 'plan-8', rating: 1, step: 'say', weak: null })
  cleanup()
  endSync()
  const { schedule } = await aLearner('8c9e6679-7425-40de-944b-e07fc1f90ae7')
  expect(schedule().day?.counts).toEqual({ known: 0, due: 0, fading: 0 })
  expect(schedule().memoryOf('plan-8')).toBeNull()
})
