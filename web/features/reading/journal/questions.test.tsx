import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Entry } from '#contract/entry.ts'
import type { SyncResponse } from '#contract/sync.ts'
import { endSync } from '#web/entries/driver/sync-on-this-device.ts'
import { VISITOR } from '#web/entries/replica/rows.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { Questions } from './questions.tsx'

const questions = [
  { key: 'a', text: 'What do you see?' },
  { key: 'b', text: 'What will you do?' },
]
const at = '2026-03-01T12:00:00.000Z'

let member: string

beforeEach(() => {
  // A new member per test, so that no test reads another's answers.
  member = crypto.randomUUID()
})

afterEach(() => {
  cleanup()
  endSync()
  vi.unstubAllGlobals()
})

const aDay = (owner: string, asked = questions, reading = 1) => (
  <Questions day={1} reading={reading} returnTo="/studies/1#questions" questions={asked} owner={owner} />
)

function anAnswer(key: string, text: string, question = ''): Entry {
  const stamp = { change: crypto.randomUUID(), at }
  return {
    kind: 'answer',
    id: `1-${key}`,
    createdAt: at,
    version: 1,
    others: [],
    fields: { text, question, deletedAt: null },
    stamps: { text: stamp, question: stamp, deletedAt: stamp },
  }
}

/** Sync response to a device that sends no changes. */
function anAccount(...entries: Entry[]): SyncResponse {
  return { applied: 0, refused: [], entries, since: entries.length, hasMore: false, isReset: false }
}

test('loading is announced', () => {
  aServer({ 'POST /api/sync': anAccount() })
  aPage(aDay(member))
  expect(screen.getByText('Loading your answers...').role).toBe('status')
})

test('answers that failed to load can be requested again, and writing remains possible', async () => {
  const server = aServer({ 'POST /api/sync': 'unreachable' })
  aPage(aDay(member))
  expect((await screen.findByRole('alert')).textContent).toContain('Could not load your answers')
  const field = await screen.findByLabelText<HTMLTextAreaElement>('What do you see?')
  fireEvent.change(field, { target: { value: 'A lamp' } })
  expect(field.value).toBe('A lamp')
  server.answers['POST /api/sync'] = anAccount(anAnswer('a', 'From before'))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('From before')).not.toBeNull()
  expect(field.value).toBe('A lamp')
})

test('a study without questions announces them, and still has a reflection field', async () => {
  aServer({ 'POST /api/sync': anAccount() })
  aPage(aDay(member, []))
  expect(await screen.findByText('Study questions will be added soon for this lesson.')).not.toBeNull()
  expect(await screen.findByLabelText('Your reflection')).not.toBeNull()
})

test('a saved answer is in its field with a check mark, and shows the earlier wording of its question', async () => {
  const answers = [
    anAnswer('a', 'A lamp', 'What did you see?'),
    anAnswer('z', 'An old answer', 'An old question?'),
  ]
  aServer({ 'POST /api/sync': anAccount(...answers) })
  aPage(aDay(member))
  const field = await screen.findByLabelText<HTMLTextAreaElement>('What do you see?')
  await vi.waitFor(() => expect(field.value).toBe('A lamp'))
  expect(screen.getByText('When you answered, the question read: “What did you see?”')).not.toBeNull()
  const earlier = within(screen.getByRole('region', { name: 'Earlier questions' }))
  const old = await earlier.findByLabelText<HTMLTextAreaElement>('An old question?')
  expect(old.value).toBe('An old answer')
  expect(screen.getAllByRole('img', { name: 'Answered' })).toHaveLength(2)
})

test.each([
  ['without a connection', 'unreachable', 'What you wrote goes to your account once there is a connection.'],
  ['while the server fails', 500, /^Our server could not save it just now\./],
] as const)('an answer saved %s is stored on the device, with a message', async (_, answer, detail) => {
  const server = aServer({ 'POST /api/sync': anAccount() })
  aPage(aDay(member))
  const field = await screen.findByLabelText<HTMLTextAreaElement>('What will you do?')
  server.answers['POST /api/sync'] = answer
  fireEvent.change(field, { target: { value: 'Rest' } })
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
  expect(await screen.findByText('Saved on this device')).not.toBeNull()
  expect(await screen.findByText(detail)).not.toBeNull()
  expect(
    await screen.findByText(/^Saved on this device, waiting for (a connection|our server)$/),
  ).not.toBeNull()
  expect(screen.queryByText('Failed to save your responses')).toBeNull()
  expect(field.value).toBe('Rest')
})

test('in a second reading the fields are empty, and the first answers are under their questions', async () => {
  const answers = [
    anAnswer('a', 'A lamp', 'What did you see?'),
    anAnswer('reflection', 'I was afraid.'),
    anAnswer('z', 'An old answer', 'An old question?'),
  ]
  const server = aServer({ 'POST /api/sync': anAccount(...answers) })
  aPage(aDay(member, questions, 2))
  expect(await screen.findByText('A lamp')).not.toBeNull()
  const field = screen.getByLabelText<HTMLTextAreaElement>('What do you see?')
  expect(field.value).toBe('')
  expect(screen.getByText('A lamp').closest('li')?.textContent).toMatch(/^Your answer of .*2026 to “What did/)
  expect(await screen.findByText('I was afraid.')).not.toBeNull()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your reflection').value).toBe('')
  const earlier = within(screen.getByRole('region', { name: 'Earlier questions' }))
  expect(earlier.getByRole('heading', { name: 'An old question?' })).not.toBeNull()
  expect(earlier.getByText('An old answer')).not.toBeNull()
  expect(earlier.queryByRole('textbox')).toBeNull()

  server.answers['POST /api/sync'] = 'unreachable'
  fireEvent.change(field, { target: { value: 'A lamp again' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save answer 1' }))
  expect(await screen.findByText('Saved on this device, waiting for a connection')).not.toBeNull()
  const sent = server.asked.flatMap(({ body }) => (body as { changes?: { entry: string }[] })?.changes ?? [])
  expect(new Set(sent.map(({ entry }) => entry))).toEqual(new Set(['1-a-2']))
  expect(screen.getByText('A lamp')).not.toBeNull()
})

test('the answers of a later reading are not displayed in an earlier one', async () => {
  const answers = [anAnswer('a-2', 'Of the second reading'), anAnswer('b', 'Of the first')]
  aServer({ 'POST /api/sync': anAccount(...answers) })
  aPage(aDay(member))
  expect(await screen.findByDisplayValue('Of the first')).not.toBeNull()
  expect((await screen.findByLabelText<HTMLTextAreaElement>('What do you see?')).value).toBe('')
  expect(screen.queryByText('Of the second reading')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Earlier questions' })).toBeNull()
})

test('a visitor who saves reads where the answer is stored, and how to keep it everywhere', async () => {
  aServer({})
  aPage(aDay(VISITOR))
  const field = await screen.findByLabelText('What do you see?')
  fireEvent.change(field, { target: { value: 'A lamp' } })
  expect(await screen.findByText('Saved on this device')).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Save answer 1' }))
  const link = await screen.findByRole('link', { name: 'Make an account to keep it everywhere' })
  expect(link.getAttribute('href')).toBe('/auth?mode=sign-up&redirect_to=%2Fstudies%2F1%23questions')
  expect(link.closest('[role=status]')?.textContent).toBe(
    'Saved on this device. Make an account to keep it everywhere',
  )
  expect(screen.queryByText('Saved on this device', { exact: true })).toBeNull()
  expect(screen.queryByText(/Please sign in/)).toBeNull()
})
