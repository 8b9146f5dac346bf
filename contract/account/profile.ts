import { z } from 'zod'
import { MAX_DISPLAY_NAME_CHARS } from '#contract/limits.ts'
import { profileErrors } from '#contract/messages/account/profile.ts'
import { name } from '#contract/values/name.ts'
import { timeZone } from '#contract/values/time-zone.ts'

export const displayName = name.max(MAX_DISPLAY_NAME_CHARS, profileErrors.name_too_long.detail)

/** What a member may change about themselves. */
export const profileChange = z.object({
  /** Empty where the member would rather not be named: then they appear as "Anonymous". */
  displayName,
  timeZone,
})
export type ProfileChange = z.infer<typeof profileChange>

/** A member's own page. */
export const profile = z.object({
  displayName: z.string(),
  email: z.string(),
  createdAt: z.iso.datetime(),
  timeZone: z.string(),
  /** Eight characters; see `referralCodeOf`. */
  referralCode: z.string(),
  journey: z.object({
    studiesCompleted: z.int(),
    versesMemorized: z.int(),
    /** Calendar days, where the member lives, with at least one completion. */
    daysActive: z.int(),
  }),
})
export type Profile = z.infer<typeof profile>
