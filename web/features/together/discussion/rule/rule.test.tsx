import 'fake-indexeddb/auto'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CommentPage } from '#contract/together/discussion.ts'
import { Discussion } from '#web/features/together/discussion/discussion.tsx'
import { deviceDatabase } from '#web/lib/device/device-database.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { DiscussionRule } from './discussion-rule.tsx'

const GROUP = '0b9a5f5c-6a3e-4c0e-9a57-3f1f6f1d2c3b'
const RULE = `/api/groups/${GROUP}/discussion-rule`
const TOPIC = `group:${GROUP}:7d1f0a44-0a6f-4b43-8d0e-1d2c3b4a5f6e`
const COMMENTS = `/api/discussions/${TOPIC}/comments`

/** Number of times that the browser opened the event stream. */
let opened: number

beforeEach(() => {
  opened = 0
  vi.stubGlobal(
    'EventSource',
    class {
      readyState = 1
      constructor() {
        opened += 1
      }
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

const comment = {
  id: '1',
  threadId: null,
  authorKey: 'bens-key',
  authorName: 'Ben',
  text: 'Hello',
  verses: [],
  mentions: [],
  revision: 1,
  postedAt: '2026-03-01T12:00:00.000Z',
  editedAt: null,
  hiddenBecause: null,
  hasAmen: false,
  gone: null,
}

const pageOf = (more: Partial<CommentPage>): CommentPage => ({
  comments: [comment],
  replies: [],
  amens: [],
  mutes: [],
  rule: 'open',
  isClosed: false,
  next: null,
  ownKey: 'annas-key',
  position: '1.1',
  ...more,
})

const discussion = (isModerator: boolean) => (
  <Discussion
    topic={TOPIC}
    memberId="anna"
    isModerator={isModerator}
    seesReports={false}
    returnTo="/community"
  />
)

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Share your thoughts' })
const checked = () => screen.getByRole<HTMLInputElement>('radio', { checked: true }).value

test('a leader chooses who posts; the choice is saved at once, and taken back after an error', async () => {
  const server = aServer({ [`GET ${RULE}`]: { rule: 'open' }, [`PUT ${RULE}`]: 'unreachable' })
  aPage(<DiscussionRule groupId={GROUP} memberId="lea" />)
  fireEvent.click(await screen.findByRole('radio', { name: 'Only leaders post' }))
  expect(await screen.findByText('The rule for comments could not be saved')).not.toBeNull()
  await waitFor(() => expect(checked()).toBe('open'))
  server.answers[`PUT ${RULE}`] = 204
  fireEvent.click(screen.getByRole('radio', { name: 'Only leaders post' }))
  expect(await screen.findByText('Saved')).not.toBeNull()
  expect(checked()).toBe('leaders_only')
  expect(screen.getByText('The others read, and say Amen.')).not.toBeNull()
})

test('a rule that cannot be loaded can be loaded again', async () => {
  const server = aServer({ [`GET ${RULE}`]: 'unreachable' })
  aPage(<DiscussionRule groupId={GROUP} memberId="lea" />)
  const again = await screen.findByRole('button', { name: 'Try again' })
  server.answers[`GET ${RULE}`] = { rule: 'answer_first' }
  fireEvent.click(again)
  await screen.findByRole('radio', { name: 'Only leaders post' })
  expect(checked()).toBe('answer_first')
})

test('if only leaders post, a participant reads and says Amen, and a leader writes', async () => {
  aServer({ [`GET ${COMMENTS}`]: pageOf({ rule: 'leaders_only' }) })
  const { unmount } = aPage(discussion(false))
  expect(await screen.findByText('Only leaders post here.')).not.toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Reply to Ben' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Amen' })).not.toBeNull()
  unmount()
  aPage(discussion(true))
  expect(await field()).not.toBeNull()
  expect(await screen.findByRole('button', { name: 'Reply to Ben' })).not.toBeNull()
})

test('what one was writing while the leaders changed the rule stays', async () => {
  const server = aServer({
    [`GET ${COMMENTS}`]: pageOf({}),
    [`POST ${COMMENTS}`]: { code: 'comment.leaders_only', status: 403 },
  })
  aPage(discussion(false))
  await screen.findByText('Hello')
  await waitFor(async () => expect((await field()).readOnly).toBe(false))
  fireEvent.change(await field(), { target: { value: 'Do not lose me' } })
  server.answers[`GET ${COMMENTS}`] = pageOf({ rule: 'leaders_only' })
  fireEvent.click(screen.getByRole('button', { name: 'Post comment' }))
  expect(await screen.findByText(/^Only leaders post here\. /)).not.toBeNull()
  expect((await field()).value).toBe('Do not lose me')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Post comment' }).disabled).toBe(true)
})

test('who must answer first sees why, follows no events, and sees the others after posting', async () => {
  const closed = { comments: [], rule: 'answer_first', isClosed: true } as const
  const mine = {
    ...comment,
    id: '2',
    text: 'Mine',
    authorKey: 'annas-key',
    postedAt: '2026-03-01T13:00:00.000Z',
  }
  const server = aServer({
    [`GET ${COMMENTS}`]: pageOf({ ...closed, comments: [] }),
    [`POST ${COMMENTS}`]: mine,
  })
  aPage(discussion(false))
  const why = 'Here you see the comments of the others once you have posted one.'
  expect(await screen.findByText(why)).not.toBeNull()
  expect(opened).toBe(0)
  await waitFor(async () => expect((await field()).readOnly).toBe(false))
  fireEvent.change(await field(), { target: { value: 'Mine' } })
  server.answers[`GET ${COMMENTS}`] = pageOf({ comments: [mine, comment], rule: 'answer_first' })
  fireEvent.click(screen.getByRole('button', { name: 'Post comment' }))
  expect(await screen.findByText('Hello')).not.toBeNull()
  expect(screen.queryByText(why)).toBeNull()
  await waitFor(() => expect(opened).toBe(1))
})
