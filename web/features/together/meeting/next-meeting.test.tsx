import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aGroup } from '#web/testing/a-group.ts'
import { aPage } from '#web/testing/a-page.tsx'
import { NextMeeting } from './next-meeting.tsx'

const meeting = { weekday: 2, time: '19:00', timeZone: 'Europe/Berlin' }
const group = aGroup({
  standing: 'participant',
  meeting,
  nextMeeting: { week: 2, at: '2026-12-01T18:00:00.000Z' },
  whereabouts: { place: 'At Lea’s', link: 'https://meet.example/ruth' },
})

afterEach(() => {
  cleanup()
  vi.unstubAllEnvs()
})

test('participants see when and where they meet, and open the link in a window without a referrer', () => {
  vi.stubEnv('TZ', 'Europe/Berlin')
  aPage(<NextMeeting group={group} memberId="anna" />)
  expect(screen.getByRole('region', { name: 'Next meeting' }).textContent).toContain(
    'Tuesday 1 December, 19:00 (Berlin)',
  )
  expect(screen.getByText('At Lea’s')).not.toBeNull()
  expect(screen.queryByText(/^For you/)).toBeNull()
  const link = screen.getByRole('link', { name: 'Open the meeting' })
  expect(link.getAttribute('href')).toBe('https://meet.example/ruth')
  expect(link.getAttribute('rel')).toBe('noopener noreferrer')
})

test('a participant in another time zone also sees the time of their own clock', () => {
  vi.stubEnv('TZ', 'America/New_York')
  aPage(<NextMeeting group={group} memberId="anna" />)
  expect(screen.getByText('For you: Tuesday 1 December, 13:00')).not.toBeNull()
})

test.each([
  ['a viewer who does not take part', { whereabouts: null }],
  ['a group without a weekly meeting', { meeting: null }],
  ['a group whose last meeting is over', { nextMeeting: null }],
])('nothing is displayed for %s', (_, differs) => {
  aPage(<NextMeeting group={{ ...group, ...differs }} memberId="anna" />)
  expect(screen.queryByRole('region', { name: 'Next meeting' })).toBeNull()
})
