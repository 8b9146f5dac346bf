import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { GroupCard } from '#contract/together/group.ts'
import { aGroup } from '#web/testing/a-group.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { CommunityCard } from './community-card.tsx'
import { GroupWeeks } from './group-weeks.tsx'

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
  aServer({ 'GET /api/groups': { own, groups: [], next: null, activeGroups: 0, totalParticipants: 0 } })
  aPage(<GroupWeeks memberId="anna" otherwise={<CommunityCard />} />)
}

test('a member sees the reading of each group this week, with a link to it', async () => {
  weeksOf([reading({ title: 'Exodus together' })])
  expect(await screen.findByRole('region', { name: 'With others this week' })).toBeTruthy()
  expect(screen.getByText('Bread in the Wilderness')).toBeTruthy()
  expect(screen.getByText('Exodus 16:1–12')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Read week 3: Exodus together' })).toBeTruthy()
})

test.each([
  ['in no group', []],
  ['waiting to be admitted', [reading({ standing: 'asked' })]],
  ['in a group that has not begun', [reading({ status: 'upcoming' })]],
])('a member who is %s sees a link to Community Studies', async (_, own) => {
  weeksOf(own)
  expect(await screen.findByRole('link', { name: 'Community Studies' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'With others this week' })).toBeNull()
})
