import { z } from 'zod'
import { REFERRAL_CODE_CHARS } from '#contract/limits.ts'
import { storableInstant } from '#contract/values/storable-instant.ts'

/** The first 8 characters of a member's id, in upper case. Source: specification section 3. */
export function referralCodeOf(memberId: string): string {
  return memberId.slice(0, REFERRAL_CODE_CHARS).toUpperCase()
}

/**
 * Referral code sent with a sign-up. An invalid code is ignored, since it is no reason to refuse
 * the sign-up.
 */
export const referralCode = z
  .string()
  .optional()
  // An invalid code is dropped by a transform, because OpenAPI cannot express `catch` on the schema.
  .transform((typed) => {
    const code = typed?.trim().toUpperCase() ?? ''
    return /^[0-9A-F]{8}$/.test(code) ? code : undefined
  })

/**
 * Outcome of a settled referral: with `both`, both members were granted a month; every other value
 * is the reason why only the friend, or neither, was granted one.
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
 * Results of a member's referral link. Friends have no names here, so that they decide themselves
 * whether to say that they joined.
 */
export const referrals = z.object({
  friendCount: z.int(),
  /**
   * Friends who joined by the link, newest first. A referral is settled when the friend's address
   * is confirmed and they have studied on seven days.
   */
  friends: z.array(z.object({ cameAt: z.iso.datetime(), isSettled: z.boolean() })),
  /** Months of premium granted for referrals. */
  monthsGiven: z.int(),
  /** Months of premium granted for referrals in the last 365 days. */
  monthsThisYear: z.int(),
})
export type Referrals = z.infer<typeof referrals>

/**
 * Condition that an open referral waits for, or its outcome; `settled` if it was settled before
 * outcomes were recorded.
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

/** A referral as an admin sees it. */
export const listedReferral = z.object({
  friendId: z.uuid(),
  friend: person,
  /** Domain of the friend's email address. */
  domain: z.string(),
  /** Null if the inviter's account was deleted. */
  inviter: person.nullable(),
  signedUpAt: z.iso.datetime(),
  /** Number of calendar days on which the friend completed a study. */
  studyDays: z.int(),
  state: referralState,
})
export type ListedReferral = z.infer<typeof listedReferral>

/**
 * Cursor of the referral list, from `next`: sign-up time of the last friend, to the microsecond,
 * and their id.
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

/** Newest first; `next` is the cursor of the next page, null on the last page. */
export const listedReferrals = z.object({ referrals: z.array(listedReferral), next: z.string().nullable() })
export type ListedReferrals = z.infer<typeof listedReferrals>
