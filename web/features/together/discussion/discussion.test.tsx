import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { COMMENT_EDIT_MINUTES } from '#contract/limits.ts'
import { groupErrors } from '#contract/messages/together/group.ts'
import type { Comment, DiscussionEvent } from '#contract/together/discussion.ts'
import { MINUTE_MS } from '#contract/values/durations.ts'
import { Reported } from '#web/features/together/discussion/moderation/reported.tsx'
import { deviceDatabase } from '#web/lib/device/device-database.ts'
import { writesSettled } from '#web/lib/device/write-ahead.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { Discussion } from './discussion.tsx'
import { DiscussionTab } from './discussion-tab.tsx'
import { weekText } from './discussion-text.ts'

const LIST = 'GET /api/discussions/study:8/comments'
const POST = 'POST /api/discussions/study:8/comments'
const ASIDE = '/api/discussions/study:8/comments/1/hidden-for-me'
const OWN_KEY = 'annas-key'

/** Sends an event through the fake stream. */
let tell: (event: DiscussionEvent) => void
/** Rejects the stream, as the server does when too many are open. */
let refuse: () => void
/** Number of times that the browser opened the stream. */
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
      addEventListener(type: string, hear: (event: object) => void) {
        if (type === 'message')
          tell = (event) => act(() => hear({ lastEventId: '2.2', data: JSON.stringify(event) }))
        if (type === 'error')
          refuse = () => {
            this.readyState = 2
            act(() => hear({}))
          }
      }
      close() {}
    },
  )
})

afterEach(async () => {
  vi.useRealTimers()
  cleanup()
  await drafts().clear()
  vi.unstubAllGlobals()
})

const drafts = () => deviceDatabase().table('drafts')
const nextDraft = async () => (await drafts().get(['anna', 'comment:study:8']))?.values

const said = (id: string, text: string, more: Partial<Comment> = {}): Comment => ({
  id,
  threadId: null,
  authorKey: 'bens-key',
  authorName: 'Ben',
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

const pageOf = (...comments: Comment[]) => ({
  comments,
  replies: [],
  amens: [],
  mutes: [],
  rule: 'open' as const,
  isClosed: false,
  next: null,
  ownKey: OWN_KEY,
  position: '1.1',
})
const asAnna = (
  <Discussion topic="study:8" memberId="anna" isModerator={false} seesReports={false} returnTo="/studies/8" />
)
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Share your thoughts' })
const postButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Post comment' })
const texts = () =>
  screen.queryAllByRole('listitem').map((item) => item.querySelector(':scope > p')?.textContent)

async function write(text: string): Promise<void> {
  await waitFor(async () => expect((await field()).readOnly).toBe(false))
  fireEvent.change(await field(), { target: { value: text } })
}

test('a posted comment is shown once, whether its response or its event arrives first', async () => {
  const server = aServer({ [LIST]: pageOf(said('1', 'Hello', { postedAt: '2026-03-01T12:00:00.000Z' })) })
  aPage(asAnna)
  await write('Amen')
  await screen.findByText('Hello')
  await writesSettled()
  // The draft has no id until it is posted: another tab that opens it writes a separate comment.
  expect(await nextDraft()).toEqual({ id: null, text: 'Amen', mentions: [] })
  const comment = said('2', 'Amen', { authorKey: OWN_KEY, authorName: 'Anna' })
  server.answers[POST] = comment
  fireEvent.click(postButton())
  expect(await screen.findByText('Comment posted!')).not.toBeNull()
  tell({ kind: 'comment.posted', comment })
  expect(texts()).toEqual(['Amen', 'Hello'])
  expect((await field()).value).toBe('')
  await writesSettled()
  expect(await nextDraft()).toBeUndefined()
})

test('if no event stream is available, the page polls at growing intervals until it gets one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const server = aServer({ [LIST]: pageOf(said('1', 'Hello')) })
  aPage(asAnna)
  await screen.findByText('Hello')
  server.answers[LIST] = { ...pageOf(said('2', 'News'), said('1', 'Hello')), position: '2.2' }
  refuse()
  await act(() => vi.advanceTimersByTimeAsync(3_000))
  refuse()
  expect(await screen.findByText('News')).not.toBeNull()
  // The stream is not reopened at once after the pages were reloaded.
  expect(opened).toBe(2)
  server.answers[LIST] = 503
  await act(() => vi.advanceTimersByTimeAsync(6_000))
  refuse()
  expect(opened).toBe(3)
  await act(() => vi.advanceTimersByTimeAsync(12_000))
  expect(await screen.findByText('The newest comments could not be loaded.')).not.toBeNull()
  server.answers[LIST] = { ...pageOf(said('3', 'More'), said('2', 'News')), position: '3.3' }
  expect(opened).toBe(4)
  tell({ kind: 'comment.posted', comment: said('3', 'More') })
  await waitFor(() => expect(screen.queryByText('The newest comments could not be loaded.')).toBeNull())
})

test('typed text is restored when the page is opened again, and removed after posting', async () => {
  const draft = { id: '1', text: 'Kept since yesterday' }
  await drafts().put({ owner: 'anna', name: 'comment:study:8', values: draft })
  aServer({ [LIST]: pageOf(), [POST]: said('1', draft.text) })
  aPage(asAnna)
  await waitFor(async () => expect((await field()).value).toBe(draft.text))
  fireEvent.click(postButton())
  expect(await screen.findByText('Comment posted!')).not.toBeNull()
  await writesSettled()
  expect(await drafts().count()).toBe(0)
})

test('a comment that was being edited reopens for editing, with the typed text', async () => {
  await drafts().put({ owner: 'anna', name: 'comment:1', values: { text: 'Mine, and more' } })
  aServer({ [LIST]: pageOf(said('1', 'Mine', { authorKey: OWN_KEY }), said('2', 'His')) })
  aPage(asAnna)
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Your comment')).value).toBe('Mine, and more')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('Mine')).not.toBeNull()
  await writesSettled()
  expect(await drafts().count()).toBe(0)
})

test('a comment that could not be posted stays in its field and is sent again with the same id', async () => {
  const server = aServer({ [LIST]: pageOf(), [POST]: 'unreachable' })
  aPage(asAnna)
  await write('Do not lose me')
  fireEvent.click(postButton())
  expect(await screen.findByText('Failed to post comment')).not.toBeNull()
  await waitFor(async () => expect((await field()).value).toBe('Do not lose me'))
  server.answers[POST] = said('1', 'Do not lose me')
  fireEvent.click(postButton())
  expect(await screen.findByText('Comment posted!')).not.toBeNull()
  const sent = server.asked.filter(({ request }) => request === POST).map(({ body }) => body)
  expect(sent).toHaveLength(2)
  expect(sent[0]).toEqual(sent[1])
})

test('a comment that was deleted on another device is posted as a new one at the next try', async () => {
  const server = aServer({ [LIST]: pageOf(), [POST]: { code: 'comment.not_found', status: 404 } })
  aPage(asAnna)
  await write('Again')
  fireEvent.click(postButton())
  expect(await screen.findByText('Comment not found')).not.toBeNull()
  await waitFor(() => expect(postButton().disabled).toBe(false))
  fireEvent.click(postButton())
  await waitFor(() => expect(server.asked.filter(({ request }) => request === POST)).toHaveLength(2))
  const ids = server.asked.flatMap(({ body }) => (body ? [(body as { id: string }).id] : []))
  expect(new Set(ids).size).toBe(2)
})

test('an empty comment, and one of more than 2,000 characters, cannot be posted', async () => {
  aServer({ [LIST]: pageOf() })
  aPage(asAnna)
  await field()
  expect(postButton().disabled).toBe(true)
  await write(' \n ')
  expect(postButton().disabled).toBe(true)
  await write('a'.repeat(1999))
  expect(screen.getByText('1 character left')).not.toBeNull()
  expect(postButton().disabled).toBe(false)
  await write('a'.repeat(2001))
  expect(screen.getByText('Keep the comment to 2,000 characters or fewer')).not.toBeNull()
  expect(postButton().disabled).toBe(true)
})

test('members can delete only their own comments, and edit them for 15 minutes; then Edit disappears', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
  aServer({ [LIST]: pageOf(said('2', 'Mine', { authorKey: OWN_KEY }), said('1', 'His')) })
  aPage(asAnna)
  const [mine, his] = [await screen.findByText('Mine'), await screen.findByText('His')].map((words) =>
    within(words.closest('li') as HTMLElement),
  )
  expect(his?.queryByRole('button', { name: 'Delete' })).toBeNull()
  expect(mine?.queryByRole('button', { name: 'Delete' })).not.toBeNull()
  expect(mine?.queryByRole('button', { name: 'Edit' })).not.toBeNull()
  act(() => void vi.advanceTimersByTime(COMMENT_EDIT_MINUTES * MINUTE_MS))
  expect(mine?.queryByRole('button', { name: 'Edit' })).toBeNull()
  expect(mine?.queryByRole('button', { name: 'Delete' })).not.toBeNull()
})

test('the author of a hidden comment still sees it, with the reason', async () => {
  const mine = said('1', 'Mine', { authorKey: OWN_KEY })
  const server = aServer({ [LIST]: pageOf(mine) })
  aPage(asAnna)
  await screen.findByText('Mine')
  server.answers[LIST] = pageOf({ ...mine, hiddenBecause: 'Please be kind' })
  tell({ kind: 'comment.removed', id: '1' })
  expect(await screen.findByText('Please be kind')).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
})

test('a comment that a member hides is replaced by an Undo button, which has the focus', async () => {
  const server = aServer({
    [LIST]: pageOf(said('1', 'His')),
    [`PUT ${ASIDE}`]: 204,
    [`DELETE ${ASIDE}`]: 204,
  })
  aPage(asAnna)
  await screen.findByText('His')
  fireEvent.keyDown(screen.getByRole('button', { name: 'More about the comment of Ben' }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Hide' }))
  const undo = await screen.findByRole('button', { name: 'Undo' })
  expect(screen.queryByText('His')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(undo))
  await waitFor(() => expect(undo.getAttribute('aria-busy')).toBeNull())
  fireEvent.click(undo)
  expect(await screen.findByText('His')).not.toBeNull()
  await waitFor(() => expect(server.requests()).toContain(`DELETE ${ASIDE}`))
})

test('a comment that a moderator shows again is reloaded, because the viewer may have hidden it', async () => {
  const server = aServer({ [LIST]: pageOf(said('2', 'Hello')) })
  aPage(asAnna)
  await screen.findByText('Hello')
  tell({ kind: 'comment.shown', comment: said('1', 'His') })
  await waitFor(() => expect(server.requests().filter((request) => request === LIST)).toHaveLength(2))
  expect(texts()).toEqual(['Hello'])
})

test('an edit does not overwrite a newer edit of another device without a warning', async () => {
  const mine = said('1', 'Mine', { authorKey: OWN_KEY })
  const EDIT = 'PATCH /api/discussions/study:8/comments/1'
  const server = aServer({ [LIST]: pageOf(mine), [EDIT]: { code: 'comment.changed_meanwhile', status: 409 } })
  aPage(asAnna)
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }))
  tell({ kind: 'comment.edited', comment: { ...mine, text: 'From the phone', revision: 2 } })
  fireEvent.change(await screen.findByLabelText('Your comment'), { target: { value: 'From the desk' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Edited somewhere else')).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const revisions = () =>
    server.asked.flatMap(({ body }) => (body ? [(body as { revision: number }).revision] : []))
  await waitFor(() => expect(revisions()).toEqual([1, 2]))
})

const GROUP = '0b9a5f5c-6a3e-4c0e-9a57-3f1f6f1d2c3b'
const WEEK = `group:${GROUP}:7d1f0a44-0a6f-4b43-8d0e-1d2c3b4a5f6e`
const WEEK_PATH = `/api/discussions/${WEEK}/comments`

test('a study names its readers and leads to a conversation of few; a week does not', async () => {
  aServer({ [LIST]: pageOf(), [`GET /api/discussions/${WEEK}/comments`]: pageOf() })
  aPage(asAnna)
  const link = await screen.findByRole('link', { name: 'Read with a friend' })
  expect(link.getAttribute('href')).toBe('/friends')
  cleanup()
  aPage(
    <DiscussionTab topic={WEEK} returnTo="/" member={{ id: 'anna', role: 'member' }} words={weekText(1)} />,
  )
  await field()
  expect(screen.queryByRole('link', { name: 'Read with a friend' })).toBeNull()
})

test('a week has its own labels, its leader can hide comments, and text rejected by a deleted week remains', async () => {
  const words = {
    label: 'Comments on week 2',
    empty: 'Nobody has begun yet.',
    placeholder: 'What will you try?',
  }
  const server = aServer({
    [`GET ${WEEK_PATH}`]: pageOf(),
    [`POST ${WEEK_PATH}`]: { code: 'group.week_gone', status: 404 },
  })
  const member = { id: 'anna', role: 'member' } as const
  aPage(<DiscussionTab topic={WEEK} returnTo="/" member={member} isLeader words={words} />)
  expect(await screen.findByText(words.empty)).not.toBeNull()
  expect(screen.getByRole('region', { name: words.label })).not.toBeNull()
  expect((await field()).placeholder).toBe(words.placeholder)
  await write('For all of you')
  fireEvent.click(postButton())
  expect(await screen.findByText('This week was removed')).not.toBeNull()
  await waitFor(async () => expect((await field()).value).toBe('For all of you'))
  tell({ kind: 'comment.posted', comment: said('1', 'His') })
  fireEvent.keyDown(await screen.findByRole('button', { name: 'More about the comment of Ben' }), {
    key: 'Enter',
  })
  expect(await screen.findByRole('menuitem', { name: 'Hide from everyone…' })).not.toBeNull()
  // Reports in all discussions are for moderators of the site only.
  expect(server.requests()).not.toContain('GET /api/comments/reported')
})

test('a former participant sees a message and none of the comments', async () => {
  const server = aServer({ [LIST]: pageOf(said('1', 'Hello')) })
  aPage(asAnna)
  await screen.findByText('Hello')
  await write('What I was about to say')
  server.answers[LIST] = { code: 'group.participants_only', status: 403 }
  tell({ kind: 'comment.shown', comment: said('2', 'His') })
  expect(await screen.findByText(groupErrors.participants_only.detail)).not.toBeNull()
  expect(screen.queryByText('Hello')).toBeNull()
  expect((await field()).value).toBe('What I was about to say')
})

test('a report links to the comment under its day or in its group', async () => {
  const reports = [{ reason: 'Please look', reportedAt: new Date().toISOString() }]
  const week = { kind: 'week', groupId: GROUP, groupTitle: 'Ruth together', weekNumber: 2 }
  const LEAVE = `DELETE ${WEEK_PATH}/2/reports?${new URLSearchParams({ reportedUntil: reports[0]?.reportedAt ?? '' })}`
  const server = aServer({
    'GET /api/comments/reported': {
      reported: [
        { topic: 'study:8', place: { kind: 'study', day: 8 }, comment: said('1', 'Hello'), reports },
        { topic: WEEK, place: week, comment: said('2', 'Hello to the group'), reports },
      ],
    },
    [LEAVE]: 204,
  })
  aPage(<Reported />)
  const linkTo = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await linkTo('Day 8')).toBe('/studies/8')
  expect(await linkTo('Week 2 of Ruth together')).toBe(`/community/${GROUP}`)
  fireEvent.click(screen.getAllByRole('button', { name: 'Leave it' }).at(-1) as HTMLElement)
  await waitFor(() => expect(server.requests()).toContain(LEAVE))
})

test('a moderator who hides a reported comment is told so, although the comment leaves the list', async () => {
  const HIDE = 'PUT /api/discussions/study:8/comments/1/hidden'
  const REPORTED = 'GET /api/comments/reported'
  const reports = [{ reason: '', reportedAt: new Date().toISOString() }]
  const place = { kind: 'study', day: 8 }
  const server = aServer({
    [REPORTED]: { reported: [{ topic: 'study:8', place, comment: said('1', 'Hello'), reports }] },
    [HIDE]: 204,
  })
  aPage(<Reported />)
  fireEvent.click(await screen.findByRole('button', { name: 'Hide…' }))
  fireEvent.change(await screen.findByRole('textbox', { name: 'Reason' }), { target: { value: 'Unkind' } })
  server.answers[REPORTED] = { reported: [] }
  fireEvent.click(screen.getByRole('button', { name: 'Hide comment' }))
  expect(await screen.findByText('There are no reported comments.')).not.toBeNull()
  expect(await screen.findByText('Comment hidden')).not.toBeNull()
})

test('a reported comment that its author has deleted leaves the list when a moderator presses Hide', async () => {
  const HIDE = 'PUT /api/discussions/study:8/comments/1/hidden'
  const REPORTED = 'GET /api/comments/reported'
  const reports = [{ reason: '', reportedAt: new Date().toISOString() }]
  const place = { kind: 'study', day: 8 }
  const server = aServer({
    [REPORTED]: { reported: [{ topic: 'study:8', place, comment: said('1', 'Hello'), reports }] },
    [HIDE]: { status: 404, code: 'comment.not_found' },
  })
  aPage(<Reported />)
  fireEvent.click(await screen.findByRole('button', { name: 'Hide…' }))
  fireEvent.change(await screen.findByRole('textbox', { name: 'Reason' }), { target: { value: 'Unkind' } })
  server.answers[REPORTED] = { reported: [] }
  fireEvent.click(screen.getByRole('button', { name: 'Hide comment' }))
  expect(await screen.findByText('There are no reported comments.')).not.toBeNull()
})
