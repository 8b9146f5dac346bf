import { REFERRAL_CODE_CHARS, REFERRAL_KEPT_DAYS } from '#contract/limits.ts'
import { DAY_MS } from '#contract/values/durations.ts'

const KEY = 'referral'

/** Whether something can be a code at all. Whose it is, if anybody's, only the server knows, and it never tells. */
export function isCode(text: string): boolean {
  return text.length === REFERRAL_CODE_CHARS && /^[0-9a-f]+$/i.test(text)
}

/** Remembers on this device by whose link somebody came: who looks around first may sign up on another day. */
export function storeReferralCode(code: string, now = Date.now()): void {
  inThisPage = code
  attempt(() => localStorage.setItem(KEY, `${code} ${now + REFERRAL_KEPT_DAYS * DAY_MS}`))
}

export function storedReferralCode(now = Date.now()): string | null {
  const [code = '', until = '0'] = (attempt(() => localStorage.getItem(KEY)) ?? '').split(' ')
  if (isCode(code) && Number(until) > now) return code
  return inThisPage
}

/** Once an account is made. */
export function deleteReferralCode(): void {
  inThisPage = null
  attempt(() => localStorage.removeItem(KEY))
}

/** Where the browser keeps nothing, it lasts as long as the page. */
let inThisPage: string | null = null

function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
