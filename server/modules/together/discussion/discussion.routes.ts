import type { Context } from 'hono'
import { MAX_COMMENT_VERSES, MAX_PASSAGE_VERSES } from '#contract/limits.ts'
import { mayDo } from '#contract/permissions.ts'
import { linksOf } from '#contract/scripture/references-read.ts'
import {
  type CommentPage,
  comment,
  commentEdit,
  commentListQuery,
  commentPage,
  commentParam,
  newComment,
  topicParam,
} from '#contract/together/discussion.ts'
import { readReferences } from '#scripture/references/read-references.ts'
import type { DiscussedWeeks } from '#server/module/discussed-weeks.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { jsonText } from '#server/platform/http/json-text.ts'
import { memberOf } from '#server/platform/http/permit.ts'
import type { RateLimit } from '#server/platform/http/rate-limit.ts'
import { answers, apiRoutes, jsonBody, refuses, route } from '#server/platform/http/route.ts'
import type { JobSender } from '#server/platform/jobs/jobs.ts'
import type { AuthorKeyOf } from './author-keys.ts'
import { editComment } from './edit-comment.ts'
import { listComments } from './list-comments.queries.ts'
import { namedIn } from './mention/named-in.ts'
import { postComment } from './post-comment.ts'
import { refuseEnded } from './refuse-ended.ts'
import { removeOwnComment } from './remove-own-comment.ts'

export interface DiscussionDeps {
  authorKeyOf: AuthorKeyOf
  /** Rate limit for posting comments, per member. */
  posting: RateLimit
  weeks: DiscussedWeeks
  jobs: JobSender
}

const commentBounds = { atMost: MAX_COMMENT_VERSES, maxVerses: MAX_PASSAGE_VERSES, isRunning: true }

const list = route('discussion.list', 'get', '/discussions/{topic}/comments', {
  summary: 'Get a page of a discussion, newest thread first',
  description: `A discussion is named by its topic: \`study:8\`, \`group:<id>:<week id>\` or \`friend:<shared reading>:<day>\`. Pass \`next\` of the previous page as \`after\`. Later changes are streamed by /api/events from this \`position\`.`,
  request: { params: topicParam, query: commentListQuery },
  responses: {
    200: answers(commentPage, 'The page'),
    401: refuses('Signed out, in a discussion for participants'),
    403: refuses('Not a participant of this group'),
    404: refuses('No such topic'),
  },
})

const post = route('discussion.post', 'post', '/discussions/{topic}/comments', {
  summary: 'Post a comment',
  description: 'The client creates the id: a repeated request stores one comment.',
  request: { params: topicParam, body: jsonBody(newComment) },
  responses: {
    201: answers(comment, 'The comment in its current state'),
    403: refuses('Not in this group, only leaders post there, or another member’s comment has this id'),
    404: refuses('No such topic, or its week or the comment was deleted since'),
    409: refuses(
      'The comment that it replies to is deleted, hidden, or has too many replies; or the shared reading has ended',
    ),
    429: refuses('Too many within a minute'),
  },
})

const editOwn = route('discussion.edit_own', 'patch', '/discussions/{topic}/comments/{id}', {
  summary: 'Edit an own comment, soon after it was posted',
  request: { params: commentParam, body: jsonBody(commentEdit) },
  responses: {
    200: answers(comment, 'The comment in its current state'),
    403: refuses('Another member’s comment'),
    404: refuses('No such comment'),
    409: refuses('Too late, hidden, or changed by another request'),
  },
})

const deleteOwn = route('discussion.delete_own', 'delete', '/discussions/{topic}/comments/{id}', {
  summary: 'Delete an own comment',
  request: { params: commentParam },
  responses: {
    204: { description: 'Deleted, now or before' },
    403: refuses('Another member’s comment'),
    404: refuses('No such comment'),
  },
})

/**
 * Routes of discussions. Under a study, everyone may read and members may comment. In a discussion about a week of a
 * group, or in a thread of friends, only its participants may do either. The permissions for the topic are checked before these handlers run.
 */
export function discussionRoutes({ authorKeyOf, posting, weeks, jobs }: DiscussionDeps) {
  return apiRoutes()
    .openapi(list, async (c) => {
      const { topic } = c.req.valid('param')
      const { db, readPublic, clock, viewer } = c.var
      const query = {
        topic,
        after: c.req.valid('query').after,
        viewerId: viewer.member?.id ?? null,
        isModerator: mayDo('discussion.hide', viewer.roles),
        at: clock(),
      }
      const page = viewer.member
        ? await listComments(db, authorKeyOf, query)
        : await readPublic((source) => listComments(source, authorKeyOf, query))
      return jsonText<CommentPage>(c, page)
    })
    .openapi(post, async (c) => {
      const { id, text, replyTo, mentions: chosen } = c.req.valid('json')
      const { topic } = c.req.valid('param')
      await posting.count(memberOf(c).id)
      const leads = mayDo('discussion.hide', c.var.viewer.roles)
      const { mentions, memberIds } = await namedIn(c.var.db, { topic, text }, chosen)
      const beginning = { place: { topic, id }, replyTo, leads, mentioned: memberIds }
      const comment = { ...beginning, ...written(c, topic, text), mentions }
      return c.json(await postComment({ db: c.var.db, jobs }, weeks, comment), 201)
    })
    .openapi(editOwn, async (c) => {
      const { topic, id } = c.req.valid('param')
      const { text, revision, mentions: chosen } = c.req.valid('json')
      await refuseEnded(c.var.db, topic)
      const { mentions } = await namedIn(c.var.db, { topic, text }, chosen)
      const edit = { place: { topic, id }, revision, ...written(c, topic, text), mentions }
      return c.json(await editComment(c.var.db, edit), 200)
    })
    .openapi(deleteOwn, async (c) => {
      await removeOwnComment(c.var.db, c.req.valid('param'), memberOf(c).id, c.var.clock())
      return c.body(null, 204)
    })

  function written(c: Context<AppEnv>, topic: string, text: string) {
    const { id } = memberOf(c)
    return {
      author: { id, key: authorKeyOf(id, topic) },
      text,
      verses: linksOf(readReferences(text, commentBounds)),
      at: c.var.clock(),
    }
  }
}
