import { z } from 'zod'

/** A stream of one topic. `after` is the position the reader has; a browser that reconnects sends `Last-Event-ID` instead. */
export const eventQuery = z.object({
  topic: z.string().max(100),
  after: z.string().max(60).optional(),
})
