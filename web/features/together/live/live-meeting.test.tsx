import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Group } from '#contract/together/group.ts'
import type { LiveEvent, LiveMeeting as Meeting } from '#contract/together/live.ts'
import { deviceDatabase } from '#web/lib/device/device-database.ts'
import { aGroup } from '#web/testing/a-group.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { LiveMeeting } from './live-meeting.tsx'
import { LiveNow } from './live-now.tsx'

const ANNA = '00000000-0000-4000-8000-000000000301'
const BEN = '00000000-0000-4000-8000-000000000302'
const group = aGroup({ standing: 'participant' })
const GROUP = `/api/groups/${group.id}`
const LIVE = `${GROUP}/live`

/** Sends an event through the simulated stream. */
let tell: (event: LiveEvent) => void
/** Opens the simulated stream, or breaks it. */
let connect: (isConnected: boolean) => void

beforeEach(() => {
  const hears = new Map<string, (event: object) => void>()
  tell = (event) => act(() => hears.get('message')?.({ lastEventId: '2.2', data: JSON.stringify(event) }))
  connect = (isConnected) => act(() => hears.get(isConnected ? 'open' : 'error')?.({}))
  vi.stubGlobal(
    'EventSource',
    class {
      readyState = 0
      addEventListener(type: string, hear: (event: object) => void) {
        hears.set(type, hear)
      }
      close() {}
    },
  )
  Element.prototype.scrollIntoView = vi.fn()
})

afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  await deviceDatabase().table('drafts').clear()
})

const meeting: Meeting = {
  week: { number: 2, title: 'Gleaning' },
  steps: [
    { kind: 'question', text: 'What did she find?' },
    { kind: 'question', text: 'Who was kind?' },
    { kind: 'prayer' },
  ],
  step: 0,
  version: 1,
  leader: 'Lea',
  answers: [],
  hands: [],
}

const stateOf = (meeting: Meeting | null) => ({ meeting, ownId: ANNA, position: '1.1' })

function open(
  running: Meeting | null,
  differs: Partial<Group> = {},
  answers: Parameters<typeof aServer>[0] = {},
) {
  const server = aServer({
    [`GET ${GROUP}`]: { ...group, ...differs },
    [`GET ${LIVE}`]: stateOf(running),
    [`PUT ${LIVE}`]: 204,
    [`PUT ${LIVE}/step`]: 204,
    [`PUT ${LIVE}/answer`]: 204,
    [`PUT ${LIVE}/hand`]: 204,
    [`DELETE ${LIVE}`]: 204,
    [`DELETE ${LIVE}/hands/${BEN}`]: 204,
    ...answers,
  })
  const sent = (request: string) =>
    server.asked.filter((one) => one.request === request).map(({ body }) => body)
  return { ...server, sent }
}

const show = (isLarge = false) =>
  aPage(<LiveMeeting memberId="anna" groupId={group.id} weekId={null} isLarge={isLarge} />)
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const heading = (name: string) => screen.findByRole('heading', { name })
const moved = (step: number, version: number): LiveEvent => ({
  kind: 'live.moved',
  step,
  version,
  leader: 'Max',
})

test('the page follows the leader, names who leads, and ignores an older move', async () => {
  open(meeting)
  show()
  expect(await heading('What did she find?')).not.toBeNull()
  expect(screen.getByText(/Step 1 of 3 · Week 2/).textContent).toContain('Lea leads')
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
  tell(moved(2, 3))
  expect(await heading('Pray together')).not.toBeNull()
  expect(screen.getByText(/Step 3 of 3 · Week 2/).textContent).toContain('Max leads')
  expect(document.querySelector('[aria-live]')?.textContent).toBe('Step 3 of 3: Pray together')
  tell(moved(1, 2))
  expect(await heading('Pray together')).not.toBeNull()
})

test('a leader moves with the buttons and with the arrow keys, but not while typing', async () => {
  const { sent } = open({ ...meeting, version: 4 }, { mayLead: true })
  show()
  await press('Next')
  await waitFor(() => expect(sent(`PUT ${LIVE}/step`)).toEqual([{ step: 1, version: 4 }]))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Back' }).getAttribute('aria-busy')).toBeNull(),
  )
  fireEvent.keyDown(await screen.findByLabelText(/Your short answer/), { key: 'ArrowLeft' })
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
  await waitFor(() => expect(sent(`PUT ${LIVE}/step`).slice(1)).toEqual([{ step: 0, version: 5 }]))
})

test('a leader whose move is refused learns why, and the page shows where the meeting is', async () => {
  const { answers } = open(
    meeting,
    { mayLead: true },
    { [`PUT ${LIVE}/step`]: { status: 409, code: 'live.moved' } },
  )
  show()
  await heading('What did she find?')
  answers[`GET ${LIVE}`] = stateOf({ ...meeting, step: 2, version: 2, leader: 'Max' })
  await press('Next')
  expect(await screen.findByText('Another leader moved at the same time')).not.toBeNull()
  expect(await heading('Pray together')).not.toBeNull()
})

test('answers of others appear below the question, and an own answer is sent and replaced', async () => {
  const { sent, requests } = open(meeting)
  show()
  await heading('What did she find?')
  tell({ kind: 'live.answered', id: BEN, name: 'Ben', step: 0, text: 'Barley' })
  tell({ kind: 'live.answered', id: BEN, name: 'Ben', step: 1, text: 'Boaz' })
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'BarleyBen',
  ])
  await press('Send my answer')
  expect(await screen.findByText('Please write your answer')).not.toBeNull()
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/Your short answer/)
  fireEvent.change(field, { target: { value: 'a'.repeat(281) } })
  await press('Send my answer')
  expect(await screen.findByText('Keep the answer to 280 characters or fewer')).not.toBeNull()
  fireEvent.change(field, { target: { value: 'Grain' } })
  await press('Send my answer')
  await waitFor(() => expect(field.value).toBe(''))
  tell({ kind: 'live.answered', id: ANNA, name: 'Anna', step: 0, text: 'Grain' })
  expect(await screen.findByRole('button', { name: 'Replace my answer' })).not.toBeNull()
  expect(sent(`PUT ${LIVE}/answer`)).toEqual([{ step: 0, text: 'Grain' }])
  expect(requests().filter((one) => one === `GET ${LIVE}`)).toHaveLength(1)
})

test('a text that is not sent stays on the page when a leader moves or ends the meeting', async () => {
  const { sent } = open(meeting)
  show()
  fireEvent.change(await screen.findByLabelText(/Your short answer/), { target: { value: 'Half a' } })
  tell(moved(2, 2))
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/Your answer to “What did she find\?”/)
  expect(field.value).toBe('Half a')
  await press('Send my answer')
  await waitFor(() => expect(sent(`PUT ${LIVE}/answer`)).toEqual([{ step: 0, text: 'Half a' }]))
})

test('a text that is not sent survives a reload, with its question', async () => {
  open(meeting)
  show()
  fireEvent.change(await screen.findByLabelText(/Your short answer/), { target: { value: 'Half a' } })
  const stored = () => deviceDatabase().table('drafts').count()
  await waitFor(async () => expect(await stored()).toBe(1))
  cleanup()
  const { sent } = open({ ...meeting, step: 2, version: 3 })
  show()
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/Your answer to “What did she find\?”/)
  expect(field.value).toBe('Half a')
  await press('Send my answer')
  await waitFor(() => expect(sent(`PUT ${LIVE}/answer`)).toEqual([{ step: 0, text: 'Half a' }]))
  await waitFor(async () => expect(await stored()).toBe(0))
})

test('a text of an earlier meeting is not sent as an answer to another question', async () => {
  open(meeting)
  show()
  fireEvent.change(await screen.findByLabelText(/Your short answer/), { target: { value: 'Half a' } })
  await waitFor(async () => expect(await deviceDatabase().table('drafts').count()).toBe(1))
  cleanup()
  open({ ...meeting, steps: [{ kind: 'question', text: 'Who came home?' }, { kind: 'prayer' }] })
  show()
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/Your short answer/)).value).toBe('')
  const field = screen.getByLabelText<HTMLTextAreaElement>(/Your answer to “What did she find\?”/)
  expect(field.value).toBe('Half a')
  expect(screen.getByText('The meeting has ended, so this was not sent.')).not.toBeNull()
  expect(screen.getAllByRole('button', { name: 'Send my answer' })).toHaveLength(1)
})

test('a leader lowers a hand, and the meeting is loaded again only without its events', async () => {
  const { requests } = open({ ...meeting, hands: [{ id: BEN, name: 'Ben' }] }, { mayLead: true })
  const loads = () => requests().filter((one) => one === `GET ${LIVE}`).length
  show()
  await heading('What did she find?')
  await press('Lower the hand of Ben')
  await waitFor(() => expect(requests()).toContain(`DELETE ${LIVE}/hands/${BEN}`))
  tell({ kind: 'live.hand_lowered', id: BEN })
  await waitFor(() => expect(screen.queryByText('One hand is raised')).toBeNull())
  await press('Next')
  expect(await heading('Who was kind?')).not.toBeNull()
  tell({ kind: 'live.moved', step: 1, version: 2, leader: 'Max' })
  const place = () => screen.getByText(/Step 2 of 3 · Week 2/).textContent
  await waitFor(() => expect(place()).toContain('Max leads'))
  expect(loads()).toBe(1)
  connect(false)
  await press('Back')
  await waitFor(() => expect(loads()).toBe(2))
})

test('an answer that the server refuses stays in its field', async () => {
  open(meeting, {}, { [`PUT ${LIVE}/answer`]: 'unreachable' })
  show()
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/Your short answer/)
  fireEvent.change(field, { target: { value: 'Grain' } })
  await press('Send my answer')
  expect(await screen.findByText(/That did not work/)).not.toBeNull()
  expect(field.value).toBe('Grain')
})

test('hands are listed by name in their order, and the own hand is raised and lowered', async () => {
  const { sent } = open({ ...meeting, hands: [{ id: BEN, name: 'Ben' }] })
  show()
  const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  await heading('What did she find?')
  await press('Raise hand')
  await waitFor(() => expect(sent(`PUT ${LIVE}/hand`)).toEqual([{ isRaised: true }]))
  tell({ kind: 'live.hand_raised', id: ANNA, name: 'Anna' })
  await waitFor(() => expect(names()).toEqual(['Ben', 'Anna']))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Lower hand' }).getAttribute('aria-busy')).toBeNull(),
  )
  await press('Lower hand')
  await waitFor(() => expect(sent(`PUT ${LIVE}/hand`)).toHaveLength(2))
  tell({ kind: 'live.hand_lowered', id: ANNA })
  await waitFor(() => expect(names()).toEqual(['Ben']))
  expect(sent(`PUT ${LIVE}/hand`)).toEqual([{ isRaised: true }, { isRaised: false }])
})

test('a lost connection is named until it is open again', async () => {
  open(meeting)
  show()
  await heading('What did she find?')
  connect(false)
  expect(await screen.findByText('Reconnecting...')).not.toBeNull()
  connect(true)
  await waitFor(() => expect(screen.queryByText('Reconnecting...')).toBeNull())
})

test('a leader starts a meeting about the current week, and ends it', async () => {
  const { sent, answers, requests } = open(null, { mayLead: true })
  show()
  expect((await screen.findByLabelText<HTMLSelectElement>(/Week/)).value).toBe(group.weeks[1]?.id)
  await press('Start the live meeting')
  answers[`GET ${LIVE}`] = stateOf(meeting)
  tell({ kind: 'live.started' })
  expect(await heading('What did she find?')).not.toBeNull()
  expect(sent(`PUT ${LIVE}`)).toEqual([{ weekId: group.weeks[1]?.id }])
  answers[`GET ${LIVE}`] = stateOf(null)
  await press('End the meeting')
  fireEvent.click((await screen.findAllByRole('button', { name: 'End the meeting' })).at(-1) as HTMLElement)
  expect(await screen.findByText(/The live meeting has ended/)).not.toBeNull()
  expect(requests()).toContain(`DELETE ${LIVE}`)
})

test('a participant waits for the leader, and the page begins by itself', async () => {
  const { answers } = open(null)
  show()
  expect(await screen.findByText(/It appears on this page when a leader starts it/)).not.toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
  answers[`GET ${LIVE}`] = stateOf(meeting)
  tell({ kind: 'live.started' })
  expect(await heading('What did she find?')).not.toBeNull()
  tell({ kind: 'live.ended' })
  expect(await screen.findByText(/The live meeting has ended/)).not.toBeNull()
})

test('the large view has answers and hands, and no controls', async () => {
  const answer = { id: BEN, name: 'Ben', step: 0, text: 'Barley' }
  open({ ...meeting, answers: [answer], hands: [{ id: BEN, name: 'Ben' }] }, { mayLead: true })
  show(true)
  await heading('What did she find?')
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('somebody who is not in the group learns why they cannot follow', async () => {
  open(meeting, {}, { [`GET ${LIVE}`]: { status: 403, code: 'group.participants_only' } })
  show()
  expect(await screen.findByRole('link', { name: 'Go to the study' })).not.toBeNull()
  expect(screen.queryByRole('heading', { name: 'What did she find?' })).toBeNull()
})

test('the page of the group links to a meeting that is running', async () => {
  const { answers } = open(null)
  aPage(<LiveNow memberId="anna" groupId={group.id} />)
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull())
  cleanup()
  answers[`GET ${LIVE}`] = stateOf(meeting)
  aPage(<LiveNow memberId="anna" groupId={group.id} />)
  const link = await screen.findByRole('link', { name: 'Join the live meeting' })
  expect(link.getAttribute('href')).toBe(`/community/${group.id}/live`)
})
