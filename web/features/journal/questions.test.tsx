import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Answer } from '#contract/journal.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { VISITOR } from './draft-store.ts'
import type { Writer } from './journal.data.ts'
import { journalOnThisDevice } from './journal-on-this-device.ts'
import { Questions } from './questions.tsx'

const questions = [
  { key: 'a', text: 'What do you see?' },
  { key: 'b', text: 'What will you do?' },
]
const at = '2026-03-01T12:00:00.000Z'

let member: Writer

beforeEach(() => {
  // A member of their own, so that no test finds what another has written.
  member = { state: 'member', member: { id: crypto.randomUUID() } }
})

afterEach(async () => {
  cleanup()
  await journalOnThisDevice(VISITOR).keep()
  vi.unstubAllGlobals()
})

const askWriterAgain = vi.fn()
const aDay = (writer: Writer, asked = questions) => (
  <Questions day={1} questions={asked} writer={writer} onAskWriterAgain={askWriterAgain} />
)

function anAnswer(key: Answer['key'], text: string, more: Partial<Answer> = {}): Answer {
  return { key, text, question: '', revision: 1, savedAt: at, others: [], ...more }
}

test('loading says so', () => {
  aServer({ 'GET /api/studies/1/journal': { answers: [] } })
  aPage(aDay(member))
  expect(screen.getByText('Loading your answers...').role).toBe('status')
})

test('answers that could not be loaded are asked for again on request, and writing goes on meanwhile', async () => {
  const server = aServer({ 'GET /api/studies/1/journal': { code: 'journal.signed_out', status: 401 } })
  aPage(aDay(member))
  expect((await screen.findByRole('alert')).textContent).toContain('Could not load your answers')
  const field = screen.getByLabelText<HTMLTextAreaElement>('What do you see?')
  fireEvent.change(field, { target: { value: 'A lamp' } })
  expect(field.value).toBe('A lamp')
  server.answers['GET /api/studies/1/journal'] = { answers: [anAnswer('a', 'From before')] }
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('From before')).not.toBeNull()
  expect(field.value).toBe('A lamp')
})

test('a study without questions says that they will come, and has room for a reflection all the same', async () => {
  aServer({ 'GET /api/studies/1/journal': { answers: [] } })
  aPage(aDay(member, []))
  expect(await screen.findByText('Study questions will be added soon for this lesson.')).not.toBeNull()
  expect(screen.getByLabelText('Your reflection')).not.toBeNull()
})

test('a saved answer stands in its field with a check mark, and says how its question read', async () => {
  const answers = [
    anAnswer('a', 'A lamp', { question: 'What did you see?' }),
    anAnswer('z', 'An old answer', { question: 'An old question?' }),
  ]
  aServer({ 'GET /api/studies/1/journal': { answers } })
  aPage(aDay(member))
  const field = await screen.findByLabelText<HTMLTextAreaElement>('What do you see?')
  expect(field.value).toBe('A lamp')
  expect(screen.getByText('When you answered, the question read: “What did you see?”')).not.toBeNull()
  expect(screen.getAllByRole('img', { name: 'Answered' })).toHaveLength(2)
  const earlier = within(screen.getByRole('region', { name: 'Earlier questions' }))
  expect(earlier.getByLabelText<HTMLTextAreaElement>('An old question?').value).toBe('An old answer')
})

test('a save that the server refuses is told, and so is one that cannot reach it', async () => {
  const server = aServer({
    'GET /api/studies/1/journal': { answers: [] },
    'PUT /api/studies/1/journal/b': { code: 'study.not_found', status: 404 },
  })
  aPage(aDay(member))
  const field = await screen.findByLabelText('What will you do?')
  fireEvent.change(field, { target: { value: 'Rest' } })
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
  expect(await screen.findByText('Failed to save your responses')).not.toBeNull()
  expect(screen.getByText(/^Not saved: /)).not.toBeNull()
  server.answers['PUT /api/studies/1/journal/b'] = 'unreachable'
  fireEvent.click(screen.getByRole('button', { name: 'Save answer 2' }))
  expect(await screen.findByText('Saved on this device, waiting for a connection')).not.toBeNull()
})

test('a visitor may write, and is asked to sign in to save', async () => {
  aServer({})
  aPage(aDay({ state: 'visitor' }))
  const field = await screen.findByLabelText('What do you see?')
  fireEvent.change(field, { target: { value: 'A lamp' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save answer 1' }))
  expect(await screen.findByText('Please sign in to save your responses')).not.toBeNull()
  const link = screen.getByRole('link', { name: 'Sign In' })
  expect(link.getAttribute('href')).toBe('/auth?redirect_to=%2Fstudies%2F1')
})

test('whoever could not be asked for may write all the same, and has them asked for again', async () => {
  aServer({})
  aPage(aDay({ state: 'unreachable' }))
  expect(await screen.findByLabelText('What do you see?')).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(askWriterAgain).toHaveBeenCalledOnce()
})
