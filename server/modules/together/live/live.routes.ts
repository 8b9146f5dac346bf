import { AppError } from '#contract/errors/app-error.ts'
import { groupParam, participantParam } from '#contract/together/group.ts'
import { answeringLive, liveState, movingLive, raisingHand, startingLive } from '#contract/together/live.ts'
import { memberOf } from '#server/platform/http/permit.ts'
import { answers, apiRoutes, jsonBody, refuses, route } from '#server/platform/http/route.ts'
import { moveLive, startLive } from './lead-live.ts'
import { endLive, findLive, lowerHand, lowerOwnHand, putAnswer, raiseHand } from './live.queries.ts'

const forParticipants = { 403: refuses('Not in this group') }
const forLeaders = { 403: refuses('Not a leader of this group') }

const read = route('live.read', 'get', '/groups/{id}/live', {
  summary: 'Get the live meeting of a group, if one is running',
  description:
    'Later changes are streamed by /api/events from this `position`, with the topic `live:<group id>`.',
  request: { params: groupParam },
  responses: { 200: answers(liveState, 'The meeting'), ...forParticipants },
})

const start = route('live.start', 'put', '/groups/{id}/live', {
  summary: 'Start a live meeting about a week',
  request: { params: groupParam, body: jsonBody(startingLive) },
  responses: {
    204: { description: 'Started; a meeting that was running continues' },
    404: refuses('No such week'),
    ...forLeaders,
  },
})

const move = route('live.move', 'put', '/groups/{id}/live/step', {
  summary: 'Move a live meeting to a step, and lead it from then on',
  request: { params: groupParam, body: jsonBody(movingLive) },
  responses: {
    204: { description: 'The meeting is at this step' },
    400: refuses('No such step'),
    409: refuses('Another leader has moved since this version, or no meeting is running'),
    ...forLeaders,
  },
})

const end = route('live.end', 'delete', '/groups/{id}/live', {
  summary: 'End a live meeting, and delete its answers and raised hands',
  request: { params: groupParam },
  responses: { 204: { description: 'Ended, now or before' }, ...forLeaders },
})

const answer = route('live.answer', 'put', '/groups/{id}/live/answer', {
  summary: 'Answer a question of a live meeting',
  request: { params: groupParam, body: jsonBody(answeringLive) },
  responses: {
    204: { description: 'Stored; a later answer replaces an earlier one' },
    409: refuses('No such question, or no meeting is running'),
    ...forParticipants,
  },
})

const hand = route('live.raise_hand', 'put', '/groups/{id}/live/hand', {
  summary: 'Raise or lower one’s hand in a live meeting',
  request: { params: groupParam, body: jsonBody(raisingHand) },
  responses: {
    204: { description: 'Raised or lowered, now or before' },
    409: refuses('No meeting is running'),
    ...forParticipants,
  },
})

const lower = route('live.lower_hand', 'delete', '/groups/{id}/live/hands/{participantId}', {
  summary: 'Lower the hand of a participant in a live meeting',
  request: { params: participantParam },
  responses: { 204: { description: 'Lowered, now or before' }, ...forLeaders },
})

/** Routes of the live meeting of a group. */
export function liveRoutes() {
  return apiRoutes()
    .openapi(read, async (c) => {
      const { id: groupId } = c.req.valid('param')
      return c.json(await findLive(c.var.db, { groupId, memberId: memberOf(c).id, at: c.var.clock() }), 200)
    })
    .openapi(start, async (c) => {
      const { id: groupId } = c.req.valid('param')
      const leading = { groupId, memberId: memberOf(c).id, at: c.var.clock() }
      await startLive(c.var.db, { ...leading, ...c.req.valid('json') })
      return c.body(null, 204)
    })
    .openapi(move, async (c) => {
      const { id: groupId } = c.req.valid('param')
      const leading = { groupId, memberId: memberOf(c).id, at: c.var.clock() }
      await moveLive(c.var.db, { ...leading, ...c.req.valid('json') })
      return c.body(null, 204)
    })
    .openapi(end, async (c) => {
      await endLive(c.var.db, { groupId: c.req.valid('param').id }, c.var.clock())
      return c.body(null, 204)
    })
    .openapi(answer, async (c) => {
      const { id: groupId } = c.req.valid('param')
      const own = { groupId, memberId: memberOf(c).id, at: c.var.clock() }
      if (!(await putAnswer(c.var.db, { ...own, ...c.req.valid('json') })))
        throw new AppError('live.no_question')
      return c.body(null, 204)
    })
    .openapi(hand, async (c) => {
      const { id: groupId } = c.req.valid('param')
      const own = { groupId, memberId: memberOf(c).id, at: c.var.clock() }
      if (!c.req.valid('json').isRaised) await lowerOwnHand(c.var.db, own)
      else if (!(await raiseHand(c.var.db, own))) throw new AppError('live.not_running')
      return c.body(null, 204)
    })
    .openapi(lower, async (c) => {
      const { id: groupId, participantId } = c.req.valid('param')
      await lowerHand(c.var.db, { groupId, participantId, at: c.var.clock() })
      return c.body(null, 204)
    })
}
