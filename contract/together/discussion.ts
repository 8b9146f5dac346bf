import { z } from 'zod'
import { MAX_COMMENT_CHARS, MAX_REASON_CHARS, MAX_TOPIC_CHARS } from '#contract/limits.ts'
import { commentErrors } from '#contract/messages/together/comment.ts'
import { verseLink } from '#contract/scripture/passage.ts'
import { storableInstant } from '#contract/values/storable-instant.ts'
import { hasVisibleText } from '#contract/values/visible-text.ts'
import { writableText } from '#contract/values/writable-text.ts'

/** Words in public: trimmed, and never empty. */
export const commentText = writableText
  .trim()
  .refine(hasVisibleText, commentErrors.empty.title)
  .max(MAX_COMMENT_CHARS, commentErrors.too_long.title)

const reason = writableText.trim().refine(hasVisibleText).max(MAX_REASON_CHARS)

/** Its id is made by whoever posts it, so that the same comment sent twice is one comment. */
export const newComment = z.object({ id: z.uuid(), text: commentText })

/** @property revision of the comment that was edited: somebody's other device may have been there before */
export const commentEdit = z.object({ text: commentText, revision: z.int().min(1).max(2_147_483_647) })

export const commentReport = z.object({ reason: reason.or(z.literal('')) })

/** The author is shown the reason. */
export const commentHiding = z.object({ reason })

/** What is discussed, such as `study:8`. Which topics there are, and who may be there, is asked before this is. */
export const topicParam = z.object({ topic: z.string().max(MAX_TOPIC_CHARS) })

export const commentParam = topicParam.extend({ id: z.uuid() })

/** The last comment of a page, as `next` names it: when it was posted, to the microsecond, and its id. */
const commentCursor = z
  .string()
  .max(80)
  .transform((cursor) => {
    const [postedAt, id] = cursor.split('_')
    return { postedAt, id }
  })
  .pipe(z.object({ postedAt: storableInstant, id: z.uuid() }))

export const commentListQuery = z.object({ after: commentCursor.optional() })

export const comment = z.object({
  id: z.uuid(),
  /** The same for everything one member says in one discussion, and of no use elsewhere. Null for a former member. */
  authorKey: z.string().nullable(),
  /** Display name; "Anonymous" where there is none. */
  authorName: z.string(),
  text: z.string(),
  verses: z.array(verseLink),
  /** Grows by one with every edit, from 1. */
  revision: z.int(),
  postedAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  /** Why a moderator has hidden it: told to its author and to moderators, who alone see it still. */
  hiddenBecause: z.string().nullable(),
})
export type Comment = z.infer<typeof comment>

/** One page of a discussion, newest first. */
export const commentPage = z.object({
  comments: z.array(comment),
  /** Where the next page begins; null after the last comment. */
  next: z.string().nullable(),
  /** What marks the reader's own comments; null for a visitor. */
  ownKey: z.string().nullable(),
  /** Events after this one are not in the page yet. */
  position: z.string(),
})
export type CommentPage = z.infer<typeof commentPage>

/** What happens in a discussion, as its readers are sent. Whole, so that nobody has to ask. */
export const discussionEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('comment.posted'), comment }),
  z.object({ kind: z.literal('comment.edited'), comment }),
  /** By a moderator who had hidden it. Whoever has put it aside still does not see it. */
  z.object({ kind: z.literal('comment.shown'), comment }),
  /** Deleted by its author, or hidden by a moderator. */
  z.object({ kind: z.literal('comment.removed'), id: z.uuid() }),
])
export type DiscussionEvent = z.infer<typeof discussionEvent>

/** Where a reported comment stands: as a moderator would say it, and look for it. */
const reportedPlace = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('study'), day: z.int() }),
  z.object({ kind: z.literal('week'), groupId: z.uuid(), groupTitle: z.string(), weekNumber: z.int() }),
])

export const reportedComment = z.object({
  topic: z.string(),
  place: reportedPlace,
  comment,
  reports: z.array(z.object({ reason: z.string(), reportedAt: z.iso.datetime() })),
})
export type ReportedComment = z.infer<typeof reportedComment>

export const reportedComments = z.object({ reported: z.array(reportedComment) })
