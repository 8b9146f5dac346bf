import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Comment, CommentPage } from '#contract/together/discussion.ts'
import { Discussion } from '#web/features/together/discussion/discussion.tsx'
import { deviceDatabase } from '#web/lib/device/device-database.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'

const GROUP = '0b9a5f5c-6a3e-4c0e-9a57-3f1f6f1d2c3b'
const TOPIC = `group:${GROUP}:7d1f0a44-0a6f-4b43-8d0e-1d2c3b4a5f6e`
const COMMENTS = `/api/discussions/${TOPIC}/comments`
const NAMES = `GET /api/groups/${GROUP}/participants`

beforeEach(() => {
  vi.stubGlobal(
    'EventSource',
    class {
      readyState = 1
      addEventListener() {}
      close() {}
    },
  )
})

afterEach(async () => {
  cleanup()
  await deviceDatabase().table('drafts').clear()
  vi.unstubAllGlobals()
})

const said = (id: string, text: string, more: Partial<Comment> = {}): Comment => ({
  id,
  threadId: null,
  authorKey: 'annas-key',
  authorName: 'Anna',
  text,
  verses: [],
  mentions: [],
  revision: 1,
  postedAt: new Date().toISOString(),
  editedAt: null,
  hiddenBecause: null,
  hasAmen: false,
  gone: null,
  ...more,
})

const pageOf = (...comments: Comment[]): CommentPage => ({
  comments,
  replies: [],
  amens: [],
  mutes: [],
  rule: 'open',
  isClosed: false,
  next: null,
  ownKey: 'annas-key',
  position: '1.1',
})

const participant = (id: string, name: string, isSelf = false) => ({ id, name, role: 'participant', isSelf })
const participants = [
  participant('1', 'Anna', true),
  participant('2', 'Ben'),
  participant('3', 'Berta Maria'),
]

const asAnna = (
  <Discussion topic={TOPIC} memberId="anna" isModerator={false} seesReports={false} returnTo="/community" />
)

async function write(name: string, text: string): Promise<HTMLTextAreaElement> {
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name })
  await waitFor(() => expect(field.readOnly).toBe(false))
  fireEvent.change(field, { target: { value: text } })
  field.setSelectionRange(text.length, text.length)
  fireEvent.select(field)
  return field
}

test('a participant is chosen by name, and their id is sent with the comment', async () => {
  const server = aServer({
    [`GET ${COMMENTS}`]: pageOf(),
    [NAMES]: { participants },
    [`POST ${COMMENTS}`]: said('9', 'Hello @Berta Maria'),
  })
  aPage(asAnna)
  await write('Share your thoughts', 'Hello')
  expect(server.requests()).not.toContain(NAMES)
  const field = await write('Share your thoughts', 'Hello @be')
  expect(await screen.findByRole('button', { name: 'Ben' })).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Anna' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Berta Maria' }))
  expect(field.value).toBe('Hello @Berta Maria ')
  expect(screen.queryByRole('button', { name: 'Ben' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Post comment' }))
  expect(await screen.findByText('Comment posted!')).not.toBeNull()
  const [sent] = server.asked.filter(({ request }) => request === `POST ${COMMENTS}`).map(({ body }) => body)
  expect(sent).toMatchObject({ text: 'Hello @Berta Maria ', mentions: ['3'] })
})

test('if the names cannot be loaded, one writes without suggestions', async () => {
  aServer({ [`GET ${COMMENTS}`]: pageOf(), [NAMES]: { code: 'group.participants_only', status: 403 } })
  aPage(asAnna)
  const field = await write('Share your thoughts', 'Hello @be')
  expect(field.value).toBe('Hello @be')
  expect(screen.queryByRole('group', { name: 'Mention' })).toBeNull()
})

test('a mention shows the present name, also in the form that edits the comment', async () => {
  const mentions = [{ start: 6, end: 10, participantId: '2', name: 'Benjamin' }]
  const server = aServer({
    [`GET ${COMMENTS}`]: pageOf(said('1', 'Hello @Ben!', { mentions })),
    [NAMES]: { participants },
    [`PATCH ${COMMENTS}/1`]: said('1', 'Hi @Benjamin!', { revision: 2 }),
  })
  aPage(asAnna)
  expect((await screen.findByText('@Benjamin')).closest('p')?.textContent).toBe('Hello @Benjamin!')
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }))
  const field = await write('Your comment', 'Hi @Benjamin!')
  expect(field.value).toBe('Hi @Benjamin!')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Comment saved')
  const sent = server.asked.find(({ request }) => request === `PATCH ${COMMENTS}/1`)?.body
  expect(sent).toEqual({ text: 'Hi @Benjamin!', revision: 1, mentions: ['2'] })
})
