import { z } from 'zod'
import { MAX_TOPIC_CHARS } from '#contract/limits.ts'

/**
 * Query of the event stream of one topic. `after` is the position of the last event that the client has received. When
 * a browser reconnects, it sends that position in the header `Last-Event-ID` instead.
 */
export const eventQuery = z.object({
  topic: z.string().max(MAX_TOPIC_CHARS),
  after: z.string().max(60).optional(),
})
