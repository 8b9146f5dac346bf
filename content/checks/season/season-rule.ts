import type { StudyFile } from '#content/files/study-file.ts'

/** Bounds of a count over the thirty days of a season, both inclusive. */
export interface Bounds {
  least?: number
  most?: number
}

/** A count over the thirty days of a season, and its bounds. */
export interface SeasonRule {
  /** Name of the count in the figures and in `cap-exceptions.yaml`. */
  name: string
  bounds: Bounds
  /** Returns the number that one day adds to the count. */
  count: (study: StudyFile) => number
}

/** Creates a rule that counts the days for which `holds` returns true. */
export function onDays(name: string, bounds: Bounds, holds: (study: StudyFile) => boolean): SeasonRule {
  return { name, bounds, count: (study) => Number(holds(study)) }
}
