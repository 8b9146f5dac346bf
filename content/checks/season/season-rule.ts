import type { StudyFile } from '#content/files/study-file.ts'

/** Minimum and maximum of a number that is counted over the thirty days of a season. */
export interface Bounds {
  least?: number
  most?: number
}

/** A rule for a season: something that is counted over its thirty days, and how often it may occur. */
export interface SeasonRule {
  /** Name of the rule in the statistics and in `cap-exceptions.yaml`. */
  name: string
  bounds: Bounds
  /** Returns the number that a day adds to the total. */
  count: (study: StudyFile) => number
}

/** Creates a rule for the number of days on which `holds` returns true. */
export function onDays(name: string, bounds: Bounds, holds: (study: StudyFile) => boolean): SeasonRule {
  return { name, bounds, count: (study) => Number(holds(study)) }
}
