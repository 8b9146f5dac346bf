import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DAY_MS } from '#contract/values/durations.ts'
import { aGroup } from '#web/testing/a-group.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import type { LedParticipant } from './participant-actions.ts'
import { QuietParticipants } from './quiet-participants.tsx'

const now = () => Date.parse('2026-03-20T12:00:00Z')
const group = aGroup({ standing: 'leader', mayLead: true })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A participant who was last active this number of days ago. */
const quietFor = (days: number, name: string, differs: Partial<LedParticipant> = {}): LedParticipant => {
  const lastActiveAt = new Date(now() - days * DAY_MS).toISOString()
  return {
    id: name,
    name,
    role: 'participant',
    isSelf: false,
    isNamed: true,
    joinedAt: lastActiveAt,
    lastActiveAt,
    doneWeeks: [],
    ...differs,
  }
}

const show = (participants: LedParticipant[], differs = {}) =>
  aPage(<QuietParticipants group={{ ...group, ...differs }} participants={participants} now={now} />)
const names = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('bdi')?.textContent)

test('those who were quiet for fourteen days are listed, longest first, without the viewer', () => {
  show([
    quietFor(14, 'Anna'),
    quietFor(13.9, 'Ben'),
    quietFor(30, 'Cleo'),
    quietFor(40, 'Lea', { isSelf: true }),
  ])
  expect(names()).toEqual(['Cleo', 'Anna'])
})

test('nothing is displayed if nobody is quiet, or if the group is not running', () => {
  show([quietFor(3, 'Anna')])
  show([quietFor(30, 'Anna')], { status: 'upcoming' })
  expect(screen.queryByText('Who has gone quiet')).toBeNull()
})

test('of many, ten are listed at first', () => {
  show(Array.from({ length: 500 }, (_, index) => quietFor(20 + index, `Name ${index}`)))
  expect(names()).toHaveLength(10)
  fireEvent.click(screen.getByRole('button', { name: 'Show 10 more' }))
  expect(names()).toHaveLength(20)
})

test('a notification without text is sent with one press, and can be tried again after an error', async () => {
  const request = `POST /api/groups/${group.id}/participants/Anna/miss`
  const server = aServer({ [request]: 'unreachable' })
  show([quietFor(20, 'Anna')])
  const button = screen.getByRole('button', { name: 'Send to Anna that your group misses them' })
  expect(button.closest('section')?.textContent).toContain('Your group misses you.')
  fireEvent.click(button)
  expect(await screen.findByText('Change not saved')).not.toBeNull()
  server.answers[request] = 204
  fireEvent.click(button)
  expect(await screen.findByText('Sent')).not.toBeNull()
  expect(server.asked.map(({ body }) => body)).toEqual([null, null])
})
