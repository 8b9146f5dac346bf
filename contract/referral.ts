import { z } from 'zod'
import { REFERRAL_CODE_CHARS } from '#contract/limits.ts'

/** The first 8 characters of a member's id, upper-cased. Source: specification section 3. */
export function referralCodeOf(memberId: string): string {
  return memberId.slice(0, REFERRAL_CODE_CHARS).toUpperCase()
}

/** By whose link somebody came, as they say. What is no code is no reason to refuse them: it counts as nobody's. */
export const referralCode = z
  .string()
  .optional()
  // Not a `catch` on the schema, which the OpenAPI document has no word for.
  .transform((typed) => {
    const code = typed?.trim().toUpperCase() ?? ''
    return /^[0-9A-F]{8}$/.test(code) ? code : undefined
  })

/** What became of a member's link. Friends are told of without a name: who came is theirs to say. */
export const referrals = z.object({
  friendCount: z.int(),
  /** The newest first. */
  friends: z.array(z.object({ cameAt: z.iso.datetime(), hasConfirmed: z.boolean() })),
  /** Of premium, for friends who came. */
  monthsGiven: z.int(),
  /** Of these, in the last 365 days. */
  monthsThisYear: z.int(),
})
export type Referrals = z.infer<typeof referrals>
