import { expect, test } from 'vitest'
import type { Comment } from '#contract/together/discussion.ts'
import {
  type DiscussionChange,
  type LoadedPage,
  mergeEvents,
  type ReceivedChange,
  receivedCount,
  withChange,
} from './merge-events.ts'

const said = (id: string, minute: number, text = id, revision = 1): Comment => ({
  id,
  threadId: null,
  authorKey: 'anna',
  authorName: 'Anna',
  text,
  verses: [],
  mentions: [],
  revision,
  postedAt: `2026-03-01T12:${String(minute).padStart(2, '0')}:00.000Z`,
  editedAt: null,
  hiddenBecause: null,
  hasAmen: false,
  gone: null,
})

const aPage = (comments: Comment[], more: Partial<LoadedPage> = {}): LoadedPage => ({
  comments,
  replies: [],
  amens: [],
  mutes: [],
  rule: 'open',
  isClosed: false,
  next: null,
  ownKey: null,
  position: '1.1',
  receivedBefore: 0,
  ...more,
})

const posted = (comment: Comment): DiscussionChange => ({ kind: 'comment.posted', comment })
const edited = (comment: Comment): DiscussionChange => ({ kind: 'comment.edited', comment })
const removed = (id: string): DiscussionChange => ({ kind: 'comment.removed', id })
const inOrder = (happened: DiscussionChange[]): ReceivedChange[] =>
  happened.map((change, number) => ({ number, change }))
const texts = (pages: LoadedPage[], happened: DiscussionChange[]) =>
  mergeEvents(pages, inOrder(happened)).map(({ text }) => text)

const [a, b, c] = [said('a', 1), said('b', 2), said('c', 3)]

test('a posted comment appears once, in order, however many events announce it', () => {
  expect(texts([aPage([b, a])], [posted(c), posted(c), posted(b)])).toEqual(['c', 'b', 'a'])
  expect(texts([aPage([c, a])], [posted(b)])).toEqual(['c', 'b', 'a'])
})

test('comments of the same instant are ordered by descending id, as on the server', () => {
  expect(texts([aPage([said('b', 1), said('a', 1)])], [posted(said('c', 1))])).toEqual(['c', 'b', 'a'])
})

test('an edit replaces an older version of a comment but never a newer one', () => {
  const [second, third] = [said('a', 1, 'second', 2), said('a', 1, 'third', 3)]
  expect(texts([aPage([a])], [edited(third), edited(second), posted(a)])).toEqual(['third'])
  expect(texts([aPage([b])], [edited(second)])).toEqual(['b'])
})

test('a hidden comment disappears, and returns to its position when it is shown again', () => {
  expect(texts([aPage([b, a])], [removed('a')])).toEqual(['b'])
  expect(texts([aPage([b, a])], [removed('a'), posted(a)])).toEqual(['b', 'a'])
})

test('a page requested before a comment was removed does not bring that comment back', () => {
  const pages = [aPage([c], { next: 'more' }), aPage([b, a], { receivedBefore: 0 })]
  expect(texts(pages, [removed('a')])).toEqual(['c', 'b'])
})

test('a page loaded after the event takes precedence: an author sees a hidden comment and the reason', () => {
  const hidden = { ...a, hiddenBecause: 'Not kind' }
  expect(mergeEvents([aPage([b, hidden], { receivedBefore: 1 })], inOrder([removed('a')]))).toEqual([
    b,
    hidden,
  ])
})

test('a comment deleted on this device never reappears through delayed events', () => {
  expect(texts([aPage([b])], [posted(a), { kind: 'comment.gone', id: 'a' }, posted(a)])).toEqual(['b'])
})

test('a comment older than all loaded pages is displayed only once its page is loaded', () => {
  expect(texts([aPage([c, b], { next: 'more' })], [posted(a)])).toEqual(['c', 'b'])
  expect(texts([aPage([], { next: null })], [posted(a)])).toEqual(['a'])
})

test('a comment that was posted and deleted while events were missed disappears when the pages are reloaded', () => {
  expect(texts([aPage([a], { receivedBefore: 1 })], [posted(b)])).toEqual(['a'])
  expect(texts([aPage([a], { receivedBefore: 1 })], [posted(b), posted(c)])).toEqual(['c', 'a'])
})

test('events already included in all pages are dropped, except deletions by this device', () => {
  const received = inOrder([posted(b), { kind: 'comment.gone', id: 'a' }, posted(c)])
  const more = withChange([aPage([c, b], { receivedBefore: 3 })], received, posted(said('d', 4)))
  expect(more.map(({ number }) => number)).toEqual([1, 3])
  expect(receivedCount(more)).toBe(4)
})

const replied = (id: string, minute: number, threadId: string): Comment => ({ ...said(id, minute), threadId })

test('a reply is displayed if its thread is, also if the thread is loaded later', () => {
  const newest = aPage([said('b', 5)], { next: 'more' })
  const happened = [posted(replied('r1', 6, 'b')), posted(replied('r2', 7, 'a'))]
  expect(texts([newest], happened)).toEqual(['r1', 'b'])
  const older = aPage([said('a', 1)], { replies: [replied('r2', 7, 'a')], receivedBefore: 2 })
  expect(texts([newest, older], happened)).toEqual(['r2', 'r1', 'b', 'a'])
})

test('a removed comment holds the place of its thread until the last reply is removed', () => {
  const page = aPage([said('a', 1)], { replies: [replied('r', 2, 'a')] })
  const gone = (happened: DiscussionChange[]) =>
    mergeEvents([page], inOrder(happened)).map(({ id, gone, text, authorName }) => [
      id,
      gone,
      text,
      authorName,
    ])
  const reply = ['r', null, 'r', 'Anna']
  expect(gone([removed('a')])).toEqual([reply, ['a', 'deleted', '', '']])
  expect(gone([{ kind: 'comment.removed', id: 'a', isHidden: true }])).toEqual([
    reply,
    ['a', 'hidden', '', ''],
  ])
  expect(gone([{ kind: 'comment.gone', id: 'a' }])).toEqual([reply, ['a', 'deleted', '', '']])
  expect(gone([removed('a'), { kind: 'comment.shown', comment: said('a', 1) }])).toEqual([
    reply,
    ['a', null, 'a', 'Anna'],
  ])
  expect(gone([removed('a'), removed('r')])).toEqual([])
  expect(gone([removed('a'), edited(said('a', 1, 'late', 2))])).toEqual([reply, ['a', 'deleted', '', '']])
})

test('an Amen is displayed once it is said, whatever else arrives, and not if it is older than the page', () => {
  const amen = (hasAmen: boolean): DiscussionChange => ({ kind: 'comment.amen', id: 'a', hasAmen })
  const shows = (page: LoadedPage, happened: DiscussionChange[]) =>
    mergeEvents([page], inOrder(happened)).map(({ hasAmen, text }) => [hasAmen, text])
  const page = aPage([said('a', 1)])
  expect(shows(page, [amen(true), edited(said('a', 1, 'new', 2))])).toEqual([[true, 'new']])
  expect(shows(page, [amen(true), amen(false)])).toEqual([[false, 'a']])
  expect(shows({ ...page, receivedBefore: 1 }, [amen(true)])).toEqual([[false, 'a']])
  expect(shows(page, [removed('a'), amen(true)])).toEqual([])
})
