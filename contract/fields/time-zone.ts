import { z } from 'zod'
import { profileErrors } from '#contract/messages/account/profile.ts'
import { isKnownTimeZone } from '#contract/values/wall-clock.ts'

const { code, detail } = profileErrors.unknown_time_zone

/** Maximum length of the name of a time zone; none in the tz database is longer. */
const MAX_CHARS = 64

/** Schema of an IANA time zone that this runtime supports, such as "Africa/Nairobi". */
export const timeZone = z.string().refine((name) => name.length <= MAX_CHARS && isKnownTimeZone(name), {
  message: detail,
  params: { code },
})

/**
 * Schema of a time zone that the browser reported. An unsupported name, such as "Etc/Unknown", or a zone newer than
 * this runtime, is treated as missing, so that the request does not fail because of it.
 */
export const reportedTimeZone = z
  .string()
  .optional()
  // A transform drops an unsupported time zone. Zod's `catch` is not used, because OpenAPI cannot express it.
  .transform((name) => timeZone.safeParse(name).data)
