import { z } from 'zod'
import { MAX_COMMENT_CHARS, MAX_MENTIONS, MAX_REASON_CHARS, MAX_TOPIC_CHARS } from '#contract/limits.ts'
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

/**
 * Ids, within the group, of the participants whose "@name" in the text mentions them. Ids of others are ignored: their
 * names remain plain text, because a participant may have left while the comment was written.
 */
const mentionedIds = z.array(z.uuid()).max(MAX_MENTIONS).default([])

/**
 * Id of the comment, generated on its author's device. A comment that is sent twice is therefore stored once.
 * @property replyTo id of the comment that it replies to; null for the first comment of a thread. A reply to a reply
 * joins the same thread
 */
export const newComment = z.object({
  id: z.uuid(),
  text: commentText,
  replyTo: z.uuid().nullable().default(null),
  mentions: mentionedIds,
})

/**
 * @property revision revision of the comment on which the author's edit is based; the server refuses the edit
 * if another device of the author has created a newer revision
 */
export const commentEdit = z.object({
  text: commentText,
  revision: z.int().min(1).max(2_147_483_647),
  mentions: mentionedIds,
})

export const commentReport = z.object({ reason: reason.or(z.literal('')) })

/** Form with which a moderator or group leader hides a comment. The author of the comment sees the reason. */
export const commentHiding = z.object({ reason })

/**
 * Topic of a discussion, such as `study:8`. The schema checks only its length: before the route handlers run,
 * the server checks that the topic exists and that the viewer may read it.
 */
export const topicParam = z.object({ topic: z.string().max(MAX_TOPIC_CHARS) })

export const commentParam = topicParam.extend({ id: z.uuid() })

/** Time of the latest report that a moderator has read: later reports of the comment are not dismissed with it. */
export const reportsRead = z.object({ reportedUntil: storableInstant.optional() })

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

/**
 * Mention of a participant in the text of a comment, from `start` to `end`. `name` is their present display name. A
 * participant who has left the group is not mentioned any more.
 */
const mention = z.object({ start: z.int(), end: z.int(), participantId: z.uuid(), name: z.string() })
export type Mention = z.infer<typeof mention>

export const comment = z.object({
  id: z.uuid(),
  /** Id of the comment that began the thread to which this reply belongs; null if this comment is not a reply. */
  threadId: z.uuid().nullable(),
  /**
   * Identifies the author within this discussion only, so that nobody can recognise the same author in
   * several discussions. Null if the author has deleted their account.
   */
  authorKey: z.string().nullable(),
  /** Display name of the author; "Anonymous" if they have chosen none. */
  authorName: z.string(),
  text: z.string(),
  verses: z.array(verseLink),
  /** In any order. */
  mentions: z.array(mention),
  /** Revision of the comment: 1 as posted, and one more after each edit. */
  revision: z.int(),
  postedAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  /**
   * Reason given by the moderator or group leader who hid the comment; null if it is not hidden. A hidden
   * comment is still displayed to its author, to moderators and to the leaders of the group.
   */
  hiddenBecause: z.string().nullable(),
  /** Whether at least one member said Amen to the comment. Nobody learns who, or how many. */
  hasAmen: z.boolean(),
  /**
   * Null, unless the comment only holds the place of a thread whose replies are still displayed: its author deleted it,
   * or it was hidden from the viewer. It then has no text and no author.
   */
  gone: z.enum(['deleted', 'hidden']).nullable(),
})
export type Comment = z.infer<typeof comment>

/**
 * Rule for the discussions of a group, which its leaders set: everyone posts; everyone posts, but each participant sees
 * the comments of others on a week only after they have posted one themselves; or only leaders post.
 */
const discussionRule = z.enum(['open', 'answer_first', 'leaders_only'])
export type DiscussionRule = z.infer<typeof discussionRule>

export const discussionRuleForm = z.object({ rule: discussionRule })

/** One page of a discussion: threads, from the newest to the oldest by their first comments, with all replies. */
export const commentPage = z.object({
  /** First comments of the threads. */
  comments: z.array(comment),
  /** Replies in these threads, in any order. */
  replies: z.array(comment),
  /** Ids of the comments on this page to which the viewer said Amen. */
  amens: z.array(z.uuid()),
  /** Ids of the threads on this page that the viewer has muted. */
  mutes: z.array(z.uuid()),
  /** Rule of the group; 'open' for a study. */
  rule: discussionRule,
  /** Whether the comments of others are left out until the viewer has posted one. */
  isClosed: z.boolean(),
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
  /** The author deleted the comment, or a moderator or group leader hid it (`isHidden`). */
  z.object({ kind: z.literal('comment.removed'), id: z.uuid(), isHidden: z.literal(true).optional() }),
  /** Somebody was the first to say Amen to the comment, or the last took it back. */
  z.object({ kind: z.literal('comment.amen'), id: z.uuid(), hasAmen: z.boolean() }),
])
export type DiscussionEvent = z.infer<typeof discussionEvent>

/**
 * Discussion that contains a reported comment: the study, the group and week, or a private thread. Moderators see it beside the
 * report, so that they find the comment.
 */
const reportedPlace = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('study'), day: z.int() }),
  /** A private thread of friends, which moderators cannot open. */
  z.object({ kind: z.literal('friend'), day: z.int() }),
  z.object({ kind: z.literal('week'), groupId: z.uuid(), groupTitle: z.string(), weekNumber: z.int() }),
])

/** Response after a member said Amen to a comment or took it back: whether anybody says Amen to it now. */
export const amenState = z.object({ hasAmen: z.boolean() })

export const reportedComment = z.object({
  topic: z.string(),
  place: reportedPlace,
  comment,
  reports: z.array(z.object({ reason: z.string(), reportedAt: z.iso.datetime() })),
})
export type ReportedComment = z.infer<typeof reportedComment>

export const reportedComments = z.object({ reported: z.array(reportedComment) })
