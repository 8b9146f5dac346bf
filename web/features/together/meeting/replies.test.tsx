import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ParticipantReply } from '#contract/together/meeting.ts'
import { aGroup } from '#web/testing/a-group.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { ReplyToMeeting } from './reply-to-meeting.tsx'
import { WhoComes } from './who-comes.tsx'

const meeting = { weekday: 2, time: '19:00', timeZone: 'UTC' }
const group = aGroup({
  meeting,
  nextMeeting: { week: 2, at: '2026-03-10T19:00:00.000Z' },
  standing: 'leader',
  mayLead: true,
})
const week = (number: number) => `/api/groups/${group.id}/weeks/${group.weeks[number - 1]?.id}`
const now = () => new Date('2026-03-08T12:00:00Z')

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const choice = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name })
const reply = <ReplyToMeeting groupId={group.id} weekId={group.weeks[1]?.id ?? ''} memberId="anna" />

test('a reply is chosen at once and sent, and the names of those who come are displayed', async () => {
  const server = aServer({
    [`GET ${week(2)}/replies`]: { own: null, coming: ['Ben'], comingCount: 1 },
    [`PUT ${week(2)}/reply`]: 204,
  })
  aPage(reply)
  expect((await choice('Coming')).checked).toBe(false)
  expect(screen.getByText('Ben')).not.toBeNull()
  server.answers[`GET ${week(2)}/replies`] = { own: 'coming', coming: ['Ben', 'Anna'], comingCount: 2 }
  fireEvent.click(await choice('Coming'))
  await waitFor(async () => expect((await choice('Coming')).checked).toBe(true))
  expect(await screen.findByText('Anna')).not.toBeNull()
  expect(server.asked[1]).toEqual({ request: `PUT ${week(2)}/reply`, body: { reply: 'coming' } })
})

test('a reply that cannot be sent is reverted, with an error message', async () => {
  const server = aServer({
    [`GET ${week(2)}/replies`]: { own: 'maybe', coming: [], comingCount: 0 },
    [`PUT ${week(2)}/reply`]: 'unreachable',
  })
  aPage(reply)
  fireEvent.click(await choice('Not coming'))
  expect(await screen.findByText('That did not work')).not.toBeNull()
  await waitFor(async () => expect((await choice('Maybe')).checked).toBe(true))
  expect(server.requests()).toContain(`PUT ${week(2)}/reply`)
})

const crowd = Array.from({ length: 500 }, (_, index) => `Name ${index}`)

test('of many who come, eight are named and the others counted', async () => {
  aServer({ [`GET ${week(2)}/replies`]: { own: null, coming: crowd, comingCount: 500 } })
  aPage(reply)
  expect(await screen.findByText('Name 7')).not.toBeNull()
  expect(screen.queryByText('Name 8')).toBeNull()
  expect(screen.getByText(/and 492 more/)).not.toBeNull()
})

const one = (id: string, reply: ParticipantReply['reply']): ParticipantReply => ({
  id,
  name: id,
  reply,
  wasThere: false,
})

test('leaders see the replies for the next meeting by name, and those of another week', async () => {
  const participants = [one('Lea', 'coming'), one('Anna', 'not_coming'), one('Ben', null)]
  aServer({
    [`GET ${week(2)}/attendance`]: { participants },
    [`GET ${week(3)}/attendance`]: { participants: [one('Lea', null)] },
  })
  aPage(<WhoComes group={group} memberId="lea" now={now} />)
  expect((await screen.findByRole('list', { name: 'Coming: 1' })).textContent).toBe('Lea')
  expect(screen.getByRole('list', { name: 'Not coming: 1' }).textContent).toBe('Anna')
  expect(screen.queryByText('Ben')).toBeNull()
  expect(screen.queryByText(/^Who was there/)).toBeNull()
  const meetings = screen.getByRole('combobox', { name: 'Meeting' })
  expect(within(meetings).getByText('Week 2, Tuesday 10 March, 19:00 (UTC)')).not.toBeNull()
  fireEvent.change(meetings, { target: { value: '3' } })
  expect(await screen.findByText('Nobody has replied yet.')).not.toBeNull()
})

test('attendance is offered once the meeting has begun, if the group records it', async () => {
  const participants = [one('Lea', null), one('Anna', null)]
  const mark = `PUT ${week(1)}/attendance/Anna`
  const server = aServer({
    [`GET ${week(1)}/attendance`]: { participants },
    [`GET ${week(2)}/attendance`]: { participants },
    [mark]: 204,
  })
  aPage(<WhoComes group={{ ...group, takesAttendance: true }} memberId="lea" now={now} />)
  await screen.findByText('Nobody has replied yet.')
  expect(screen.queryByText(/^Who was there/)).toBeNull()
  fireEvent.change(screen.getByRole('combobox', { name: 'Meeting' }), { target: { value: '1' } })
  expect(await screen.findByText('Who was there: 0 of 2')).not.toBeNull()
  server.answers[`GET ${week(1)}/attendance`] = {
    participants: [one('Lea', null), { ...one('Anna', null), wasThere: true }],
  }
  fireEvent.click(screen.getByRole('checkbox', { name: 'Anna', hidden: true }))
  expect(await screen.findByText('Who was there: 1 of 2')).not.toBeNull()
  await waitFor(() => expect(server.asked).toContainEqual({ request: mark, body: { wasThere: true } }))
})
