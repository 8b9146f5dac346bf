import { z } from 'zod'
import { refusalOf } from '#contract/errors.ts'

/** An IANA time zone this runtime knows, e.g. "Africa/Nairobi". */
export const timeZone = z.string().max(64).refine(isTimeZone, refusalOf('profile.unknown_time_zone').words)

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
