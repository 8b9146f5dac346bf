/** Setting of the sleep timer: minutes after which the voice stops, the end of the passage, or off. */
export type SleepChoice = 'off' | '5' | '10' | '15' | '30' | 'passage'

export interface Sleep {
  choice: SleepChoice
  /** Instant at which the voice stops, in milliseconds since 1970; infinite if no minutes were chosen. */
  at: number
}

const MINUTE_MS = 60_000

export const sleepOff: Sleep = { choice: 'off', at: Number.POSITIVE_INFINITY }

/**
 * Returns the sleep timer for a choice of the reader.
 * @param now milliseconds since 1970
 */
export function sleepAfter(choice: SleepChoice, now: number): Sleep {
  const minutes = Number(choice)
  return { choice, at: Number.isNaN(minutes) ? Number.POSITIVE_INFINITY : now + minutes * MINUTE_MS }
}

/**
 * Returns whether the voice should stop. Called between two utterances, so that no sentence is cut off.
 * @param endsPassage whether the utterance just spoken was the last of the passage
 */
export function isTimeToSleep({ choice, at }: Sleep, now: number, endsPassage: boolean): boolean {
  return now >= at || (choice === 'passage' && endsPassage)
}
