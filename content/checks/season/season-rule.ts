import type { StudyFile } from '#content/files/study-file.ts'

/** Bounds of a count over the thirty days of a season. */
export interface Bounds {
  least?: number
  most?: number
}

/** A count over the thirty days of a season, and its bounds. */
export interface SeasonRule {
  /** Name of the count in the figures and in `cap-exceptions.yaml`. */
  name: string
  bounds: Bounds
  /** The share of one day in the count. */
  count: (study: StudyFile) => number
}

/** A rule that counts the days on which `holds` is true. */
export function onDays(name: string, bounds: Bounds, holds: (study: StudyFile) => boolean): SeasonRule {
  return { name, bounds, count: (study) => Number(holds(study)) }
}
