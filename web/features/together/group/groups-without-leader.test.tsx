import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aGroup } from '#web/testing/a-group.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { GroupsWithoutLeader } from './groups-without-leader.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const LIST = 'GET /api/groups'
const led = aGroup({ standing: 'leader', leaders: ['Lea'] })
const page = (own: unknown[]) => ({ own, groups: [], next: null, activeGroups: 0, totalParticipants: 0 })

test('the only leader of a study sees its name, with a link to choose another leader', async () => {
  aServer({ [LIST]: page([led]) })
  aPage(<GroupsWithoutLeader memberId="lea" />)
  const link = await screen.findByRole('link', { name: led.title })
  expect(link.getAttribute('href')).toBe(`/community/${led.id}/lead`)
  expect(screen.getByText(/You are the only leader of this study/)).not.toBeNull()
})

test('a study with two leaders, a draft, and a study without a leading role are not listed', async () => {
  const others = [
    { ...led, leaders: ['Lea', 'Ben'] },
    { ...led, status: 'draft' },
    { ...led, standing: 'participant' },
  ]
  const server = aServer({ [LIST]: page(others) })
  aPage(<GroupsWithoutLeader memberId="lea" />)
  await waitFor(() => expect(server.asked.length).toBeGreaterThan(0))
  expect(screen.queryByText(/You are the only leader/)).toBeNull()
})

test('if the list of studies cannot be loaded, a general notice is shown', async () => {
  aServer({ [LIST]: 'unreachable' })
  aPage(<GroupsWithoutLeader memberId="lea" />)
  expect(await screen.findByText(/If you are the only leader of a community study/)).not.toBeNull()
})
