import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Comment, CommentPage, DiscussionEvent } from '#contract/together/discussion.ts'
import { REPLIES_FRAGMENT } from '#contract/together/replies-fragment.ts'
import { Discussion } from '#web/features/together/discussion/discussion.tsx'
import { friendText } from '#web/features/together/discussion/discussion-text.ts'
import { deviceDatabase } from '#web/lib/device/device-database.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'

const TOPIC = 'group:0b9a5f5c-6a3e-4c0e-9a57-3f1f6f1d2c3b:7d1f0a44-0a6f-4b43-8d0e-1d2c3b4a5f6e'
const COMMENTS = `/api/discussions/${TOPIC}/comments`
const LIST = `GET ${COMMENTS}`
const POST = `POST ${COMMENTS}`
const OWN_KEY = 'annas-key'

/** Sends an event through the fake stream. */
let tell: (event: DiscussionEvent) => void

beforeEach(() => {
  vi.stubGlobal(
    'EventSource',
    class {
      readyState = 1
      addEventListener(type: string, hear: (event: object) => void) {
        if (type !== 'message') return
        tell = (event) => act(() => hear({ lastEventId: '2.2', data: JSON.stringify(event) }))
      }
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
  authorKey: 'bens-key',
  authorName: 'Ben',
  text,
  verses: [],
  mentions: [],
  revision: 1,
  postedAt: `2026-03-01T12:0${id}:00.000Z`,
  editedAt: null,
  hiddenBecause: null,
  hasAmen: false,
  gone: null,
  ...more,
})

const pageOf = (comments: Comment[], more: Partial<CommentPage> = {}): CommentPage => ({
  comments,
  replies: [],
  amens: [],
  mutes: [],
  rule: 'open',
  isClosed: false,
  next: null,
  ownKey: OWN_KEY,
  position: '1.1',
  ...more,
})

const asAnna = (
  <Discussion topic={TOPIC} memberId="anna" isModerator={false} seesReports={false} returnTo="/community" />
)
const replyField = () => screen.findByLabelText<HTMLTextAreaElement>(/^Your reply/)
const amenButton = () => screen.getByRole('button', { name: 'Amen' })
const rowOf = (text: string) => within(screen.getByText(text).closest('li') as HTMLElement)

async function write(text: string): Promise<void> {
  await waitFor(async () => expect((await replyField()).readOnly).toBe(false))
  fireEvent.change(await replyField(), { target: { value: text } })
}

async function choose(name: string): Promise<void> {
  fireEvent.keyDown(screen.getByRole('button', { name: 'More about the comment of Ben' }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name }))
}

test('a reply is posted to the comment and displayed below it, oldest first', async () => {
  const replies = [said('3', 'Second', { threadId: '1' }), said('2', 'First', { threadId: '1' })]
  const server = aServer({ [LIST]: pageOf([said('1', 'Hello')], { replies }) })
  aPage(asAnna)
  await screen.findByText('Hello')
  const shown = () =>
    rowOf('Hello')
      .getAllByRole('listitem')
      .map((item) => item.querySelector(':scope > p')?.textContent)
  expect(shown()).toEqual(['First', 'Second'])
  fireEvent.click(rowOf('First').getByRole('button', { name: 'Reply to Ben' }))
  await write('Third')
  server.answers[POST] = said('4', 'Third', { threadId: '1', authorKey: OWN_KEY, authorName: 'Anna' })
  fireEvent.click(screen.getByRole('button', { name: 'Post reply' }))
  expect(await screen.findByText('Reply posted!')).not.toBeNull()
  expect(shown()).toEqual(['First', 'Second', 'Third'])
  const [sent] = server.asked.filter(({ request }) => request === POST).map(({ body }) => body)
  expect(sent).toMatchObject({ text: 'Third', replyTo: '2' })
  expect(screen.queryByLabelText(/^Your reply/)).toBeNull()
  await waitFor(async () => expect(await deviceDatabase().table('drafts').count()).toBe(0))
})

test('the address of a notification leads to the newest reply in a thread in which the member wrote', async () => {
  Element.prototype.scrollIntoView = vi.fn()
  const mine = { authorKey: OWN_KEY, authorName: 'Anna' }
  const replies = [
    said('7', 'To somebody else', { threadId: '2' }),
    said('6', 'My answer', { threadId: '1', ...mine }),
    said('5', 'Newest to me', { threadId: '1' }),
    said('4', 'Earlier to me', { threadId: '3' }),
  ]
  const comments = [said('3', 'Mine', mine), said('2', 'Not mine'), said('1', 'Hello')]
  aServer({ [LIST]: pageOf(comments, { replies }) })
  aPage(asAnna, `/studies/12${REPLIES_FRAGMENT}`)
  const newest = (await screen.findByText('Newest to me')).closest('li')
  await waitFor(() => expect(document.activeElement).toBe(newest))
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledOnce()
  cleanup()
  aPage(asAnna, '/studies/12#discussion')
  await screen.findByText('Newest to me')
  expect(document.activeElement).toBe(document.body)
})

test.each([
  ['#week-3-comments', '6'],
  ['#week-3-mentions', '4'],
  ['#week-3-replies', '5'],
  ['#week-2-comments', null],
  ['#week-3', null],
])('in the third week of a group, the fragment %s leads to the comment %j', async (fragment, id) => {
  Element.prototype.scrollIntoView = vi.fn()
  const mine = { authorKey: OWN_KEY, authorName: 'Anna' }
  const mentions = [{ start: 0, end: 4, participantId: 'a', name: 'Anna' }]
  const replies = [
    said('9', 'Mine, and newer', { threadId: '2', mentions, ...mine }),
    said('8', '', { threadId: '1', gone: 'deleted' }),
    said('7', 'In a muted thread', { threadId: '0', mentions }),
    said('5', 'Newest to me', { threadId: '1' }),
    said('4', 'Newest to mention somebody', { threadId: '2', mentions }),
  ]
  const comments = [
    said('6', 'Newest to begin a thread'),
    said('2', 'Not mine'),
    said('1', 'Hello', mine),
    said('0', 'Muted', mine),
  ]
  aServer({ [LIST]: pageOf(comments, { replies, mutes: ['0'] }) })
  aPage(<div id="week-3">{asAnna}</div>, `/community/g${fragment}`)
  await screen.findByText('Newest to me')
  const named = id === null ? document.body : document.getElementById(`comment-${id}`)
  await waitFor(() => expect(document.activeElement).toBe(named))
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(id === null ? 0 : 1)
})

test('what was typed stays if the comment is deleted meanwhile, and after a reload', async () => {
  const server = aServer({
    [LIST]: pageOf([said('1', 'Hello')]),
    [POST]: { code: 'comment.replied_gone', status: 409 },
  })
  const page = aPage(asAnna)
  await screen.findByText('Hello')
  fireEvent.click(screen.getByRole('button', { name: 'Reply to Ben' }))
  await write('Do not lose me')
  tell({ kind: 'comment.removed', id: '1' })
  expect(await screen.findByText('This comment was deleted.')).not.toBeNull()
  expect((await replyField()).value).toBe('Do not lose me')
  fireEvent.click(screen.getByRole('button', { name: 'Post reply' }))
  expect(await screen.findByText('This comment is no longer there')).not.toBeNull()
  await waitFor(async () => expect((await replyField()).value).toBe('Do not lose me'))
  page.unmount()
  server.answers[LIST] = pageOf([said('1', '', { gone: 'deleted' })], {
    replies: [said('2', 'Oh', { threadId: '1' })],
  })
  aPage(asAnna)
  await waitFor(async () => expect((await replyField()).value).toBe('Do not lose me'))
})

test('a quotation is inserted into the reply, and displayed without its signs', async () => {
  aServer({
    [LIST]: pageOf([
      said('1', 'Grace\nand truth'),
      said('2', '> Grace\n\nAmen to that', { authorName: 'Lea' }),
    ]),
  })
  aPage(asAnna)
  const quoted = await screen.findByText('Grace')
  expect(quoted.closest('blockquote')).not.toBeNull()
  expect(screen.getByText('Amen to that').closest('blockquote')).toBeNull()
  await choose('Quote')
  await waitFor(async () => expect((await replyField()).value).toBe('> Grace\n> and truth\n\n'))
})

test('an Amen is displayed at once, taken back after an error, and can be taken back', async () => {
  const server = aServer({ [LIST]: pageOf([said('1', 'Hello')]), [`PUT ${COMMENTS}/1/amen`]: 'unreachable' })
  aPage(asAnna)
  await screen.findByText('Hello')
  fireEvent.click(amenButton())
  expect(await screen.findByText('Your Amen could not be saved')).not.toBeNull()
  await waitFor(() => expect(amenButton().getAttribute('aria-pressed')).toBe('false'))
  server.answers[`PUT ${COMMENTS}/1/amen`] = { hasAmen: true }
  fireEvent.click(amenButton())
  await waitFor(() => expect(amenButton().getAttribute('aria-pressed')).toBe('true'))
  server.answers[`DELETE ${COMMENTS}/1/amen`] = { hasAmen: true }
  // A press while the last request is pending has no effect.
  const takenBack = () => server.requests().includes(`DELETE ${COMMENTS}/1/amen`)
  await waitFor(() => {
    if (!takenBack()) fireEvent.click(amenButton())
    expect(takenBack()).toBe(true)
  })
  // Somebody else said it, too.
  expect(await screen.findByText('Somebody said Amen.')).not.toBeNull()
})

test('an author sees that somebody said Amen, as soon as it happens, and has no such button', async () => {
  aServer({ [LIST]: pageOf([said('1', 'Mine', { authorKey: OWN_KEY, authorName: 'Anna' })]) })
  aPage(asAnna)
  await screen.findByText('Mine')
  expect(screen.queryByRole('button', { name: 'Amen' })).toBeNull()
  tell({ kind: 'comment.amen', id: '1', hasAmen: true })
  expect(await screen.findByText('Somebody said Amen.')).not.toBeNull()
  tell({ kind: 'comment.amen', id: '1', hasAmen: false })
  await waitFor(() => expect(screen.queryByText('Somebody said Amen.')).toBeNull())
})

test('a thread can be muted and unmuted', async () => {
  const server = aServer({
    [LIST]: pageOf([said('1', 'Hello')]),
    [`PUT ${COMMENTS}/1/muted`]: 204,
    [`DELETE ${COMMENTS}/1/muted`]: 204,
  })
  aPage(asAnna)
  await screen.findByText('Hello')
  await choose('Mute replies')
  expect(await screen.findByText('muted')).not.toBeNull()
  await choose('Unmute replies')
  await waitFor(() => expect(screen.queryByText('muted')).toBeNull())
  expect(server.requests()).toContain(`DELETE ${COMMENTS}/1/muted`)
})

test('a visitor sees replies and Amens, without buttons', async () => {
  const replies = [said('2', 'A reply', { threadId: '1' })]
  const page = pageOf([said('1', 'Hello', { hasAmen: true })], { replies, ownKey: null })
  aServer({ 'GET /api/discussions/study:8/comments': page })
  aPage(
    <Discussion
      topic="study:8"
      memberId={null}
      isModerator={false}
      seesReports={false}
      returnTo="/studies/8"
    />,
  )
  expect(await screen.findByText('A reply')).not.toBeNull()
  expect(screen.getByText('Somebody said Amen.')).not.toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('in a thread of friends whose reading has ended, own comments are deleted, and nothing else is changed', async () => {
  const own = said('2', 'Mine', {
    authorKey: OWN_KEY,
    authorName: 'Anna',
    postedAt: new Date().toISOString(),
  })
  const topic = 'friend:0b9a5f5c-6a3e-4c0e-9a57-3f1f6f1d2c3b:12'
  aServer({ [`GET /api/discussions/${topic}/comments`]: pageOf([own, said('1', 'Hello')]) })
  aPage(
    <Discussion
      topic={topic}
      memberId="anna"
      isModerator={false}
      seesReports={false}
      returnTo="/friends"
      words={friendText(12, true)}
    />,
  )
  expect(await screen.findByText('Hello')).not.toBeNull()
  expect(screen.getByText('This shared reading has ended.')).not.toBeNull()
  expect(screen.getAllByRole('button').map(({ textContent, ariaLabel }) => ariaLabel ?? textContent)).toEqual(
    ['More about the comment of Anna', 'Delete', 'More about the comment of Ben'],
  )
})
