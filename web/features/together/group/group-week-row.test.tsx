import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { GroupCard } from '#contract/together/group.ts'
import { aGroup } from '#web/testing/a-group.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { GroupWeekRow } from './group-week-row.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const week = { number: 3, title: 'Bread in the Wilderness', references: ['Exodus 16:1–12'] }
const reading = (over: Partial<GroupCard>) => ({
  ...aGroup({ standing: 'participant' }),
  status: 'active',
  week,
  ...over,
})

function weeksOf(own: object[]) {
  const server = aServer({
    'GET /api/groups': { own, groups: [], next: null, activeGroups: 0, totalParticipants: 0 },
  })
  aPage(<GroupWeekRow memberId="anna" otherwise={<li>otherwise</li>} />)
  return server
}

test('a member sees the reading of their group this week, with a link to it', async () => {
  weeksOf([reading({ id: 'exodus', title: 'Exodus together' })])
  const row = await screen.findByRole('link', { name: /^Exodus together/ })
  expect(row.textContent).toContain('Week 3: Bread in the Wilderness · Exodus 16:1–12')
  expect(row.getAttribute('href')).toBe('/community/exodus#week-3')
})

test('a member of several groups sees the first, with a link to all', async () => {
  weeksOf([reading({ title: 'Exodus together' }), reading({ title: 'Ruth together' })])
  const row = await screen.findByRole('link', { name: /^Exodus together/ })
  expect(row.getAttribute('href')).toBe('/community')
})

test.each([
  ['in no group', []],
  ['waiting to be admitted', [reading({ standing: 'asked' })]],
  ['in a group that has not begun', [reading({ status: 'upcoming' })]],
])('a member who is %s sees no week', async (_, own) => {
  const { requests } = weeksOf(own)
  await waitFor(() => expect(requests()).toHaveLength(1))
  expect(await screen.findByText('otherwise')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
