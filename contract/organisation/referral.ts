import { z } from 'zod'
import { REFERRAL_CODE_CHARS } from '#contract/limits.ts'
import { storableInstant } from '#contract/values/storable-instant.ts'

/** Referral code of a member: the first characters of their id, in upper case. Source: specification section 3. */
export function referralCodeOf(memberId: string): string {
  return memberId.slice(0, REFERRAL_CODE_CHARS).toUpperCase()
}

/**
 * Outcome of a settled referral. The inviter is the member whose link was used; the friend is the member who
 * joined by it. With `both`, each of them was granted a month of premium. Every other value is the reason why
 * the inviter, or both of them, were granted nothing.
 */
export const referralOutcome = z.enum([
  'both',
  'inviter_gone',
  'year_limit',
  'domain_limit',
  'same_mailbox',
  'mailbox_used',
])
export type ReferralOutcome = z.infer<typeof referralOutcome>

/**
 * Referrals by the signed-in member. The friends, who joined by the member's link, are not named, because
 * they may not want others to know that they joined.
 */
export const referrals = z.object({
  friendCount: z.int(),
  /**
   * Friends who joined by the member's link, newest first. A referral is settled when the friend has
   * confirmed their email address and studied on seven days.
   */
  friends: z.array(z.object({ cameAt: z.iso.datetime(), isSettled: z.boolean() })),
  /** Total number of months of premium that the member was granted for inviting friends. */
  monthsGiven: z.int(),
  /**
   * Number of months of premium granted for inviting friends in the last 365 days; at most
   * `MAX_INVITING_MONTHS_A_YEAR`.
   */
  monthsThisYear: z.int(),
})
export type Referrals = z.infer<typeof referrals>

/**
 * State of a referral: until it is settled, the condition that is not met yet; afterwards, its outcome. `settled` is
 * for referrals from before outcomes were recorded.
 */
export const referralState = z.enum([
  'friend_unconfirmed',
  'reading',
  'inviter_unconfirmed',
  'settled',
  ...referralOutcome.options,
])
export type ReferralState = z.infer<typeof referralState>

const person = z.object({ displayName: z.string(), email: z.string() })

/** A referral in the admins' list of all referrals. */
export const listedReferral = z.object({
  friendId: z.uuid(),
  friend: person,
  /**
   * Domain of the friend's email address. Displayed to admins, because the number of months granted for
   * friends with the same domain is limited (`MAX_INVITING_MONTHS_A_DOMAIN`).
   */
  domain: z.string(),
  /** The member who invited the friend; null if that member deleted their account. */
  inviter: person.nullable(),
  signedUpAt: z.iso.datetime(),
  /** Number of calendar days on which the friend completed a study. */
  studyDays: z.int(),
  state: referralState,
})
export type ListedReferral = z.infer<typeof listedReferral>

/**
 * Cursor of the referral list, as returned in `next`: sign-up time, to the microsecond, and id of the last friend on
 * the previous page.
 */
const referralCursor = z
  .string()
  .max(80)
  .transform((cursor) => {
    const [signedUpAt, friendId] = cursor.split('_')
    return { signedUpAt, friendId }
  })
  .pipe(z.object({ signedUpAt: storableInstant, friendId: z.uuid() }))

export const referralListQuery = z.object({ after: referralCursor.optional() })

/** One page of referrals, newest first; `next` is the cursor of the next page, null on the last page. */
export const listedReferrals = z.object({ referrals: z.array(listedReferral), next: z.string().nullable() })
export type ListedReferrals = z.infer<typeof listedReferrals>
