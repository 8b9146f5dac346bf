import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Group } from '#contract/together/group.ts'
import { aGroup } from '#web/testing/a-group.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { JoiningNote } from './joining-note.tsx'
import { pendingJoins } from './pending-joins.ts'
import { invitations } from './stored-invitation.ts'
import { useJoinAfterSignIn } from './use-join-after-sign-in.ts'

const group = aGroup({ standing: 'none' })
const enrol = `POST /api/groups/${group.id}/enrolment`

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  pendingJoins.forget(group.id)
  invitations.forget(group.id)
})

function Joining({ viewerId, seen }: { viewerId: string | null; seen: Group | null }) {
  useJoinAfterSignIn(viewerId, group.id, seen)
  return null
}

test('a member who pressed the join button before signing in joins once, with the invitation', async () => {
  const server = aServer({ [enrol]: { standing: 'participant' } })
  pendingJoins.store(group.id, group.title)
  invitations.store(group.id, 'secret')
  aPage(<Joining viewerId="anna" seen={group} />)
  expect(await screen.findByText('Successfully joined the study!')).not.toBeNull()
  expect(server.asked).toEqual([{ request: enrol, body: { invitation: 'secret' } }])
  cleanup()
  aPage(<Joining viewerId="anna" seen={group} />)
  expect(server.requests()).toEqual([enrol])
})

test.each([
  ['a member who has pressed nothing', false, 'anna', group],
  ['a visitor, who came back without signing in', true, 'visitor', group],
  ['a member who already takes part', true, 'anna', aGroup({ standing: 'participant' })],
  ['a member, once every place is taken', true, 'anna', aGroup({ standing: 'none', capacity: 3 })],
])('nothing is sent for %s', async (_, hasPressed, viewerId, seen) => {
  const server = aServer({})
  if (hasPressed) pendingJoins.store(group.id, group.title)
  aPage(<Joining viewerId={viewerId} seen={seen} />)
  await waitFor(() => expect(pendingJoins.read(group.id)).toBeNull())
  expect(server.requests()).toEqual([])
})

test('nothing is sent before the group is known as the member sees it', () => {
  const server = aServer({})
  pendingJoins.store(group.id, group.title)
  aPage(<Joining viewerId="anna" seen={null} />)
  expect(pendingJoins.read(group.id)).toBe(group.title)
  expect(server.requests()).toEqual([])
})

test('the form for an account names the study that the visitor returns to and joins', () => {
  const note = () => screen.queryByText(/^You need an account to join/)?.textContent
  const destination = `/community/${group.id}`
  aPage(<JoiningNote destination={destination} />)
  expect(note()).toBeUndefined()
  cleanup()
  pendingJoins.store(group.id, group.title)
  aPage(<JoiningNote destination="/prayer" />)
  expect(note()).toBeUndefined()
  cleanup()
  aPage(<JoiningNote destination={destination} />)
  expect(note()).toBe(`You need an account to join ${group.title}. After this you return there.`)
})

test('the form for an account says why a visitor needs one to create a study', () => {
  aPage(<JoiningNote destination="/community/new" />)
  expect(screen.getByText('You need an account to create a study. It is free.')).not.toBeNull()
})
