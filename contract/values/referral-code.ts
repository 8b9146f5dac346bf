import { z } from 'zod'
import { REFERRAL_CODE_CHARS } from '#contract/limits.ts'

const codePattern = new RegExp(`^[0-9A-F]{${REFERRAL_CODE_CHARS}}$`)

/** Referral code that is sent with a sign-up. An invalid code is ignored: the account is created without a referral. */
export const referralCode = z
  .string()
  .optional()
  // An invalid code is dropped by a transform and not with `catch`, because OpenAPI cannot express `catch`.
  .transform((typed) => {
    const code = typed?.trim().toUpperCase() ?? ''
    return codePattern.test(code) ? code : undefined
  })
