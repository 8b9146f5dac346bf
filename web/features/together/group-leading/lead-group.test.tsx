import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Group, LeaderPage } from '#contract/together/group.ts'
import { aGroup, aWeek } from '#web/testing/a-group.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { stubResizeObserver } from '#web/testing/stub-resize-observer.ts'
import { firstOpenWeek } from './first-open-week.ts'
import { groupByPlace } from './group-by-place.ts'
import { LeadGroup } from './lead-group.tsx'

beforeEach(() => {
  stubResizeObserver()
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Led = LeaderPage['participants'][number]

const group = aGroup({ standing: 'leader', mayLead: true })
const read = `GET /api/groups/${group.id}`
const lead = `${read}/lead`
const post = (path: string) => `POST /api/groups/${group.id}/${path}`
const at = '2026-03-01T12:00:00.000Z'
const lea: Led = {
  id: 'lea',
  name: 'Lea',
  role: 'leader',
  isSelf: true,
  isNamed: true,
  joinedAt: at,
  lastActiveAt: at,
  doneWeeks: [1],
}
const anna: Led = {
  ...lea,
  id: 'anna',
  name: 'Anna',
  role: 'participant',
  isSelf: false,
  doneWeeks: [1, 2, 3],
}
const ben: Led = { ...anna, id: 'ben', name: 'Ben', doneWeeks: [] }
const page = (differs: Partial<LeaderPage> = {}): LeaderPage => ({
  participants: [lea, anna, ben],
  requests: [],
  invitations: [],
  ...differs,
})
const asked = (id: string, name: string) => ({ id, name, requestedAt: at })

function show(differs: Partial<Group> = {}, led = page(), more: Parameters<typeof aServer>[0] = {}) {
  const server = aServer({ [read]: { ...group, ...differs }, [lead]: led, ...more })
  aPage(<LeadGroup id={group.id} memberId="lea" isUnconfirmed={false} whoComes={() => null} />)
  return server
}

/** Chooses an item from a participant's menu. */
async function choose(name: string, wish: string): Promise<HTMLElement> {
  fireEvent.keyDown(await screen.findByRole('button', { name: `More about ${name}` }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: wish }))
  return screen.findByRole('dialog')
}

const answer = (dialog: HTMLElement, name: string) =>
  fireEvent.click(within(dialog).getByRole('button', { name }))

test('participants are listed with leaders first, and their progress is described in words', async () => {
  show()
  expect(screen.getByText('Loading this study...').role).toBe('status')
  const [, ...rows] = await screen.findAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Lea\(you\)Leader.*1 of 3 weeks done.*At week 2Last active March 1, 2026$/),
    expect.stringMatching(/^Anna.*3 of 3 weeks done.*FinishedLast active March 1, 2026$/),
    expect.stringMatching(/^Ben.*0 of 3 weeks done.*At week 1Joined March 1, 2026$/),
  ])
})

const later = (day: number) => `2026-03-${String(day).padStart(2, '0')}T12:00:00.000Z`
const crowd = Array.from({ length: 200 }, (_, index): Led => {
  const number = String(index).padStart(3, '0')
  const doneWeeks = [1, 2, 3].slice(0, index % 4)
  return { ...ben, id: number, name: `Person ${number}`, doneWeeks, lastActiveAt: later(1 + (index % 28)) }
})

test('the page begins with the next meeting: passages, a question to open with, and waiting requests', async () => {
  const questions = ['Who stays?', 'Who leaves?', 'What would you do?']
  const weeks = [aWeek(1), aWeek(2, { questions }), aWeek(3)]
  show({ weeks, requestCount: 2, meets: 'Tuesdays at 7 pm' })
  const meeting = await screen.findByRole('region', { name: 'Before you meet' })
  expect(within(meeting).getByRole('article').textContent).toMatch(
    /^This weekRuth 1:1–22The week of 2To open withWho stays\?2 more questionsWho leaves/,
  )
  expect(within(meeting).getByRole('link', { name: 'Read week 2' }).getAttribute('href')).toBe(
    `/community/${group.id}#week-2`,
  )
  expect(screen.getByRole('link', { name: '2 requests to join' }).getAttribute('href')).toBe('#join-requests')
  const levels = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(levels[0]).toBe('Before you meet')
})

test('participants are named by where they are, in the words of a leader', async () => {
  show()
  const progress = await screen.findByRole('region', { name: 'Where everyone is' })
  const places = within(progress)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.lastElementChild?.textContent}`)
  expect(places).toEqual(['Week 2 done: Anna', 'At week 2: Lea', 'At an earlier week: Ben'])
})

test('before the first week and after the last one, no participant is described as behind', () => {
  const of = (differs: Pick<Group, 'status' | 'currentWeek'>) =>
    groupByPlace({ weekCount: 3, ...differs }, [lea, anna, ben])
  expect(of({ status: 'upcoming', currentWeek: null })).toEqual([
    { label: 'Signed up', names: ['Lea', 'Anna', 'Ben'] },
  ])
  expect(of({ status: 'completed', currentWeek: null })).toEqual([
    { label: 'Finished every week', names: ['Anna'] },
    { label: 'Took part', names: ['Lea', 'Ben'] },
  ])
})

test('two hundred participants are shown in pages, and can be searched by name and sorted', async () => {
  show({}, page({ participants: [lea, ...crowd, { ...anna, name: 'Zoë Ångström' }] }))
  const names = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getByRole('rowheader').querySelector('bdi')?.textContent)
  const sortBy = (name: string) => {
    const field = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' })
    const option = within(field).getByRole<HTMLOptionElement>('option', { name })
    fireEvent.change(field, { target: { value: option.value } })
  }
  expect(await screen.findByText('3 participants')).not.toBeNull()
  expect(names()).toHaveLength(50)
  expect(names()[0]).toBe('Lea')
  fireEvent.click(screen.getByRole('button', { name: 'Show 50 more' }))
  expect(names()).toHaveLength(100)

  sortBy('Name')
  expect(names().slice(0, 2)).toEqual(['Lea', 'Person 000'])
  expect(names()).toHaveLength(50)
  sortBy('Weeks done, most first')
  expect(names().slice(0, 2)).toEqual(['Person 003', 'Person 007'])
  sortBy('Weeks done, fewest first')
  expect(names().slice(0, 2)).toEqual(['Person 000', 'Person 004'])
  sortBy('Last active, latest first')
  expect(names()[0]).toBe('Person 027')
  sortBy('Last active, longest ago first')
  expect(names().slice(0, 2)).toEqual(['Lea', 'Person 000'])

  const search = screen.getByRole('searchbox', { name: 'Find a name' })
  fireEvent.change(search, { target: { value: 'zoe ang' } })
  expect(names()).toEqual(['Zoë Ångström'])
  expect(screen.getByText('1 of 202').role).toBe('status')
  fireEvent.change(search, { target: { value: 'nobody' } })
  expect(screen.getByText('No participant has this name.')).not.toBeNull()
})

test.each([
  [true, 1],
  [false, 0],
])(
  'a leader with an unconfirmed address (%s) reads that requests are not emailed',
  async (isUnconfirmed, times) => {
    aServer({ [read]: { ...group, admission: 'request' }, [lead]: page() })
    aPage(<LeadGroup id={group.id} memberId="lea" isUnconfirmed={isUnconfirmed} whoComes={() => null} />)
    await screen.findByText('No requests to join.')
    expect(screen.queryAllByText(/We don’t email you about new requests yet/)).toHaveLength(times)
    expect(screen.queryAllByRole('link', { name: 'Confirm your address' })).toHaveLength(times)
  },
)

test('ten join requests are shown at a time, above the participants', async () => {
  const requests = crowd.slice(0, 12).map(({ id, name }) => asked(id, name))
  show({ admission: 'request' }, page({ requests }))
  expect(await screen.findAllByRole('button', { name: /^Let in/ })).toHaveLength(10)
  fireEvent.click(screen.getByRole('button', { name: 'Show 2 more' }))
  expect(screen.getAllByRole('button', { name: /^Let in/ })).toHaveLength(12)
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  const named = ['Before you meet', 'Requests to join', 'Where everyone is']
  expect(headings.filter((name) => named.includes(name ?? ''))).toEqual(named)
})

test('a join request is accepted or declined, and the focus moves to the next request', async () => {
  const requests = [asked('one', 'Cleo'), asked('two', 'Dan')]
  const server = show({ admission: 'request' }, page({ requests }), {
    [post('requests/one')]: 204,
    [`DELETE /api/groups/${group.id}/requests/two`]: 204,
  })
  const letIn = await screen.findByRole('button', { name: 'Let in Cleo' })
  server.answers[lead] = page({ requests: requests.slice(1) })
  fireEvent.click(letIn)
  expect(await screen.findByText('Cleo is in')).not.toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Let in Dan' })))
  server.answers[lead] = page()
  fireEvent.click(screen.getByRole('button', { name: 'Not now: Dan' }))
  expect(await screen.findByText('No requests to join.')).not.toBeNull()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Requests to join'))
})

test('when the last join request of an open study is answered, its section disappears and the focus moves on', async () => {
  const server = show({}, page({ requests: [asked('one', 'Cleo')] }), { [post('requests/one')]: 204 })
  const letIn = await screen.findByRole('button', { name: 'Let in Cleo' })
  server.answers[lead] = page()
  fireEvent.click(letIn)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Where everyone is'))
  expect(screen.queryByText('Requests to join')).toBeNull()
})

test('a join request that was already answered elsewhere is reported, and the list is loaded again', async () => {
  const server = show({ admission: 'request' }, page({ requests: [asked('one', 'Cleo')] }), {
    [post('requests/one')]: { code: 'group.request_not_found', status: 404 },
  })
  const letIn = await screen.findByRole('button', { name: 'Let in Cleo' })
  server.answers[lead] = page()
  fireEvent.click(letIn)
  expect(
    await screen.findByText('They have withdrawn their request, or another leader has answered it.'),
  ).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Let in Cleo' })).toBeNull()
})

test('removing a participant asks for confirmation and states the consequence', async () => {
  const open = { id: 'open', label: '', maxUses: null, usedCount: 0, createdAt: at, expiresAt: at }
  const server = show({}, page({ invitations: [open] }), {
    [`DELETE /api/groups/${group.id}/participants/ben`]: 204,
  })
  const dialog = await choose('Ben', 'Remove from the study…')
  expect(dialog.textContent).toContain('Remove Ben from this study?')
  expect(dialog.textContent).toContain(
    'They are not given a reason. Their comments stay; their prayer requests are deleted. They may ask to join again',
  )
  // A link from before the removal does not let them in.
  expect(dialog.textContent).not.toContain('link')
  server.answers[lead] = page({ participants: [lea, anna] })
  answer(dialog, 'Remove')
  expect(await screen.findByText('They are no longer in this study')).not.toBeNull()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'More about Ben' })).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Where everyone is'))
})

test('a leader hands over the lead, and data for leaders is not requested again', async () => {
  const role = `PUT /api/groups/${group.id}/participants/anna/role`
  const server = show({}, page(), { [role]: 204 })
  const dialog = await choose('Anna', 'Hand over the lead…')
  expect(dialog.textContent).toContain('You take part from then on.')
  server.answers[read] = { ...group, standing: 'participant', mayLead: false }
  server.asked.length = 0
  answer(dialog, 'Hand over the lead')
  expect(await screen.findByText('You have handed over the lead')).not.toBeNull()
  expect(server.asked[0]).toEqual({ request: role, body: { role: 'leader', handsOver: true } })
  expect(server.requests()).not.toContain(lead)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Ruth together' }))
  expect(screen.getByText(/^You no longer lead this study\. You take part in it/)).not.toBeNull()
})

test('a rejected demotion of the last leader shows a message, and cancelling the dialog changes nothing', async () => {
  const second: Led = { ...ben, role: 'leader' }
  const role = `PUT /api/groups/${group.id}/participants/ben/role`
  const server = show({}, page({ participants: [lea, second, anna] }), {
    [role]: { code: 'group.last_leader', status: 409 },
  })
  answer(await choose('Ben', 'Make a participant again…'), 'Not now')
  expect(server.requests()).not.toContain(role)
  answer(await choose('Ben', 'Make a participant again…'), 'Make a participant')
  expect(await screen.findByText('You are the only one who leads this study')).not.toBeNull()
})

test('an invitation link is shown when it is created, and can be revoked', async () => {
  const made = { id: 'inv', token: 'SECRET', expiresAt: '2026-03-15T12:00:00.000Z' }
  const kept = {
    id: 'inv',
    label: 'For Anna',
    maxUses: 1,
    usedCount: 0,
    createdAt: at,
    expiresAt: made.expiresAt,
  }
  const server = show({ admission: 'invitation' }, page({ participants: [lea] }), {
    [post('invitations')]: made,
    [`DELETE /api/groups/${group.id}/invitations/inv`]: 204,
  })
  expect(await screen.findByText(/^Nobody has joined yet\. Send a link/)).not.toBeNull()
  server.answers[lead] = page({ invitations: [kept] })
  const people = screen.getByRole('textbox', { name: /^How many people/ })
  fireEvent.change(people, { target: { value: 'two' } })
  fireEvent.click(screen.getByRole('button', { name: 'Make a link' }))
  expect(await screen.findByText('Please choose a number from 1 to 10,000')).not.toBeNull()
  fireEvent.change(people, { target: { value: '1' } })
  const label = screen.getByRole('textbox', { name: /^For whom/ })
  fireEvent.change(label, { target: { value: 'For Anna' } })
  fireEvent.click(screen.getByRole('button', { name: 'Make a link' }))
  const field = await screen.findByLabelText<HTMLInputElement>('The link')
  expect(field.value).toBe(`${location.origin}/community/${group.id}#invitation=SECRET`)
  expect(document.activeElement).toBe(field)
  expect(server.asked.find(({ request }) => request === post('invitations'))?.body).toEqual({
    label: 'For Anna',
    maxUses: 1,
    days: 14,
  })
  expect(screen.getByText('For Anna').closest('li')?.textContent).toContain('for one person')
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(await screen.findByText('It is selected for you now: copy it from there.')).not.toBeNull()
  server.answers[lead] = page()
  fireEvent.click(screen.getByRole('button', { name: 'Take back' }))
  expect(await screen.findByText('Invitation taken back')).not.toBeNull()
  await waitFor(() => expect(screen.queryByLabelText('The link')).toBeNull())
})

test('the note of an invitation remains after an error, and is cleared once the link was made', async () => {
  const server = show({}, page(), { [post('invitations')]: 'unreachable' })
  const label = await screen.findByRole<HTMLInputElement>('textbox', { name: /^For whom/ })
  fireEvent.change(label, { target: { value: 'For Anna' } })
  fireEvent.click(screen.getByRole('button', { name: 'Make a link' }))
  expect(await screen.findByText('Change not saved')).not.toBeNull()
  expect(label.value).toBe('For Anna')
  server.answers[post('invitations')] = { id: 'inv', token: 'SECRET', expiresAt: at }
  fireEvent.click(screen.getByRole('button', { name: 'Make a link' }))
  await waitFor(() => expect(label.value).toBe(''))
})

test('a leader without a name must enter a valid one to publish the study', async () => {
  const draft = { status: 'draft', currentWeek: null } as const
  const unnamed = { code: 'group.no_leader_name', status: 409 }
  const server = show(draft, page({ participants: [lea] }), { [post('publish')]: unnamed })
  fireEvent.click(await screen.findByRole('button', { name: 'Publish this study' }))
  const dialog = await screen.findByRole('dialog', { name: 'What would you like to be called?' })
  answer(dialog, 'Publish')
  expect(await within(dialog).findByText('Please say what you would like to be called')).not.toBeNull()
  const name = within(dialog).getByRole('textbox', { name: 'Your name' })
  fireEvent.change(name, { target: { value: 'Lea\u202E' } })
  answer(dialog, 'Publish')
  expect(await within(dialog).findByText(/without invisible characters/)).not.toBeNull()
  server.answers[post('publish')] = 204
  fireEvent.change(name, { target: { value: ' Lea ' } })
  answer(dialog, 'Publish')
  expect(await screen.findByText('Your study is published')).not.toBeNull()
  const sent = server.asked.filter(({ request }) => request === post('publish')).map(({ body }) => body)
  expect(sent).toEqual([{}, { leaderName: 'Lea' }])
})

test('an incomplete draft lists its missing fields when published, and can be deleted', async () => {
  const draft = { status: 'draft', startsOn: null, currentWeek: null } as const
  const title = { field: 'weeks.0.title', message: 'Give this week a title' }
  const server = show(draft, page({ participants: [lea] }), {
    [post('publish')]: {
      code: 'request.invalid',
      status: 400,
      fields: [
        title,
        { ...title, field: 'weeks.1.title' },
        { field: 'startsOn', message: 'Please choose the day it starts' },
      ],
    },
    [`DELETE /api/groups/${group.id}`]: 204,
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Publish this study' }))
  const missing = await screen.findByRole('alert')
  expect(
    within(missing)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Give this week a title', 'Please choose the day it starts'])
  // Drafts have no participants.
  expect(server.requests()).not.toContain(lead)
  server.asked.length = 0
  fireEvent.click(screen.getByRole('button', { name: 'Delete draft' }))
  answer(await screen.findByRole('dialog'), 'Delete draft')
  expect(await screen.findByText('Draft deleted')).not.toBeNull()
  expect(server.requests()).toEqual([`DELETE /api/groups/${group.id}`])
})

test('closing a study requires confirmation', async () => {
  const server = show({}, page(), { [post('close')]: 204 })
  fireEvent.click(await screen.findByRole('button', { name: 'Close this study' }))
  server.answers[read] = { ...group, status: 'completed', isClosed: true, currentWeek: null }
  answer(await screen.findByRole('dialog'), 'Close it')
  expect(await screen.findByText('The study is closed')).not.toBeNull()
  const ended = await screen.findByText('This study has ended. Thank you for leading it.')
  await waitFor(() => expect(document.activeElement).toBe(ended))
})

test('a leader chooses a week to read aloud, and prints it as a sheet with a box for each participant', async () => {
  show()
  fireEvent.change(await screen.findByRole('combobox', { name: 'Prepare another week' }), {
    target: { value: group.weeks[2]?.id },
  })
  expect(screen.getByRole('button', { name: 'Print week 3' })).not.toBeNull()
  expect(screen.getAllByText('What did you find in week 3?')).toHaveLength(2)
  const sheet = document.querySelector('[data-print-root]')
  await waitFor(() => expect(sheet?.textContent).toContain('LeaAnnaBen'))
})

test('a missing permission, a missing study and a failed request each show a message', async () => {
  show({ mayLead: false, standing: 'participant' })
  expect(await screen.findByText('Only leaders of this study can do this.')).not.toBeNull()
  cleanup()
  show({}, page(), { [read]: { code: 'group.not_found', status: 404 } })
  expect(await screen.findByRole('heading', { name: 'Study not found' })).not.toBeNull()
  cleanup()
  const server = show({}, page(), { [lead]: { code: 'group.leaders_only', status: 403 } })
  const failed = await screen.findByText('Who takes part could not be loaded.')
  server.answers[lead] = page()
  fireEvent.click(within(failed.parentElement as HTMLElement).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table')).not.toBeNull()
})

test('a participant is at the first uncompleted week, even if later ones are completed', () => {
  expect(firstOpenWeek([], 3)).toBe(1)
  expect(firstOpenWeek([1, 3], 3)).toBe(2)
  expect(firstOpenWeek([3, 2, 1], 3)).toBeNull()
})
