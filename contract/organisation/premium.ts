/**
 * Effect of premium. `membership`: it opens locked studies. `gift`: all studies are open to
 * everyone, and a gift only displays a badge.
 */
export type AccessMode = 'membership' | 'gift'

/** The only policy for access to studies, set by the operator. */
export interface PremiumPolicy {
  mode: AccessMode
  /** Number of days at the beginning of the plan that are open to everyone. */
  freeDays: number
}

/** Whether the whole study of a day is open to everyone. Its card and its Scripture always are. */
export function isFree({ mode, freeDays }: PremiumPolicy, day: number): boolean {
  return mode === 'gift' || day <= freeDays
}
