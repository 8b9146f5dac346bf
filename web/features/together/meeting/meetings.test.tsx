import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aGroup } from '#web/testing/a-group.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { Meetings } from './meetings.tsx'

const group = aGroup({ standing: 'participant', whereabouts: { place: 'At Lea’s', link: '' } })
const calendar = `/api/groups/${group.id}/calendar`
const meeting = { weekday: 2, time: '19:00', timeZone: 'UTC' }
const addToCalendar = () => screen.queryByRole('button', { name: 'Add to calendar' })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  ['without a weekly meeting', {}],
  ['whose last meeting is over', { meeting }],
  ['that a leader has closed', { meeting, status: 'completed', isClosed: true, currentWeek: null }],
] as const)('a participant turns off the calendar address of a group %s', async (_, differs) => {
  const server = aServer({ [`GET ${calendar}`]: { exists: true }, [`DELETE ${calendar}`]: 204 })
  aPage(<Meetings group={{ ...group, ...differs }} memberId="anna" />)
  expect(screen.queryByRole('region', { name: 'Next meeting' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Add to calendar' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Turn it off' }))
  expect(await screen.findByRole('button', { name: 'Make my address' })).not.toBeNull()
  expect(server.requests()).toContain(`DELETE ${calendar}`)
})

test.each([
  ['a leader', 'leader', true],
  ['a moderator who does not take part', 'none', false],
  ['a member who has asked to join', 'asked', false],
] as const)('the calendar is for participants: %s', (_, standing, isShown) => {
  aPage(<Meetings group={{ ...group, standing }} memberId="anna" />)
  expect(addToCalendar() !== null).toBe(isShown)
})
