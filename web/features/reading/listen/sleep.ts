/** After how many minutes the voice stops, or with the passage. */
export type SleepChoice = 'off' | '5' | '10' | '15' | '30' | 'passage'

export interface Sleep {
  choice: SleepChoice
  /** When it is time, in milliseconds since 1970; never, where no minutes were chosen. */
  at: number
}

const MINUTE_MS = 60_000

export const sleepOff: Sleep = { choice: 'off', at: Number.POSITIVE_INFINITY }

/** @param now in milliseconds since 1970 */
export function sleepAfter(choice: SleepChoice, now: number): Sleep {
  const minutes = Number(choice)
  return { choice, at: Number.isNaN(minutes) ? Number.POSITIVE_INFINITY : now + minutes * MINUTE_MS }
}

/**
 * Whether the voice is to stop here, asked between two utterances: no sentence is cut off.
 * @param endsPassage the passage ends with what was just said
 */
export function isTimeToSleep({ choice, at }: Sleep, now: number, endsPassage: boolean): boolean {
  return now >= at || (choice === 'passage' && endsPassage)
}
