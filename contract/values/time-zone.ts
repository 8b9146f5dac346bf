import { z } from 'zod'
import { profileErrors } from '#contract/messages/account/profile.ts'
import { isKnownTimeZone } from './wall-clock.ts'

const { code, detail } = profileErrors.unknown_time_zone

/** Maximum length of a time zone's name: longer than any in the tz database. */
const MAX_CHARS = 64

/** An IANA time zone that this runtime supports, such as "Africa/Nairobi". */
export const timeZone = z.string().refine((name) => name.length <= MAX_CHARS && isKnownTimeZone(name), {
  message: detail,
  params: { code },
})

/**
 * Time zone as reported by the browser. An unsupported name, such as "Etc/Unknown" or one that is
 * newer than this runtime, does not fail the request; it is treated as missing.
 */
export const reportedTimeZone = z
  .string()
  .optional()
  // An unsupported name is dropped by a transform, because OpenAPI cannot express `catch` on the schema.
  .transform((name) => timeZone.safeParse(name).data)
