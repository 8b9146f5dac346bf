import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Group, Participant } from '#contract/together/group.ts'
import { ParticipantWeek } from '#web/features/together/group/participant-week.tsx'
import { Participants } from '#web/features/together/group/participants.tsx'
import { useGroup } from '#web/features/together/shared/group.data.ts'
import { aGroup, aWeek } from '#web/testing/a-group.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const weeks = [aWeek(1, { isDone: true }), aWeek(2), aWeek(3)]
const group = aGroup({ standing: 'participant', weeks })
const read = `GET /api/groups/${group.id}`
const list = `${read}/participants`
const mark = `PUT /api/groups/${group.id}/weeks/${weeks[1]?.id}/mark`
const unmark = mark.replace('PUT', 'DELETE')

const leader: Participant = { id: 'one', name: 'Lea', role: 'leader', isSelf: false }
const self: Participant = { id: 'two', name: 'Anna', role: 'participant', isSelf: true }
const others = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...self, id: `${index}`, name: `N${index}`, isSelf: false }))

/** Renders the sections as the detail page does. */
function Detail({ first }: { first: Group }) {
  const { data: group = first } = useGroup('anna', first.id, { first })
  return (
    <>
      <Participants group={group} memberId="anna" />
      {group.weeks.map((week) => (
        <ParticipantWeek
          key={week.id}
          group={group}
          week={week}
          memberId="anna"
          discussion={<p>Said in week {week.number}</p>}
        />
      ))}
    </>
  )
}

test('marking a week as done takes effect at once, and can be undone', async () => {
  const server = aServer({ [read]: group, [list]: { participants: [self] }, [mark]: 204, [unmark]: 204 })
  aPage(<Detail first={group} />)
  expect(await screen.findByText('1 of 3 weeks done')).not.toBeNull()
  await waitFor(() => expect(server.requests()).toContain(read))

  const done = [weeks[0], aWeek(2, { isDone: true }), weeks[2]]
  server.answers[read] = { ...group, weeks: done }
  const button = screen.getByRole('button', { name: 'Mark week 2 done' })
  button.focus()
  fireEvent.click(button)
  expect(await screen.findByText('2 of 3 weeks done')).not.toBeNull()
  expect(await screen.findByText('Week marked as done')).not.toBeNull()
  expect(document.activeElement?.textContent).toBe('Undo')

  server.answers[read] = group
  fireEvent.click(screen.getByRole('button', { name: 'Undo: week 2 is not done' }))
  expect(await screen.findByText('1 of 3 weeks done')).not.toBeNull()
  expect(server.requests().filter((request) => request.endsWith('/mark'))).toEqual([mark, unmark])
})

test('a week that cannot be marked as done is unmarked again, with an error message', async () => {
  const server = aServer({ [read]: group, [list]: { participants: [self] }, [mark]: 'unreachable' })
  aPage(<Detail first={group} />)
  await waitFor(() => expect(server.requests()).toContain(read))
  fireEvent.click(await screen.findByRole('button', { name: 'Mark week 2 done' }))
  expect(await screen.findByText('Something went wrong. Please try again.')).not.toBeNull()
  expect(screen.getByRole('button', { name: 'Mark week 2 done' })).not.toBeNull()
  expect(screen.getByText('1 of 3 weeks done')).not.toBeNull()
})

test('the discussion of a week is loaded only when it is opened', async () => {
  aServer({ [read]: group, [list]: { participants: [self] } })
  aPage(<Detail first={group} />)
  expect(screen.queryByText('Said in week 2')).toBeNull()
  fireEvent.click(screen.getByText('Discussion of week 2'))
  expect(await screen.findByText('Said in week 2')).not.toBeNull()
  expect(screen.queryByText('Said in week 1')).toBeNull()
  // The browser opens only one of the `details` elements that share a name.
  const names = [...document.querySelectorAll('details')].map((details) => details.getAttribute('name'))
  expect(new Set(names)).toEqual(new Set([`discussion-${group.id}`]))
  fireEvent.click(screen.getByText('Discussion of week 2'))
  await waitFor(() => expect(screen.queryByText('Said in week 2')).toBeNull())
})

test.each(['comments', 'mentions', 'replies'])(
  'the address of a notification expands the discussion of its week, for its %s',
  async (place) => {
    aServer({ [read]: group, [list]: { participants: [self] } })
    aPage(<Detail first={group} />, `/community/${group.id}#week-3-${place}`)
    expect(await screen.findByText('Said in week 3')).not.toBeNull()
    expect(screen.queryByText('Said in week 2')).toBeNull()
  },
)

test('the address expands a discussion once: it remains closed when its week is displayed again', async () => {
  aServer({ [read]: group, [list]: { participants: [self] } })
  function Repeated() {
    const [times, setTimes] = useState(1)
    return (
      <>
        <button type="button" onClick={() => setTimes(times + 1)}>
          Again
        </button>
        <Detail key={times} first={group} />
      </>
    )
  }
  aPage(<Repeated />, `/community/${group.id}#week-3-comments`)
  expect(await screen.findByText('Said in week 3')).not.toBeNull()
  fireEvent.click(screen.getByText('Again'))
  expect(await screen.findByText('Discussion of week 3')).not.toBeNull()
  expect(screen.queryByText('Said in week 3')).toBeNull()
})

test('a moderator who does not take part cannot mark weeks', async () => {
  const looked = { ...group, standing: 'none' as const, mayLead: true }
  aServer({ [read]: looked, [list]: { participants: [] } })
  aPage(<Detail first={looked} />)
  expect(await screen.findByText('Nobody has joined yet.')).not.toBeNull()
  expect(screen.queryByRole('button', { name: /^Mark/ })).toBeNull()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('the list of participants marks leaders and the member; a long list is expanded on request', async () => {
  aServer({ [read]: group, [list]: { participants: [leader, self, ...others(998)] } })
  aPage(<Participants group={{ ...group, participantCount: 1200 }} memberId="anna" />)
  const [first, second, ...rest] = await screen.findAllByRole('listitem')
  expect(first?.textContent).toBe('LeaLeader')
  expect(second?.textContent).toBe('Anna(you)')
  expect(rest).toHaveLength(10)
  const more = screen.getByRole('button', { name: 'Show all 1,000' })
  fireEvent.click(more)
  expect(document.querySelectorAll('li')).toHaveLength(1000)
  expect(screen.getByText('and 200 others')).not.toBeNull()
  expect(more.textContent).toBe('Show fewer')
})

test('loading and failure of the participant names are reported; the first participant sees a message', async () => {
  const server = aServer({ [list]: { code: 'group.participants_only', status: 403 } })
  aPage(<Participants group={group} memberId="anna" />)
  expect(screen.getByText('Loading names...').role).toBe('status')
  expect((await screen.findByRole('alert')).textContent).toContain('Their names could not be loaded.')
  server.answers[list] = { participants: [self] }
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('You are the first here. Others will come.')).not.toBeNull()
})
