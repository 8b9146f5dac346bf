import { z } from 'zod'
import { profileErrors } from '#contract/messages/account/profile.ts'
import { wallClock } from './wall-clock.ts'

/** An IANA time zone this runtime knows, e.g. "Africa/Nairobi". */
export const timeZone = z.string().max(64).refine(isTimeZone, profileErrors.unknown_time_zone.detail)

/**
 * Where somebody is, as their browser reports it. A name that we do not know, such as "Etc/Unknown" or one that is newer
 * than this runtime, is no reason to refuse what they came for: it counts as no report.
 */
export const reportedTimeZone = z
  .string()
  .optional()
  // Not a `catch` on the schema, which the OpenAPI document has no word for.
  .transform((name) => timeZone.safeParse(name).data)

/** The same zone where this runtime knows it, else UTC. */
export function knownTimeZone(name: string): string {
  return isTimeZone(name) ? name : 'UTC'
}

function isTimeZone(name: string): boolean {
  // "+05:30" is known to the runtime too, and is no zone: it has no summer.
  if (/^[+-]/.test(name)) return false
  try {
    wallClock(name)
    return true
  } catch {
    return false
  }
}
