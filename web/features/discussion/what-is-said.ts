import type { Comment, CommentPage, DiscussionEvent } from '#contract/discussion.ts'

/** What this device has done itself, and knows before anybody tells it. */
type OwnDeed =
  /** Deleted for good: whatever is still on its way about it is old news. */
  | { kind: 'comment.gone'; id: string }
  /** Out of this member's sight. */
  | { kind: 'comment.put_aside'; id: string }
  | { kind: 'comment.taken_back'; comment: Comment }

/** What has happened while the discussion was open, in the order this device heard of it. */
export type Happening = DiscussionEvent | OwnDeed

/** @property heardBefore how much had been heard when the page was asked for: that much is in it already */
export interface LoadedPage extends CommentPage {
  heardBefore: number
}

interface Standing {
  comment: Comment
  /** What was heard before this is in it. */
  from: number
}

/**
 * The discussion as it stands: the pages, and what has happened since each was asked for. Nothing here depends on which
 * came first, an answer or the event that tells the same: both leave the comment once, at its latest revision.
 */
export function whatIsSaid(pages: readonly LoadedPage[], happened: readonly Happening[]): Comment[] {
  const standing = standingIn(pages)
  const gone = new Set<string>()
  const aside = new Set<string>()
  const reaches = reachOf(pages)

  happened.forEach((happening, index) => {
    const id = idOf(happening)
    const known = standing.get(id)
    switch (happening.kind) {
      case 'comment.gone':
        gone.add(id)
        break
      case 'comment.put_aside':
        aside.add(id)
        break
      case 'comment.removed':
        if (known && known.from <= index) standing.delete(id)
        break
      case 'comment.edited':
        if (known && known.comment.revision < happening.comment.revision)
          standing.set(id, { ...known, comment: happening.comment })
        break
      default: {
        if (happening.kind === 'comment.taken_back') aside.delete(id)
        const { comment } = happening
        const isNews = known
          ? known.from <= index && known.comment.revision <= comment.revision
          : reaches(comment)
        if (isNews) standing.set(id, { comment, from: index })
      }
    }
  })
  return [...standing.values()]
    .map(({ comment }) => comment)
    .filter(({ id }) => !gone.has(id) && !aside.has(id))
    .sort((one, other) => (isNewer(one, other) ? -1 : 1))
}

/**
 * What has been heard with the answer to something this device asked for. Events come in order, and answers when they
 * come: where events have told of the same comment since it was asked, they know better.
 */
export function withAnswer(
  happened: readonly Happening[],
  heardBefore: number,
  answer: Happening,
): readonly Happening[] {
  const wasTold = happened.slice(heardBefore).some((happening) => idOf(happening) === idOf(answer))
  return wasTold ? happened : [...happened, answer]
}

export function idOf(happening: Happening): string {
  return 'id' in happening ? happening.id : happening.comment.id
}

/** Newest first: by the instant, and among equals by the id, as the server has them. */
export function isNewer(one: Comment, other: Comment): boolean {
  return one.postedAt === other.postedAt ? one.id > other.id : one.postedAt > other.postedAt
}

function standingIn(pages: readonly LoadedPage[]): Map<string, Standing> {
  const standing = new Map<string, Standing>()
  for (const { comments, heardBefore } of pages) {
    for (const comment of comments) {
      const known = standing.get(comment.id)
      if (!known || known.from < heardBefore) standing.set(comment.id, { comment, from: heardBefore })
    }
  }
  return standing
}

/** Whether a comment has its place among what is loaded. An older one comes with its page, if anybody asks for that. */
function reachOf(pages: readonly LoadedPage[]): (comment: Comment) => boolean {
  const last = pages.at(-1)
  const oldest = last?.comments.at(-1)
  return (comment) => !last?.next || !oldest || isNewer(comment, oldest)
}
