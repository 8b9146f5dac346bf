import { z } from 'zod'
import { profileErrors } from '#contract/messages/account/profile.ts'
import { isKnownTimeZone } from './wall-clock.ts'

const { code, detail } = profileErrors.unknown_time_zone

/** Longer than any name of the tz database. */
const MAX_CHARS = 64

/** An IANA time zone this runtime knows, e.g. "Africa/Nairobi". */
export const timeZone = z.string().refine((name) => name.length <= MAX_CHARS && isKnownTimeZone(name), {
  message: detail,
  params: { code },
})

/**
 * Where somebody is, as their browser reports it. A name that we do not know, such as "Etc/Unknown" or one that is newer
 * than this runtime, is no reason to refuse what they came for: it counts as no report.
 */
export const reportedTimeZone = z
  .string()
  .optional()
  // Not a `catch` on the schema, which the OpenAPI document has no word for.
  .transform((name) => timeZone.safeParse(name).data)
