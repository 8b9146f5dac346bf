import { z } from 'zod'
import { name } from '#contract/fields/name.ts'
import { timeZone } from '#contract/fields/time-zone.ts'
import { MAX_DISPLAY_NAME_CHARS } from '#contract/limits.ts'
import { profileErrors } from '#contract/messages/account/profile.ts'

export const displayName = name.max(MAX_DISPLAY_NAME_CHARS, profileErrors.name_too_long.detail)

/** Profile fields that a member may change. */
export const profileChange = z.object({
  /** Display name. Empty if the member does not want to be named: their comments are then signed "Anonymous". */
  displayName,
  timeZone,
})
export type ProfileChange = z.infer<typeof profileChange>

/** Data of the signed-in member's own profile page. */
export const profile = z.object({
  displayName: z.string(),
  email: z.string(),
  createdAt: z.iso.datetime(),
  timeZone: z.string(),
  /** Code of eight characters for the member's referral link; see `referralCodeOf`. */
  referralCode: z.string(),
  journey: z.object({
    studiesCompleted: z.int(),
    versesMemorized: z.int(),
    /** Number of calendar days, in the member's time zone, with at least one completion. */
    daysActive: z.int(),
  }),
})
export type Profile = z.infer<typeof profile>
