import type { Comment, CommentPage, DiscussionEvent } from '#contract/together/discussion.ts'

/**
 * Deletion, on this device, of a comment of the member's own. It is final: later events about the comment are ignored.
 */
interface OwnDeletion {
  kind: 'comment.gone'
  id: string
}

/** Change of a comment since the discussion was opened: an event from the server, or a deletion on this device. */
export type DiscussionChange = DiscussionEvent | OwnDeletion

/** A change with its sequence number, which counts from 0 since the discussion was opened. */
export interface ReceivedChange {
  number: number
  change: DiscussionChange
}

/**
 * @property receivedBefore number of changes received before this page of comments was requested; the server has
 * already applied them to the page
 */
export interface LoadedPage extends CommentPage {
  receivedBefore: number
}

interface LatestComment {
  comment: Comment
  /**
   * Number of changes that were received before the page with this comment was requested, or before the comment arrived
   * as a change. This version of the comment already includes all of them.
   */
  from: number
}

/**
 * Merges pages of comments with the changes received since each page was requested. The result does not depend on
 * whether a response or the event for the same change arrives first: each comment appears once, in its latest
 * revision. A removed comment holds the place of its thread while it has replies.
 */
export function mergeEvents(pages: readonly LoadedPage[], received: readonly ReceivedChange[]): Comment[] {
  const latest = latestIn(pages)
  const gone = new Set<string>()
  const reaches = reachOf(pages)
  for (const { number, change } of stillNeeded(pages, received)) {
    if (change.kind === 'comment.gone') gone.add(change.id)
    else applyEvent(latest, number, change, reaches)
  }
  const comments = [...latest.values()].map(({ comment }) =>
    gone.has(comment.id) ? placeOf(comment, 'deleted') : comment,
  )
  return withoutEmptyPlaces(comments).sort((one, other) => (isNewer(one, other) ? -1 : 1))
}

function applyEvent(
  latest: Map<string, LatestComment>,
  number: number,
  event: DiscussionEvent,
  reaches: (comment: Comment) => boolean,
): void {
  const id = idOf(event)
  const known = latest.get(id)
  switch (event.kind) {
    case 'comment.removed':
      if (known && known.from <= number)
        latest.set(id, { ...known, comment: placeOf(known.comment, event.isHidden ? 'hidden' : 'deleted') })
      break
    case 'comment.amen':
      if (known && known.from <= number && known.comment.gone === null)
        latest.set(id, { ...known, comment: { ...known.comment, hasAmen: event.hasAmen } })
      break
    case 'comment.edited':
      // An event about an Amen may have arrived before this one, although it is newer than the comment in this one.
      if (known && known.comment.gone === null && known.comment.revision < event.comment.revision)
        latest.set(id, { ...known, comment: { ...event.comment, hasAmen: known.comment.hasAmen } })
      break
    default: {
      const { comment } = event
      const isNews = known
        ? known.from <= number && known.comment.revision <= comment.revision
        : reaches(comment)
      if (isNews) latest.set(id, { comment, from: number })
    }
  }
}

/** Returns what remains of a comment that is not displayed any more, if it holds the place of its thread. */
export function placeOf(comment: Comment, gone: Comment['gone']): Comment {
  const emptied = {
    authorKey: null,
    authorName: '',
    text: '',
    verses: [],
    mentions: [],
    editedAt: null,
    hiddenBecause: null,
  }
  return { ...comment, ...emptied, hasAmen: false, gone }
}

/** Drops removed replies, removed comments without replies, and replies in threads that are not loaded. */
function withoutEmptyPlaces(comments: readonly Comment[]): Comment[] {
  const replies = comments.filter(({ threadId, gone }) => threadId !== null && gone === null)
  const withReplies = new Set(replies.map(({ threadId }) => threadId))
  const first = comments.filter(
    ({ id, threadId, gone }) => threadId === null && (gone === null || withReplies.has(id)),
  )
  const shown = new Set(first.map(({ id }) => id))
  return [...first, ...replies.filter(({ threadId }) => threadId !== null && shown.has(threadId))]
}

/** Returns the number of changes received since the discussion was opened, including changes dropped from the list. */
export function receivedCount(received: readonly ReceivedChange[]): number {
  return (received.at(-1)?.number ?? -1) + 1
}

/**
 * Appends a change and drops those that no page needs any more, because a discussion may stay open
 * for days.
 */
export function withChange(
  pages: readonly LoadedPage[],
  received: readonly ReceivedChange[],
  change: DiscussionChange,
): readonly ReceivedChange[] {
  return [...stillNeeded(pages, received), { number: receivedCount(received), change }]
}

/**
 * Appends the change in the response to a request of this device, unless an event about the same comment arrived
 * after the request was sent. Events arrive in order, responses do not, so such an event is newer than the response.
 */
export function withResponse(
  pages: readonly LoadedPage[],
  received: readonly ReceivedChange[],
  receivedBefore: number,
  response: DiscussionChange,
): readonly ReceivedChange[] {
  const isReceived = received.some(
    ({ number, change }) => number >= receivedBefore && idOf(change) === idOf(response),
  )
  return isReceived ? received : withChange(pages, received, response)
}

export function idOf(change: DiscussionChange): string {
  return 'id' in change ? change.id : change.comment.id
}

/** Compares by time, then by id, as the server sorts comments: newest first. */
export function isNewer(one: Comment, other: Comment): boolean {
  return one.postedAt === other.postedAt ? one.id > other.id : one.postedAt > other.postedAt
}

/**
 * Drops changes received before the first page was requested, because every page includes them. Own
 * deletions are retained.
 */
function stillNeeded(
  pages: readonly LoadedPage[],
  received: readonly ReceivedChange[],
): readonly ReceivedChange[] {
  const inAllPages = pages[0]?.receivedBefore ?? 0
  return received.filter(({ number, change }) => number >= inAllPages || change.kind === 'comment.gone')
}

function latestIn(pages: readonly LoadedPage[]): Map<string, LatestComment> {
  const latest = new Map<string, LatestComment>()
  for (const { comments, replies, receivedBefore } of pages) {
    for (const comment of [...comments, ...replies]) {
      const known = latest.get(comment.id)
      if (!known || known.from < receivedBefore) latest.set(comment.id, { comment, from: receivedBefore })
    }
  }
  return latest
}

/**
 * Returns a function that tells whether a comment belongs to the loaded pages. An older comment is ignored until its
 * page is loaded. A reply belongs to them if its thread does.
 */
function reachOf(pages: readonly LoadedPage[]): (comment: Comment) => boolean {
  const last = pages.at(-1)
  const oldest = last?.comments.at(-1)
  return (comment) => comment.threadId !== null || !last?.next || !oldest || isNewer(comment, oldest)
}
