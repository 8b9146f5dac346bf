import type { Context } from 'hono'
import { AppError } from '#contract/errors/app-error.ts'
import { amenState, commentParam } from '#contract/together/discussion.ts'
import { refuseEnded } from '#server/modules/together/discussion/refuse-ended.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { memberOf } from '#server/platform/http/permit.ts'
import { answers, apiRoutes, refuses, route } from '#server/platform/http/route.ts'
import { deleteAmen, insertAmen, lockSaid, muteThread, unmuteThread } from './thread.queries.ts'

const AMEN = '/discussions/{topic}/comments/{id}/amen'
const MUTED = '/discussions/{topic}/comments/{id}/muted'

const sayAmen = route('discussion.say_amen', 'put', AMEN, {
  summary: 'Say Amen to another member’s comment',
  description: 'Readers learn only that somebody did.',
  request: { params: commentParam },
  responses: {
    200: answers(amenState, 'Said, now or before'),
    404: refuses('No such comment'),
    409: refuses('The caller’s own comment'),
  },
})

const takeAmenBack = route('discussion.take_amen_back', 'delete', AMEN, {
  summary: 'Take an Amen back',
  request: { params: commentParam },
  responses: {
    200: answers(amenState, 'Taken back, now or before'),
    404: refuses('No such comment'),
  },
})

const mute = route('discussion.mute_thread', 'put', MUTED, {
  summary: 'Receive no notifications of a thread',
  description: 'The thread has the id of its first comment.',
  request: { params: commentParam },
  responses: { 204: { description: 'Muted, now or before' }, 404: refuses('No such thread') },
})

const unmute = route('discussion.unmute_thread', 'delete', MUTED, {
  summary: 'Receive notifications of a thread again',
  request: { params: commentParam },
  responses: { 204: { description: 'Not muted, now or before' } },
})

/** Routes of what members do with a thread besides writing in it: say Amen to its comments, and mute it. */
export function threadRoutes() {
  return apiRoutes()
    .openapi(sayAmen, async (c) => c.json(await setAmen(c, c.req.valid('param'), true), 200))
    .openapi(takeAmenBack, async (c) => c.json(await setAmen(c, c.req.valid('param'), false), 200))
    .openapi(mute, async (c) => {
      const isThread = await muteThread(c.var.db, c.req.valid('param'), memberOf(c).id)
      if (!isThread) throw new AppError('comment.not_found')
      return c.body(null, 204)
    })
    .openapi(unmute, async (c) => {
      await unmuteThread(c.var.db, c.req.valid('param'), memberOf(c).id)
      return c.body(null, 204)
    })
}

/** @throws {AppError} `comment.not_found`, `comment.own_amen`, `friend.ended` */
async function setAmen(
  c: Context<AppEnv>,
  place: { topic: string; id: string },
  says: boolean,
): Promise<{ hasAmen: boolean }> {
  const memberId = memberOf(c).id
  const at = c.var.clock()
  await refuseEnded(c.var.db, place.topic)
  return c.var.db.transaction(async (tx) => {
    const authorId = await lockSaid(tx, place, memberId)
    if (authorId === undefined) throw new AppError('comment.not_found')
    if (!says) return { hasAmen: await deleteAmen(tx, place, memberId, at) }
    if (authorId === memberId) throw new AppError('comment.own_amen')
    await insertAmen(tx, place, memberId, at)
    return { hasAmen: true }
  })
}
