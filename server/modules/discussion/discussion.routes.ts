import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Library } from '#content/library.ts'
import {
  comment,
  commentEdit,
  commentListQuery,
  commentPage,
  commentParam,
  newComment,
} from '#contract/discussion.ts'
import { MAX_COMMENT_VERSES, MAX_PASSAGE_VERSES } from '#contract/limits.ts'
import { mayDo } from '#contract/permissions.ts'
import { studyDayParam } from '#contract/study.ts'
import { findReferences } from '#scripture/find-references.ts'
import type { AppEnv } from '#server/platform/app-env.ts'
import { memberOf } from '#server/platform/permit.ts'
import type { RateLimit } from '#server/platform/rate-limit.ts'
import { answers, jsonBody, refuses, route, validated } from '#server/platform/route.ts'
import type { AuthorKeyOf } from './author-keys.ts'
import { editComment } from './edit-comment.ts'
import { listComments } from './list-comments.queries.ts'
import { postComment } from './post-comment.ts'
import { removeOwnComment } from './remove-own-comment.ts'
import { topicOf } from './topic-of.ts'

export interface DiscussionParts {
  library: Library
  authorKeyOf: AuthorKeyOf
  /** Counts the comments of each member. */
  posting: RateLimit
}

const list = route('discussion.list', {
  method: 'get',
  path: '/studies/{day}/comments',
  summary: 'A page of the discussion under a study, newest first',
  description: `Hand \`next\` back as \`after\` for the page that follows. What happens from now on: /api/events with this \`position\`.`,
  request: { params: studyDayParam, query: commentListQuery },
  responses: { 200: answers(commentPage, 'The page'), 404: refuses('No such day') },
})

const post = route('discussion.post', {
  method: 'post',
  path: '/studies/{day}/comments',
  summary: 'Post a comment',
  description: 'Under an id of your own making: the same comment sent again is one comment.',
  request: { params: studyDayParam, body: jsonBody(newComment) },
  responses: {
    201: answers(comment, 'The comment, as it stands now'),
    401: refuses('Signed out'),
    403: refuses('Somebody else’s comment has this id'),
    404: refuses('No such day, or the comment was deleted since'),
    429: refuses('Too many in a minute'),
  },
})

const editOwn = route('discussion.edit_own', {
  method: 'patch',
  path: '/studies/{day}/comments/{id}',
  summary: 'Give a comment of mine new words, soon after it was posted',
  request: { params: commentParam, body: jsonBody(commentEdit) },
  responses: {
    200: answers(comment, 'The comment, as it stands now'),
    401: refuses('Signed out'),
    403: refuses('Somebody else’s'),
    404: refuses('No such comment, or no longer'),
    409: refuses('Too late, hidden, or changed meanwhile'),
  },
})

const deleteOwn = route('discussion.delete_own', {
  method: 'delete',
  path: '/studies/{day}/comments/{id}',
  summary: 'Delete a comment of mine',
  request: { params: commentParam },
  responses: {
    204: { description: 'It is gone, whether it was before or not' },
    401: refuses('Signed out'),
    403: refuses('Somebody else’s'),
    404: refuses('No such comment'),
  },
})

/** What is said under a study: open for everyone to read, for members to join. */
export function discussionRoutes({ library, authorKeyOf, posting }: DiscussionParts) {
  return new OpenAPIHono<AppEnv>(validated)
    .openapi(list, async (c) => {
      const topic = topicOf(library, c.req.valid('param').day)
      const { db, clock, viewer } = c.var
      const page = await listComments(db, authorKeyOf, {
        topic,
        after: c.req.valid('query').after,
        viewerId: viewer.member?.id ?? null,
        isModerator: mayDo('discussion.hide', viewer.roles),
        at: clock(),
      })
      return c.json(page, 200)
    })
    .openapi(post, async (c) => {
      const { id, text } = c.req.valid('json')
      const topic = topicOf(library, c.req.valid('param').day)
      await posting.count(memberOf(c).id)
      const posted = await postComment(c.var.db, { place: { topic, id }, ...written(c, topic, text) })
      return c.json(posted, 201)
    })
    .openapi(editOwn, async (c) => {
      const { day, id } = c.req.valid('param')
      const { text, revision } = c.req.valid('json')
      const topic = topicOf(library, day)
      const edit = { place: { topic, id }, revision, ...written(c, topic, text) }
      return c.json(await editComment(c.var.db, edit), 200)
    })
    .openapi(deleteOwn, async (c) => {
      const { day, id } = c.req.valid('param')
      const place = { topic: topicOf(library, day), id }
      await removeOwnComment(c.var.db, place, memberOf(c).id, c.var.clock())
      return c.body(null, 204)
    })

  function written(c: Context<AppEnv>, topic: string, text: string) {
    const { id } = memberOf(c)
    return {
      author: { id, key: authorKeyOf(id, topic) },
      text,
      verses: findReferences(text, { atMost: MAX_COMMENT_VERSES, maxVerses: MAX_PASSAGE_VERSES }),
      at: c.var.clock(),
    }
  }
}
