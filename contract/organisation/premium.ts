/**
 * Effect of a donation. With `membership`, the donor gets access to the locked studies. With `gift`, no study is
 * locked, and a donation is only acknowledged with a badge.
 */
export type AccessMode = 'membership' | 'gift'

/** Rules for access to studies, configured by the operator. Nothing else determines which studies are open. */
export interface PremiumPolicy {
  mode: AccessMode
  /** Number of days at the beginning of the plan that are open to everyone. */
  freeDays: number
}

/**
 * Whether everyone may read the text of a study. Its passage and its card in lists of studies are always open to
 * everyone.
 */
export function isFree({ mode, freeDays }: PremiumPolicy, day: number): boolean {
  return mode === 'gift' || day <= freeDays
}
