import { z } from 'zod'
import { MAX_TOPIC_CHARS } from '#contract/limits.ts'

/** A stream of one topic. `after` is the position the reader has; a browser that reconnects sends `Last-Event-ID` instead. */
export const eventQuery = z.object({
  topic: z.string().max(MAX_TOPIC_CHARS),
  after: z.string().max(60).optional(),
})
