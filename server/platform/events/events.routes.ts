import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { OpenAPIHono } from '@hono/zod-openapi'
import { AppError } from '#contract/app-error.ts'
import { eventQuery } from '#contract/event.ts'
import type { AppEnv } from '#server/platform/app-env.ts'
import { refuses, route, validated } from '#server/platform/route.ts'
import type { EventHub } from './event-hub.ts'
import { openEventStream } from './event-stream.ts'
import { parsePosition } from './position.ts'

/** More than one process should carry. */
const MOST_FOLLOWERS = 20_000

const follow = route('event.follow', {
  method: 'get',
  path: '/events',
  summary: 'What happens in a topic, as server-sent events, from a position on',
  request: { query: eventQuery },
  responses: {
    200: {
      description:
        'Data of the topic; `event: gap` where it has to be loaded anew; `event: position` otherwise',
      content: { 'text/event-stream': { schema: { type: 'string' } } },
    },
    404: refuses('There is no such topic'),
    503: refuses('Too many follow already'),
  },
})

/** @param isTopic whether there is such a topic; everybody may follow it */
export function eventRoutes(hub: EventHub, isTopic: (topic: string) => boolean) {
  return new OpenAPIHono<AppEnv>(validated).openapi(follow, async (c) => {
    const { topic, after = '' } = c.req.valid('query')
    const { outgoing } = c.env
    if (!isTopic(topic) || !(outgoing && 'writableLength' in outgoing)) {
      throw new AppError('event.unknown_topic')
    }
    if (hub.followers >= MOST_FOLLOWERS) throw new AppError('server.unavailable')
    // A browser that reconnects by itself sends the position it reached; the address has the one it began with.
    const position = parsePosition(c.req.header('last-event-id') ?? after, c.var.clock())
    const stream = openEventStream(outgoing, { 'x-request-id': c.var.requestId })
    // Whoever left while it was found out who asks has been told of already.
    let isClosed = outgoing.closed
    let unfollow: (() => void) | undefined
    outgoing.once('close', () => {
      isClosed = true
      unfollow?.()
    })
    try {
      unfollow = await hub.follow(topic, position, stream)
      if (isClosed) unfollow()
    } catch (err) {
      // It has begun, and so cannot be refused any more: the browser comes back by itself.
      c.var.log.warn({ err }, 'an event stream could not begin')
      stream.close()
    }
    // One of its own, because middleware writes headers into it.
    return RESPONSE_ALREADY_SENT.clone()
  })
}
