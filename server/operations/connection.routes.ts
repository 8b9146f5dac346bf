import { setTimeout } from 'node:timers/promises'
import { Hono } from 'hono'
import { z } from 'zod'
import { AppError } from '#contract/errors/app-error.ts'
import type { AppEnv } from '#server/platform/http/app-env.ts'
import { permit } from '#server/platform/http/permit.ts'
import { isConnectionToken } from './connection-token.ts'

/** Properties of a request to the public URL, as the server received it, after any proxy. */
export const seenConnection = z.object({
  /** Number of entries in X-Forwarded-For. */
  forwardedHops: z.number(),
  trustedProxies: z.number(),
})

/**
 * Delay between the two events of the test stream, in milliseconds. A buffering proxy delivers both events at once;
 * `doctor` detects this.
 */
const GAP_MS = 1_000

/**
 * Responds to `npm run admin -- doctor` with the number of proxies through which the request came, or with a test event
 * stream, which shows whether a proxy buffers events. Other clients have no valid token, and get 404.
 */
export function connectionRoutes({ secret, trustedProxies }: { secret: string; trustedProxies: number }) {
  const path = '/operator/connection'
  return new Hono<AppEnv>().get(path, permit('operations.describe_connection'), async (c) => {
    const token = (c.req.header('authorization') ?? '').replace(/^Bearer /, '')
    // Without a valid token the response is 404 instead of 403, so that the existence of the route
    // is not revealed.
    if (!isConnectionToken(secret, c.get('clock')(), token)) throw new AppError('request.not_found')
    if (c.req.header('accept') === 'text/event-stream') {
      return c.body(twoEvents(), 200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' })
    }
    const hops = (c.req.header('x-forwarded-for') ?? '').split(',').filter((hop) => hop.trim() !== '')
    const seen: z.infer<typeof seenConnection> = { forwardedHops: hops.length, trustedProxies }
    return c.json(seen)
  })
}

function twoEvents(): ReadableStream<Uint8Array> {
  const event = new TextEncoder().encode('data: \n\n')
  return new ReadableStream({
    async start(controller) {
      controller.enqueue(event)
      await setTimeout(GAP_MS)
      controller.enqueue(event)
      controller.close()
    },
  })
}
