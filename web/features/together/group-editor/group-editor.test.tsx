import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { calendarDate } from '#contract/fields/calendar-date.ts'
import type { Group } from '#contract/together/group.ts'
import * as typedForms from '#web/entries/store/draft-store.ts'
import * as weekHead from '#web/features/together/group-editor/weeks/week-header.tsx'
import { aGroup, aWeek } from '#web/testing/a-group.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { EditGroup } from './edit-group.tsx'
import { NewGroup } from './new-group.tsx'

let memberId: string
beforeEach(() => {
  memberId = crypto.randomUUID()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const from = crypto.randomUUID()
const common = { isNamed: true, preview: () => null, onSignedOut: () => undefined }
const newGroup = (source: string | null = null, season: string | null = null) => (
  <NewGroup memberId={memberId} from={source} season={season} {...common} />
)
const editGroup = (onSignedOut = common.onSignedOut) => (
  <EditGroup memberId={memberId} id={from} {...common} onSignedOut={onSignedOut} />
)

/** Response to the leader of a draft. */
function aDraft(differs: Partial<Group> = {}): Group {
  const weeks = ['Famine', 'Gleaning', 'Rest'].map((title, at) => aWeek(at + 1, { title, questions: [] }))
  const led = { standing: 'leader', mayLead: true, participantCount: 1 } as const
  const day = { startsOn: calendarDate.parse('2199-03-02'), currentWeek: null }
  return aGroup({
    id: from,
    title: 'Ruth',
    status: 'draft',
    weeks,
    revision: 1,
    ...led,
    ...day,
    ...differs,
  })
}

const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const type = async (name: string | RegExp, value: string) =>
  fireEvent.change(await field(name), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const weekNames = () =>
  screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent ?? '')
/** Response to a request that saves a draft. */
const asMade = (body: unknown) => {
  const { timeZone: _, ...form } = body as Group & { timeZone: string }
  return aDraft({ ...form, weeks: form.weeks.map((week, at) => aWeek(at + 1, week)) })
}
const idIn = (body: unknown) => (body as { id: string }).id
const PASSAGE = /^Passage/

test('missing fields are reported, the first missing field has the focus, and nothing is sent', async () => {
  const server = aServer({})
  aPage(newGroup())
  await field('Title')
  press('Save draft')
  expect(await screen.findByText('Give the study a title')).not.toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Title' })))
  expect(screen.queryByText('Please say what this study is about')).toBeNull()
  press('Publish')
  expect(await screen.findByText('Please say what this study is about')).not.toBeNull()
  expect(screen.getByText('Please choose the day it starts')).not.toBeNull()
  // The week with the error is expanded.
  expect(screen.getByRole('textbox', { name: 'Title of this week' }).getAttribute('aria-invalid')).toBe(
    'true',
  )
  expect(server.requests()).toEqual([])
})

test('a season of the plan is a form with a week for each six days, and is stored as a draft of its own', async () => {
  const studies = Array.from({ length: 30 }, (_, index) => ({
    day: 61 + index,
    title: `Title ${61 + index}`,
    scripture: `Psalm ${1 + index}`,
    theme: 'prayer' as const,
    point: 'God hears.',
  }))
  const season = { number: 3, title: 'Out of Egypt', invitation: 'Come.', closing: [], books: [], studies }
  aServer({ 'GET /api/seasons/3': season })
  aPage(newGroup(null, '3'))
  expect((await field('Title')).value).toBe('Out of Egypt')
  expect((await field('Description')).value).toContain('the 30 days of season 3 of the plan, six a week')
  expect(weekNames()).toHaveLength(5)
  expect(weekNames()[4]).toContain('Days 85–90')
  expect(screen.getByText('Psalm 6')).not.toBeNull()
  expect((await field(/^Words for this week/)).value).toContain('Day 61, Title 61: God hears.\n\nDay 62')
  cleanup()
  aPage(newGroup())
  expect((await field('Title')).value).toBe('')
})

test('a season that does not exist is reported', async () => {
  aServer({ 'GET /api/seasons/99': 404 })
  aPage(newGroup(null, '99'))
  expect(await screen.findByText(/^The study to begin with: /)).not.toBeNull()
})

test('without a first day, next Monday is offered with one press', async () => {
  aServer({})
  aPage(newGroup())
  await field('Title')
  press('Begin next Monday')
  const chosen = new Date(screen.getByLabelText<HTMLInputElement>('First day').value)
  expect(chosen.getUTCDay()).toBe(1)
  expect(chosen.getTime()).toBeGreaterThan(Date.now() - 86_400_000)
  expect(screen.queryByRole('button', { name: 'Begin next Monday' })).toBeNull()
})

test('a group that already meets chooses among the weeks of the study', async () => {
  aServer({})
  aPage(newGroup())
  await field('Title')
  const week = () => screen.getByLabelText<HTMLSelectElement>('Already meeting?')
  const choices = () => [...week().options].map(({ text }) => text)
  expect(choices()).toEqual(['Not yet', 'We are in week 1'])
  press('Add a week')
  expect(choices()).toEqual(['Not yet', 'We are in week 1', 'We are in week 2'])
  fireEvent.change(week(), { target: { value: '2' } })
  expect(week().selectedOptions[0]?.text).toBe('We are in week 2')
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2020-01-06' } })
  expect(week().selectedOptions[0]?.text).toBe('The last week is over')
})

test('a draft that could not be saved is restored when the page reopens, and sent with the same id', async () => {
  const server = aServer({ 'POST /api/groups': 'unreachable' })
  aPage(newGroup())
  await type('Title', 'Ruth')
  await type('Title of this week', 'Famine')
  press('Save draft')
  expect(await screen.findByText('Failed to save the study')).not.toBeNull()
  const id = idIn(server.asked[0]?.body)
  cleanup()
  aPage(newGroup())
  expect((await field('Title')).value).toBe('Ruth')
  press('Save draft')
  await waitFor(() => expect(server.asked).toHaveLength(2))
  expect(server.asked[1]?.body).toMatchObject({
    id,
    title: 'Ruth',
    weeks: [{ title: 'Famine', questions: [] }],
  })
})

test('a draft whose save succeeded without a response is updated with the text typed since', async () => {
  const saved = aDraft({ title: 'Ruth, Naomi' })
  const server = aServer({ 'POST /api/groups': 'unreachable' })
  aPage(newGroup())
  await type('Title', 'Ruth, Naomi')
  press('Save draft')
  await screen.findByText('Failed to save the study')
  const id = idIn(server.asked[0]?.body)
  await type('Title', 'Ruth, Naomi and Boaz')
  server.answers['POST /api/groups'] = asMade(server.asked[0]?.body)
  server.answers[`PUT /api/groups/${id}`] = { ...saved, id, revision: 2 }
  press('Save draft')
  expect(await screen.findByText('Study saved')).not.toBeNull()
  expect(server.asked.at(-1)).toMatchObject({
    request: `PUT /api/groups/${id}`,
    body: { revision: 1, title: 'Ruth, Naomi and Boaz' },
  })
})

test('changes to the same draft in another window are not overwritten without confirmation', async () => {
  const server = aServer({ 'POST /api/groups': aDraft() })
  aPage(newGroup())
  await type('Title', 'Naomi')
  press('Save draft')
  expect(await screen.findByText('Someone else has changed this study')).not.toBeNull()
  expect(server.requests()).toEqual(['POST /api/groups'])
  const id = idIn(server.asked[0]?.body)
  // The draft continues on the edit page, which displays the conflict.
  cleanup()
  server.answers[`GET /api/groups/${from}`] = aDraft()
  const left = (await typedForms.readDraft(memberId, `group:${id}`)) as object
  await typedForms.saveDraft(memberId, `group:${from}`, left)
  aPage(editGroup())
  expect(await screen.findByText(/it differs from what you have here in the title/)).not.toBeNull()
  expect((await field('Title')).value).toBe('Naomi')
})

test('references are recognised in common spellings; an invalid one is reported and stays in the field', async () => {
  const verse = (reference: string) => ({ start: 0, end: 1, reference })
  const problem = 'There is no book of the Bible called “Hezekiah”.'
  const server = aServer({
    'POST /api/references': {
      found: [[verse('Psalm 23')]],
      problems: [problem],
      offers: [[]],
      notices: [null],
    },
  })
  aPage(newGroup())
  await type(PASSAGE, 'ps23; Hezekiah 3')
  press('Add passage')
  expect(document.activeElement).toBe(await field(PASSAGE))
  expect(await screen.findByText(problem)).not.toBeNull()
  expect(server.asked[0]?.body).toEqual({ texts: ['ps23; Hezekiah 3'] })
  expect((await field(PASSAGE)).value).toBe('ps23; Hezekiah 3')
  server.answers['POST /api/references'] = {
    found: [[verse('Psalm 23'), verse('Ruth 1')]],
    problems: [null],
    offers: [[]],
    notices: [null],
  }
  await type(PASSAGE, 'ps23 and ruth 1')
  const title = await field('Title')
  fireEvent.keyDown(await field(PASSAGE), { key: 'Enter' })
  title.focus()
  const chips = within(await screen.findByRole('list', { name: 'Passages' }))
  // Focus must not return if the user moved it during the lookup.
  expect(document.activeElement).toBe(title)
  expect(chips.getByRole('button', { name: 'Psalm 23' })).not.toBeNull()
  fireEvent.click(chips.getByRole('button', { name: 'Remove Ruth 1' }))
  expect(chips.queryByRole('button', { name: 'Ruth 1' })).toBeNull()
  expect((await field(PASSAGE)).value).toBe('')
})

test('one press adds an offered passage, together with the unambiguous passages', async () => {
  const verse = (reference: string) => ({ start: 0, end: 1, reference })
  const server = aServer({
    'POST /api/references': {
      found: [[verse('Psalm 23:1–6')]],
      problems: ['“Gen 2:5; 15” can be read in more than one way.'],
      offers: [['Genesis 2:5', 'Genesis 15:1–21', 'Acts 8:37 KJV']],
      notices: [null],
    },
  })
  aPage(newGroup())
  await type(PASSAGE, 'Ps 23, Gen 2:5; 15')
  press('Add passage')
  const offered = within(await screen.findByRole('list', { name: 'Passages to choose from' }))
  expect(screen.queryByRole('list', { name: 'Passages' })).toBeNull()
  expect(offered.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Genesis 2:5',
    'Genesis 15:1–21',
  ])
  server.answers['POST /api/references'] = {
    found: [[verse('Psalm 23:1–6'), verse('Genesis 2:5')]],
    problems: [null],
    offers: [[]],
    notices: [null],
  }
  fireEvent.click(offered.getByRole('button', { name: 'Add Genesis 2:5' }))
  const chips = within(await screen.findByRole('list', { name: 'Passages' }))
  expect(chips.getByRole('button', { name: 'Genesis 2:5' })).not.toBeNull()
  expect(server.asked.at(-1)?.body).toEqual({ texts: ['Psalm 23:1–6; Genesis 2:5'] })
  expect((await field(PASSAGE)).value).toBe('')
})

test('a collapsed week reports an invalid passage in it, even one that was typed but not added', async () => {
  const problem = 'Psalms has 150 chapters, so no chapter 151.'
  const server = aServer({
    'POST /api/references': { found: [[]], problems: [problem], offers: [[]], notices: [null] },
  })
  aPage(newGroup())
  await type(PASSAGE, 'ps 151')
  fireEvent.click(screen.getByRole('button', { name: /^Week 1/ }))
  expect(await screen.findByText('Please check this week')).not.toBeNull()
  expect(server.asked.map(({ body }) => body)).toEqual([{ texts: ['ps 151'] }])
  fireEvent.click(screen.getByRole('button', { name: /^Week 1/ }))
  expect(await screen.findByText(problem)).not.toBeNull()
  expect((await field(PASSAGE)).value).toBe('ps 151')
})

test('if more passages are typed than a week can have, none is added and the text stays in the field', async () => {
  const eleven = Array.from({ length: 11 }, (_, at) => ({ start: 0, end: 1, reference: `Psalm ${at + 1}:1` }))
  aServer({ 'POST /api/references': { found: [eleven], problems: [null], offers: [[]], notices: [null] } })
  aPage(newGroup())
  const typed = eleven.map(({ reference }) => reference).join('; ')
  await type(PASSAGE, typed)
  press('Add passage')
  expect(await screen.findByText('Keep each week to ten passages or fewer')).not.toBeNull()
  expect((await field(PASSAGE)).value).toBe(typed)
})

test('a moved week retains the focus, and Undo restores a removed week', async () => {
  aServer({ [`GET /api/groups/${from}`]: aDraft() })
  aPage(newGroup(from))
  await field('Title')
  expect(weekNames()[0]).toContain('Famine')
  press('Move week 1 down')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move week 2 down'))
  expect(screen.getByText('It is week 2 of 3 now.')).not.toBeNull()
  expect(weekNames()[0]).toContain('Gleaning')
  press('Remove week 1')
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2))
  press('Undo')
  await waitFor(() => expect(weekNames()[0]).toContain('Gleaning'))
})

test('removing a week that has comments requires confirmation', async () => {
  const published = aDraft({ status: 'upcoming' })
  const [first, second] = published.weeks
  const comments = (week?: { id: string }) => `GET /api/discussions/group:${from}:${week?.id}/comments`
  aServer({
    [`GET /api/groups/${from}`]: published,
    [comments(first)]: { comments: [{}] },
    [comments(second)]: { comments: [] },
  })
  aPage(editGroup())
  await field('Title')
  press('Remove week 2')
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2))
  press('Remove week 1')
  expect((await screen.findByRole('dialog')).textContent).toContain('they are deleted with it for good')
  press('Keep it')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2)
})

test('on a conflict between leaders, both versions remain until one is chosen', async () => {
  const refused = { status: 409, code: 'group.changed_meanwhile', title: '', requestId: '' }
  const group = aDraft()
  const server = aServer({ [`GET /api/groups/${from}`]: group, [`PUT /api/groups/${from}`]: refused })
  aPage(editGroup())
  await type('Title', 'Ruth and Naomi')
  server.answers[`GET /api/groups/${from}`] = { ...group, revision: 2, description: 'A harvest' }
  press('Save draft')
  expect(
    await screen.findByText(/it differs from what you have here in the title and the description/),
  ).not.toBeNull()
  await waitFor(() => expect(document.activeElement?.id).toBe('newer'))
  // Pressing again sends nothing while the conflict is unresolved.
  const sent = server.asked.length
  press('Save draft')
  expect(server.asked).toHaveLength(sent)
  press('Take the newer one')
  expect((await field('Title')).value).toBe('Ruth')
  press('Undo')
  await waitFor(async () => expect((await field('Title')).value).toBe('Ruth and Naomi'))
  server.answers[`PUT /api/groups/${from}`] = { ...group, title: 'Ruth and Naomi', revision: 3 }
  press('Keep mine')
  press('Save draft')
  expect(await screen.findByText('Study saved')).not.toBeNull()
  expect(server.asked.findLast(({ request }) => request.startsWith('PUT'))?.body).toMatchObject({
    revision: 2,
    title: 'Ruth and Naomi',
  })
})

test('input typed during a save remains and is marked as unsaved', async () => {
  aServer({
    [`GET /api/groups/${from}`]: aDraft(),
    [`PUT /api/groups/${from}`]: aDraft({ revision: 2, title: 'Naomi' }),
  })
  const answer = fetch
  const letGo = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (init?.method === 'PUT') await letGo.promise
    return answer(input, init)
  })
  aPage(editGroup())
  await type('Title', 'Naomi')
  press('Save draft')
  await type('Description', 'A harvest')
  letGo.resolve()
  expect(await screen.findByText('Study saved')).not.toBeNull()
  expect((await field('Description')).value).toBe('A harvest')
  expect(screen.getByText('Your changes are kept on this device until you save them')).not.toBeNull()
  expect(screen.queryByText('Someone else has changed this study')).toBeNull()
})

test('moving the first day of an active study requires confirmation', async () => {
  const group = aDraft({ status: 'active', startsOn: calendarDate.parse('2026-01-05') })
  const server = aServer({ [`GET /api/groups/${from}`]: group, [`PUT /api/groups/${from}`]: group })
  aPage(editGroup())
  await type('Title', 'Naomi')
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2199-01-05' } })
  press('Save')
  expect(await screen.findByRole('dialog', { name: 'Move the first day?' })).not.toBeNull()
  press('Go back')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.requests()).not.toContain(`PUT /api/groups/${from}`)
  press('Save')
  fireEvent.click(await screen.findByRole('button', { name: 'Move it and save' }))
  expect(await screen.findByText('Study saved')).not.toBeNull()
})

test('a member who is not a leader sees a message; after a sign-out elsewhere the typed text is preserved', async () => {
  const server = aServer({ [`GET /api/groups/${from}`]: aDraft({ mayLead: false }) })
  aPage(editGroup())
  expect(await screen.findByText('Leaders only')).not.toBeNull()
  cleanup()
  const signedOut = vi.fn()
  server.answers[`GET /api/groups/${from}`] = aDraft()
  server.answers[`PUT /api/groups/${from}`] = {
    status: 401,
    code: 'auth.signed_out',
    title: '',
    requestId: '',
  }
  aPage(editGroup(signedOut))
  await type('Title', 'Naomi')
  press('Save draft')
  await waitFor(() => expect(signedOut).toHaveBeenCalledOnce())
  expect((await field('Title')).value).toBe('Naomi')
})

test('if the browser cannot store the text, the form stays open although the session has ended', async () => {
  const signedOut = vi.fn()
  const refused = { status: 401, code: 'auth.signed_out', title: '', requestId: '' }
  aServer({ [`GET /api/groups/${from}`]: aDraft(), [`PUT /api/groups/${from}`]: refused })
  aPage(editGroup(signedOut))
  await field('Title')
  vi.spyOn(typedForms, 'saveDraft').mockResolvedValue(false)
  await type('Title', 'Naomi')
  expect(await screen.findByText(/^This browser does not save anything/)).not.toBeNull()
  press('Save draft')
  expect(await screen.findByText(/^Sign in in another window/)).not.toBeNull()
  expect(signedOut).not.toHaveBeenCalled()
  expect((await field('Title')).value).toBe('Naomi')
})

test('an error about all weeks moves the focus to the button that adds a week', async () => {
  const over = 'With these weeks, the study would already be over'
  const fields = [{ field: 'weeks', message: over }]
  const refused = { status: 400, code: 'request.invalid', title: '', requestId: '', fields }
  aServer({ [`GET /api/groups/${from}`]: aDraft(), [`PUT /api/groups/${from}`]: refused })
  aPage(editGroup())
  await type('Title', 'Naomi')
  press('Save draft')
  expect(await screen.findByText(over)).not.toBeNull()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Add a week'))
})

test('typing in one of 26 weeks does not render the other weeks again', async () => {
  const draw = vi.spyOn(weekHead, 'WeekHeader')
  const questions = Array.from({ length: 12 }, (_, at) => `Question ${at}?`)
  const weeks = Array.from({ length: 26 }, (_, at) => aWeek(at + 1, { questions }))
  aServer({ [`GET /api/groups/${from}`]: aDraft({ weeks }) })
  aPage(newGroup(from))
  await field('Question 12')
  draw.mockClear()
  await type('Question 1', 'What does Naomi lose?')
  expect(draw).toHaveBeenCalledTimes(1)
  await type('Title', 'Ruth, slowly')
  expect(draw).toHaveBeenCalledTimes(1)
})

test('a member without a name must enter one before the group is published', async () => {
  const server = aServer({
    [`GET /api/groups/${from}`]: aDraft(),
    [`PUT /api/groups/${from}`]: aDraft({ revision: 2 }),
    [`POST /api/groups/${from}/publish`]: 204,
  })
  aPage(<EditGroup memberId={memberId} id={from} {...common} isNamed={false} />)
  await field('Title')
  press('Publish')
  fireEvent.change(await field('Your name'), { target: { value: 'Lea' } })
  const dialog = screen.getByRole('dialog', { name: 'What would you like to be called?' })
  expect(server.requests()).not.toContain(`POST /api/groups/${from}/publish`)
  fireEvent.click(within(dialog).getByRole('button', { name: 'Publish' }))
  expect(await screen.findByText('Your study is published')).not.toBeNull()
  expect(server.asked.find(({ request }) => request.endsWith('/publish'))?.body).toEqual({
    leaderName: 'Lea',
  })
  expect(server.requests().filter((request) => request.startsWith('PUT'))).toHaveLength(1)
})

test('the fields of a weekly meeting appear once a day is chosen, and are sent with the group', async () => {
  const whereabouts = { place: 'At Lea’s', link: 'https://meet.example/ruth' }
  const server = aServer({ 'POST /api/groups': (body: unknown) => ({ ...asMade(body), whereabouts }) })
  aPage(newGroup())
  await type('Title', 'Ruth')
  expect(screen.queryByLabelText('Time')).toBeNull()
  const day = screen.getByRole('combobox', { name: 'When you meet' })
  fireEvent.change(day, { target: { value: '2' } })
  expect(screen.queryByRole('textbox', { name: /in your words/ })).toBeNull()
  await type(/^Link/, 'meet.example')
  press('Save draft')
  expect(await screen.findByText('Please give a whole link that begins with https://')).not.toBeNull()
  await type(/^Link/, 'https://meet.example/ruth')
  await type(/^Place/, 'At Lea’s')
  fireEvent.change(screen.getByLabelText('Time'), { target: { value: '20:15' } })
  fireEvent.change(screen.getByRole('combobox', { name: 'Time zone' }), { target: { value: 'Asia/Tokyo' } })
  press('Save draft')
  await waitFor(() => expect(server.requests()).toContain('POST /api/groups'))
  expect(server.asked[0]?.body).toMatchObject({
    meeting: { weekday: 2, time: '20:15', timeZone: 'Asia/Tokyo', ...whereabouts },
  })
})
