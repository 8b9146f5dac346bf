import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Study } from '#contract/reading/study.ts'
import { endSync, syncOnThisDevice } from '#web/entries/driver/sync-on-this-device.ts'
import { today } from '#web/lib/format/today.ts'
import { aGroup } from '#web/testing/a-group.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { AfterCompletion } from './after-completion.tsx'

const POINT = 'God speaks into the dark.'

const study = {
  day: 8,
  title: 'The Voice Behind Everything',
  scripture: 'Genesis 1:1–13',
  season: { number: 1, title: 'In the Beginning' },
  takeaway: { point: POINT, reference: 'Genesis 1:4' },
  prayer: ['Speak, and let there be light.'],
  next: { day: 9, title: 'The Day With No Evening' },
} as unknown as Study

let anna: string

beforeEach(() => {
  anna = crypto.randomUUID()
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  Element.prototype.scrollIntoView = vi.fn()
})

afterEach(() => {
  cleanup()
  endSync()
  vi.unstubAllGlobals()
})

function completed({ groups = [] as object[] } = {}) {
  aServer({
    'POST /api/sync': 'unreachable',
    'GET /api/groups': { own: groups, groups: [], next: null, activeGroups: 0, totalParticipants: 0 },
    [`GET /api/progress?timeZone=${encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone)}`]: {
      reading: 1,
      days: [1, 2, 3, 4, 5, 6, 7],
      version: 0,
      today: today(),
      calendar: [],
      streak: { days: 0, weeks: 1, longestDays: 7 },
    },
    'GET /api/session': { member: null },
  })
  aPage(<AfterCompletion study={study} memberId={anna} completed={new Set([1, 2, 3, 4, 5, 6, 7, 8])} />)
}

test('a completed day shows its point, the season and the week, in which today is lit', async () => {
  completed()
  const panel = screen.getByRole('region', { name: 'Day 8 is complete' })
  expect(panel.textContent).toContain(POINT)
  expect(screen.getByRole('img', { name: '“In the Beginning”: 8 of 30 days completed' })).toBeTruthy()
  expect(
    await screen.findByRole('img', {
      name: 'The last seven days. You read on one of the last seven days.',
    }),
  ).toBeTruthy()
  expect(panel.textContent).not.toMatch(/seven days|in a row/)
  expect(screen.getByRole('link').textContent).toBe('Next: “The Day With No Evening”')
})

test('the closing prayer is displayed on request', () => {
  completed()
  const pray = screen.getByRole('button', { name: 'Pray this' })
  expect(pray.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(pray)
  expect(screen.getByRole('region', { name: 'A prayer to close with' }).textContent).toContain(
    'let there be light',
  )
  fireEvent.click(pray)
  expect(screen.queryByRole('region', { name: 'A prayer to close with' })).toBeNull()
})

test('one press adds the verse of the day to the memory verses', async () => {
  completed()
  const learn = await screen.findByRole('button', { name: /^Learn the verse/ })
  await waitFor(() => expect(learn.getAttribute('aria-busy')).toBeNull())
  fireEvent.click(learn)
  await waitFor(() =>
    expect(syncOnThisDevice(anna).list('verse').entries).toMatchObject([
      { fields: { reference: 'Genesis 1:4' } },
    ]),
  )
})

test('a member in no group can tell a friend', async () => {
  completed()
  expect(await screen.findByRole('button', { name: 'Tell a friend' })).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
})

test('a member of a group can tell the group, and edits the text before it is posted', async () => {
  const group = aGroup({ standing: 'participant', title: 'Ruth on Thursdays' })
  completed({ groups: [{ ...group, status: 'active', week: null }] })
  fireEvent.click(await screen.findByRole('button', { name: /^Tell your group/ }))
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'What will be posted' })
  expect(text.value).toBe(`${POINT}\n\nGenesis 1:1–13, day 8`)
  expect(screen.queryByRole('button', { name: 'Tell a friend' })).toBeNull()
})
