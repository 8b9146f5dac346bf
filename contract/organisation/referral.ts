import { z } from 'zod'
import { REFERRAL_CODE_CHARS } from '#contract/limits.ts'
import { storableInstant } from '#contract/values/storable-instant.ts'

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

/** Which months came of a referral: both; the friend's alone, and why; or none, and why. */
export const referralOutcome = z.enum([
  'both',
  'inviter_gone',
  'year_limit',
  'domain_limit',
  'same_mailbox',
  'mailbox_used',
])
export type ReferralOutcome = z.infer<typeof referralOutcome>

/** What became of a member's link. Friends are told of without a name: who came is theirs to say. */
export const referrals = z.object({
  friendCount: z.int(),
  /** The newest first. Settled is whose address is confirmed, and who has completed seven days. */
  friends: z.array(z.object({ cameAt: z.iso.datetime(), isSettled: z.boolean() })),
  /** Of premium, for friends who came. */
  monthsGiven: z.int(),
  /** Of these, in the last 365 days. */
  monthsThisYear: z.int(),
})
export type Referrals = z.infer<typeof referrals>

/** What an open referral waits for, or what came of it; `settled` before outcomes were recorded. */
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
  /** Of the friend's mailbox. */
  domain: z.string(),
  /** Null once their account is gone. */
  inviter: person.nullable(),
  signedUpAt: z.iso.datetime(),
  /** Calendar days on which the friend has completed a study. */
  studyDays: z.int(),
  state: referralState,
})
export type ListedReferral = z.infer<typeof listedReferral>

/** The last of a page, as `next` names it: when they signed up, to the microsecond, and the friend's id. */
const referralCursor = z
  .string()
  .max(80)
  .transform((cursor) => {
    const [signedUpAt, friendId] = cursor.split('_')
    return { signedUpAt, friendId }
  })
  .pipe(z.object({ signedUpAt: storableInstant, friendId: z.uuid() }))

export const referralListQuery = z.object({ after: referralCursor.optional() })

/** Newest first; `next` is handed back for the page that follows, and null on the last. */
export const listedReferrals = z.object({ referrals: z.array(listedReferral), next: z.string().nullable() })
export type ListedReferrals = z.infer<typeof listedReferrals>
