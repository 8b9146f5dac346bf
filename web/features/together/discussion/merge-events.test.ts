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
  authorKey: 'anna',
  authorName: 'Anna',
  text,
  verses: [],
  revision,
  postedAt: `2026-03-01T12:${String(minute).padStart(2, '0')}:00.000Z`,
  editedAt: null,
  hiddenBecause: null,
})

const aPage = (comments: Comment[], more: Partial<LoadedPage> = {}): LoadedPage => ({
  comments,
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
