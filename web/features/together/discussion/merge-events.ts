import type { Comment, CommentPage, DiscussionEvent } from '#contract/together/discussion.ts'

/** What this device has deleted itself, for good: whatever is still on its way about it is outdated. */
interface OwnDeletion {
  kind: 'comment.gone'
  id: string
}

/** What has happened while the discussion was open: events of the server, and what this device did. */
export type DiscussionChange = DiscussionEvent | OwnDeletion

/** A change, and how many were received before it. */
export interface ReceivedChange {
  number: number
  change: DiscussionChange
}

/** @property receivedBefore how many changes were received when the page was requested: they are in it already */
export interface LoadedPage extends CommentPage {
  receivedBefore: number
}

interface LatestComment {
  comment: Comment
  /** Changes received before this are in it. */
  from: number
}

/**
 * The discussion as it stands: the pages, and what has happened since each was requested. Nothing here depends on which
 * came first, a response or the event that says the same: both leave the comment once, at its latest revision.
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

/** How many changes were received until now; those dropped since count too. */
export function receivedCount(received: readonly ReceivedChange[]): number {
  return (received.at(-1)?.number ?? -1) + 1
}

/** What was received, and one change more. What no page needs any longer is dropped: a page may stay open for days. */
export function withChange(
  pages: readonly LoadedPage[],
  received: readonly ReceivedChange[],
  change: DiscussionChange,
): readonly ReceivedChange[] {
  return [...stillNeeded(pages, received), { number: receivedCount(received), change }]
}

/**
 * What was received, with the response to a request of this device. Events come in order, and responses when they come:
 * where an event was about the same comment since it was requested, it is the newer one.
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

/** Newest first: by the instant, and among equals by the id, as the server has them. */
export function isNewer(one: Comment, other: Comment): boolean {
  return one.postedAt === other.postedAt ? one.id > other.id : one.postedAt > other.postedAt
}

/** Without what came before the first page was requested, and with it all others: it is in them. */
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

/** Whether a comment has its place among what is loaded. An older one comes with its page, if anybody asks for that. */
function reachOf(pages: readonly LoadedPage[]): (comment: Comment) => boolean {
  const last = pages.at(-1)
  const oldest = last?.comments.at(-1)
  return (comment) => !last?.next || !oldest || isNewer(comment, oldest)
}
