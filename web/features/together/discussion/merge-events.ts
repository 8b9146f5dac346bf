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
 * revision.
 */
export function mergeEvents(pages: readonly LoadedPage[], received: readonly ReceivedChange[]): Comment[] {
  const latest = latestIn(pages)
  const gone = new Set<string>()
  const reaches = reachOf(pages)

  for (const { number, change } of stillNeeded(pages, received)) {
    const id = idOf(change)
    const known = latest.get(id)
    switch (change.kind) {
      case 'comment.gone':
        gone.add(id)
        break
      case 'comment.removed':
        if (known && known.from <= number) latest.delete(id)
        break
      case 'comment.edited':
        if (known && known.comment.revision < change.comment.revision)
          latest.set(id, { ...known, comment: change.comment })
        break
      default: {
        const { comment } = change
        const isNews = known
          ? known.from <= number && known.comment.revision <= comment.revision
          : reaches(comment)
        if (isNews) latest.set(id, { comment, from: number })
      }
    }
  }
  return [...latest.values()]
    .map(({ comment }) => comment)
    .filter(({ id }) => !gone.has(id))
    .sort((one, other) => (isNewer(one, other) ? -1 : 1))
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
  for (const { comments, receivedBefore } of pages) {
    for (const comment of comments) {
      const known = latest.get(comment.id)
      if (!known || known.from < receivedBefore) latest.set(comment.id, { comment, from: receivedBefore })
    }
  }
  return latest
}

/**
 * Returns a function that tells whether a comment belongs to the loaded pages. An older comment is ignored until its
 * page is loaded.
 */
function reachOf(pages: readonly LoadedPage[]): (comment: Comment) => boolean {
  const last = pages.at(-1)
  const oldest = last?.comments.at(-1)
  return (comment) => !last?.next || !oldest || isNewer(comment, oldest)
}
