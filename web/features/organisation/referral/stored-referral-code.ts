import { REFERRAL_CODE_CHARS, REFERRAL_KEPT_DAYS } from '#contract/limits.ts'
import { DAY_MS } from '#contract/values/durations.ts'

const KEY = 'referral'

/**
 * Whether text has the format of a referral code. Only the server knows whether the code exists,
 * and it does not reveal that.
 */
export function isCode(text: string): boolean {
  return text.length === REFERRAL_CODE_CHARS && /^[0-9a-f]+$/i.test(text)
}

/** Stores the referral code of a link on this device, because a visitor may sign up on a later day. */
export function storeReferralCode(code: string, now = Date.now()): void {
  inThisPage = code
  attempt(() => localStorage.setItem(KEY, `${code} ${now + REFERRAL_KEPT_DAYS * DAY_MS}`))
}

export function storedReferralCode(now = Date.now()): string | null {
  const [code = '', until = '0'] = (attempt(() => localStorage.getItem(KEY)) ?? '').split(' ')
  if (isCode(code) && Number(until) > now) return code
  return inThisPage
}

/** Deletes the code after an account was created. */
export function deleteReferralCode(): void {
  inThisPage = null
  attempt(() => localStorage.removeItem(KEY))
}

/** Copy of the referral code in memory, used until the page is unloaded if local storage is unavailable. */
let inThisPage: string | null = null

function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
