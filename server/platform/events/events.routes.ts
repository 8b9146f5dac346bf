import type { Socket } from 'node:net'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { AppError } from '#contract/errors/app-error.ts'
import { PRIVATE_STREAM_MINUTES } from '#contract/limits.ts'
import { eventQuery } from '#contract/together/event.ts'
import { MINUTE_MS } from '#contract/values/durations.ts'
import type { Db } from '#db/client.ts'
import { holdConnection } from '#server/platform/connections/hold-connection.ts'
import { apiRoutes, refuses, route } from '#server/platform/http/route.ts'
import type { Viewer } from '#server/platform/http/viewer.ts'
import type { EventHub } from './event-hub.ts'
import { openEventStream, streamHeaders } from './event-stream.ts'
import { parsePosition } from './position.ts'
import type { StreamLimits } from './stream-limits.ts'

const follow = route('event.follow', 'get', '/events', {
  summary: 'Events of a topic, as server-sent events, from a given position',
  description: `The stream of a restricted topic ends after ${PRIVATE_STREAM_MINUTES} minutes: reconnect from the last position.`,
  request: { query: eventQuery },
  responses: {
    200: {
      description:
        'Data of the topic; `event: gap` if it must be loaded again; `event: position` as keep-alive',
      content: { 'text/event-stream': { schema: { type: 'string' } } },
    },
    401: refuses('Signed out, and only participants may read'),
    403: refuses('Not a participant of this group, or one who must first post a comment'),
    404: refuses('There is no such topic'),
    429: refuses('Too many streams from this address, or of this member'),
    503: refuses('Too many streams in all'),
  },
})

interface EventParts {
  hub: EventHub
  limits: StreamLimits
  /**
   * Returns whether only some people may read a topic. The stream of such a topic ends after some minutes,
   * because the permission is checked only when a stream starts.
   */
  isPrivate: (topic: string) => boolean
  /** Throws if the viewer, who may read the topic, does not see all of it yet. */
  refuseReader: (db: Db, topic: string, viewer: Viewer) => Promise<void>
}

export function eventRoutes({ hub, limits, isPrivate, refuseReader }: EventParts) {
  return apiRoutes().openapi(follow, async (c) => {
    const { topic, after = '' } = c.req.valid('query')
    await refuseReader(c.var.db, topic, c.var.viewer)
    const { outgoing } = c.env
    // A request from within the process has no socket, and so no stream that events could be written to.
    if (!(outgoing && 'writableLength' in outgoing)) throw new AppError('event.unknown_topic')
    // Events after the headers would be a body, which the response to a HEAD request must not have.
    if (c.req.method === 'HEAD') return new Response(null, { headers: streamHeaders })
    const { address, viewer } = c.var
    const release = limits.admit({ address, memberId: viewer.member?.id ?? null })
    const socket = holdConnection(outgoing)
    if (!socket) {
      release()
      throw new AppError('event.unknown_topic')
    }
    const ending = endingOf(socket, release)
    // A browser that reconnects by itself sends its latest position in Last-Event-ID. The parameter `after`
    // of the URL still has the initial position.
    const now = c.var.clock()
    const position = parsePosition(c.req.header('last-event-id') ?? after, now)
    const until = isPrivate(topic) ? new Date(now.getTime() + PRIVATE_STREAM_MINUTES * MINUTE_MS) : null
    const stream = openEventStream(socket, { 'x-request-id': c.var.requestId })
    try {
      ending.unfollow = await hub.follow(topic, position, stream, until)
      if (ending.isOver) ending.unfollow()
    } catch (err) {
      // The headers were already sent, so no error response is possible: the browser reconnects by itself.
      c.var.log.warn({ err }, 'an event stream could not be started')
      stream.close()
    }
    // The constant is cloned, because middleware adds headers to the response.
    return RESPONSE_ALREADY_SENT.clone()
  })
}

interface Ending {
  isOver: boolean
  unfollow: (() => void) | undefined
}

/**
 * Registers the cleanup for the end of a connection. A separate function, because closures of the request handler would
 * retain the whole request while the stream is open.
 */
function endingOf(socket: Socket, release: () => void): Ending {
  const ending: Ending = { isOver: false, unfollow: undefined }
  socket.on('close', () => {
    ending.isOver = true
    release()
    ending.unfollow?.()
  })
  return ending
}
