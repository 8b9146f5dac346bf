import type { StudyFile } from '#content/files/study-file.ts'

/** Minimum and maximum for the total that a season rule counts on the thirty days of a season. */
export interface Bounds {
  least?: number
  most?: number
}

/** A rule that limits how often a word or feature may occur, in total, on the thirty days of a season. */
export interface SeasonRule {
  /** Name of the rule in the statistics and in `cap-exceptions.yaml`. */
  name: string
  bounds: Bounds
  /** Returns how often the word or feature that the rule limits occurs on a day. */
  count: (study: StudyFile) => number
}

/** Creates a rule that limits the number of days of a season for which `holds` returns true. */
export function onDays(name: string, bounds: Bounds, holds: (study: StudyFile) => boolean): SeasonRule {
  return { name, bounds, count: (study) => Number(holds(study)) }
}
