/** What premium opens. `gift`: everything is open to everyone, and a gift shows in the badge alone. */
export type AccessMode = 'membership' | 'gift'

/** The one policy of what is open; whoever runs this copy sets it. */
export interface PremiumPolicy {
  mode: AccessMode
  /** Days from the first that are whole for everyone. */
  freeDays: number
}

/** Whether all of a day's study is open to everyone. Its card and its Scripture always are. */
export function isFree({ mode, freeDays }: PremiumPolicy, day: number): boolean {
  return mode === 'gift' || day <= freeDays
}
