import { z } from 'zod'
import { MAX_COMMENT_CHARS, MAX_REASON_CHARS, MAX_TOPIC_CHARS } from '#contract/limits.ts'
import { commentErrors } from '#contract/messages/together/comment.ts'
import { verseLink } from '#contract/scripture/passage.ts'
import { storableInstant } from '#contract/values/storable-instant.ts'
import { hasVisibleText } from '#contract/values/visible-text.ts'
import { writableText } from '#contract/values/writable-text.ts'

/** Text of a comment, which is public: trimmed, and never empty. */
export const commentText = writableText
  .trim()
  .refine(hasVisibleText, commentErrors.empty.title)
  .max(MAX_COMMENT_CHARS, commentErrors.too_long.title)

const reason = writableText.trim().refine(hasVisibleText).max(MAX_REASON_CHARS)

/** Id of the comment, generated on its author's device. A comment that is sent twice is therefore stored once. */
export const newComment = z.object({ id: z.uuid(), text: commentText })

/**
 * @property revision revision of the comment on which the author's edit is based; the server refuses the edit
 * if another device of the author has created a newer revision
 */
export const commentEdit = z.object({ text: commentText, revision: z.int().min(1).max(2_147_483_647) })

export const commentReport = z.object({ reason: reason.or(z.literal('')) })

/** Form with which a moderator or group leader hides a comment. The author of the comment sees the reason. */
export const commentHiding = z.object({ reason })

/**
 * Topic of a discussion, such as `study:8`. The schema checks only its length: before the route handlers run,
 * the server checks that the topic exists and that the viewer may read it.
 */
export const topicParam = z.object({ topic: z.string().max(MAX_TOPIC_CHARS) })

export const commentParam = topicParam.extend({ id: z.uuid() })

/**
 * Cursor of a discussion, as returned in `next`: time, to the microsecond, and id of the last comment on the previous
 * page.
 */
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
  /**
   * Identifies the author within this discussion only, so that nobody can recognise the same author in
   * several discussions. Null if the author has deleted their account.
   */
  authorKey: z.string().nullable(),
  /** Display name of the author; "Anonymous" if they have chosen none. */
  authorName: z.string(),
  text: z.string(),
  verses: z.array(verseLink),
  /** Revision of the comment: 1 as posted, and one more after each edit. */
  revision: z.int(),
  postedAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  /**
   * Reason given by the moderator or group leader who hid the comment; null if it is not hidden. A hidden
   * comment is still displayed to its author, to moderators and to the leaders of the group.
   */
  hiddenBecause: z.string().nullable(),
})
export type Comment = z.infer<typeof comment>

/** One page of a discussion. The comments are sorted from the newest to the oldest. */
export const commentPage = z.object({
  comments: z.array(comment),
  /** Cursor of the next page; null if this page has the last comment. */
  next: z.string().nullable(),
  /** Value of `authorKey` in the viewer's own comments; null for a visitor. */
  ownKey: z.string().nullable(),
  /**
   * Position in the event stream of the topic when the page was read. Changes of later events are not
   * included in the page.
   */
  position: z.string(),
})
export type CommentPage = z.infer<typeof commentPage>

/**
 * Events of a discussion, as sent to its readers. An event contains the whole comment, unless it was removed,
 * so that a client need not request it.
 */
export const discussionEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('comment.posted'), comment }),
  z.object({ kind: z.literal('comment.edited'), comment }),
  /**
   * A moderator or group leader made a hidden comment visible again. It remains hidden from members who have
   * hidden it from their own view.
   */
  z.object({ kind: z.literal('comment.shown'), comment }),
  /** The author deleted the comment, or a moderator or group leader hid it. */
  z.object({ kind: z.literal('comment.removed'), id: z.uuid() }),
])
export type DiscussionEvent = z.infer<typeof discussionEvent>

/**
 * Discussion that contains a reported comment: the study, or the group and week. Moderators see it beside the
 * report, so that they find the comment.
 */
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
