import { z } from 'zod'
import { type ErrorCode, errors } from './errors.ts'

/** JSON form of an error: an RFC 9457 problem document with our code. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  code: z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]),
  /** Identifies the request in the logs, for members who report a problem. */
  requestId: z.string(),
  fields: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
})
export type Problem = z.infer<typeof problem>
