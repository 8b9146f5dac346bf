import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Participant } from '#contract/together/group.ts'
import { aGroup } from '#web/testing/a-group.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { LeaveStudy } from './leave-study.tsx'
import { TakeLead } from './take-lead.tsx'

const group = aGroup({ standing: 'leader', leaders: ['Lea'] })
const path = `/api/groups/${group.id}`
const lead = `POST ${path}/lead`
const names = `GET ${path}/participants`
const participants: Participant[] = [
  { id: 'lea', name: 'Lea', role: 'leader', isSelf: true },
  { id: 'anna', name: 'Anna', role: 'participant', isSelf: false },
]

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const pressIn = async (name: string) =>
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))

test('a named participant takes the lead after a confirmation', async () => {
  const server = aServer({ [lead]: 204 })
  aPage(<TakeLead groupId={group.id} isNamed />)
  press('Lead this study')
  await pressIn('Lead it')
  expect(await screen.findByText('You lead this study now')).not.toBeNull()
  expect(server.asked).toEqual([{ request: lead, body: {} }])
})

test('a participant without a name is asked for one, and an error says who was first', async () => {
  const server = aServer({ [lead]: { status: 409, code: 'group.has_leader' } })
  aPage(<TakeLead groupId={group.id} isNamed={false} />)
  press('Lead this study')
  await pressIn('Lead it')
  fireEvent.change(await screen.findByRole('textbox', { name: 'Your name' }), { target: { value: 'Anna' } })
  await pressIn('Lead this study')
  expect(await screen.findByText('This study has a leader')).not.toBeNull()
  expect(server.asked).toEqual([{ request: lead, body: { leaderName: 'Anna' } }])
})

const leave = (onLeft = () => undefined) => {
  aPage(<LeaveStudy group={group} memberId="lea" onLeft={onLeft} />)
  press('Leave study')
}

test('the last leader chooses who leads after them', async () => {
  const onLeft = vi.fn()
  const request = `DELETE ${path}/enrolment?successor=anna`
  const server = aServer({ [names]: { participants }, [request]: 204 })
  leave(onLeft)
  const choice = await screen.findByRole('combobox', { name: 'After you' })
  expect(within(choice).queryByText(/Lea/)).toBeNull()
  await pressIn('Leave study')
  expect(await screen.findByText('Please choose who leads it after you, or close it')).not.toBeNull()
  fireEvent.change(choice, { target: { value: 'anna' } })
  await pressIn('Leave study')
  await waitFor(() => expect(onLeft).toHaveBeenCalledOnce())
  expect(server.requests()).toEqual([names, request])
})

test('the last leader closes the group and leaves it; the choice remains after an error', async () => {
  const [close, request] = [`POST ${path}/close`, `DELETE ${path}/enrolment`]
  const server = aServer({ [names]: { participants }, [close]: 'unreachable', [request]: 204 })
  leave()
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'After you' })
  fireEvent.change(choice, { target: { value: 'close' } })
  await pressIn('Close it and leave')
  expect(await screen.findByText('Change not saved')).not.toBeNull()
  expect(choice.value).toBe('close')
  server.answers[close] = 204
  await pressIn('Close it and leave')
  expect(await screen.findByText('You have left the study')).not.toBeNull()
  expect(server.requests().filter((each) => each !== names)).toEqual([close, close, request])
})
