import type { Comment, CommentPage, DiscussionEvent } from '#contract/together/discussion.ts'

/** What this device has deleted itself, for good: whatever is still on its way about it is old news. */
interface OwnDeed {
  kind: 'comment.gone'
  id: string
}

/** What has happened while the discussion was open, in the order this device heard of it. */
export type Happening = DiscussionEvent | OwnDeed

/** Something heard, and how much had been heard before it. */
export interface Heard {
  number: number
  happening: Happening
}

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
export function whatIsSaid(pages: readonly LoadedPage[], heard: readonly Heard[]): Comment[] {
  const standing = standingIn(pages)
  const gone = new Set<string>()
  const reaches = reachOf(pages)

  for (const { number, happening } of stillWanted(pages, heard)) {
    const id = idOf(happening)
    const known = standing.get(id)
    switch (happening.kind) {
      case 'comment.gone':
        gone.add(id)
        break
      case 'comment.removed':
        if (known && known.from <= number) standing.delete(id)
        break
      case 'comment.edited':
        if (known && known.comment.revision < happening.comment.revision)
          standing.set(id, { ...known, comment: happening.comment })
        break
      default: {
        const { comment } = happening
        const isNews = known
          ? known.from <= number && known.comment.revision <= comment.revision
          : reaches(comment)
        if (isNews) standing.set(id, { comment, from: number })
      }
    }
  }
  return [...standing.values()]
    .map(({ comment }) => comment)
    .filter(({ id }) => !gone.has(id))
    .sort((one, other) => (isNewer(one, other) ? -1 : 1))
}

/** How much has been heard until now; what was let go since counts too. */
export function countOf(heard: readonly Heard[]): number {
  return (heard.at(-1)?.number ?? -1) + 1
}

/** What has been heard, and one thing more. What no page needs any longer is let go: a page may stay open for days. */
export function withOneMore(
  pages: readonly LoadedPage[],
  heard: readonly Heard[],
  happening: Happening,
): readonly Heard[] {
  return [...stillWanted(pages, heard), { number: countOf(heard), happening }]
}

/**
 * What has been heard with the answer to something this device asked for. Events come in order, and answers when they
 * come: where events have told of the same comment since it was asked, they know better.
 */
export function withAnswer(
  pages: readonly LoadedPage[],
  heard: readonly Heard[],
  heardBefore: number,
  answer: Happening,
): readonly Heard[] {
  const wasTold = heard.some(
    ({ number, happening }) => number >= heardBefore && idOf(happening) === idOf(answer),
  )
  return wasTold ? heard : withOneMore(pages, heard, answer)
}

export function idOf(happening: Happening): string {
  return 'id' in happening ? happening.id : happening.comment.id
}

/** Newest first: by the instant, and among equals by the id, as the server has them. */
export function isNewer(one: Comment, other: Comment): boolean {
  return one.postedAt === other.postedAt ? one.id > other.id : one.postedAt > other.postedAt
}

/** Without what the server had told before the first page was asked for, and with it all others: they know better. */
function stillWanted(pages: readonly LoadedPage[], heard: readonly Heard[]): readonly Heard[] {
  const inAllPages = pages[0]?.heardBefore ?? 0
  return heard.filter(({ number, happening }) => number >= inAllPages || happening.kind === 'comment.gone')
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
