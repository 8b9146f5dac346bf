import type { SpokenUnit } from '#web/features/reading/listen/spoken/spoken-study.ts'

/** Position of the player: index of a verse or paragraph, and index of the utterance in it. */
export interface PlaybackPosition {
  unit: number
  chunk: number
}

type Units = readonly SpokenUnit[]

export const beginning: PlaybackPosition = { unit: 0, chunk: 0 }

/** Returns the next position; null after the last. */
export function positionAfter(units: Units, { unit, chunk }: PlaybackPosition): PlaybackPosition | null {
  if (chunk + 1 < (units[unit]?.says.length ?? 0)) return { unit, chunk: chunk + 1 }
  return nextUnit(units, { unit, chunk })
}

/** Returns the start of the next verse or paragraph; null after the last. */
export function nextUnit(units: Units, { unit }: PlaybackPosition): PlaybackPosition | null {
  return unit + 1 < units.length ? { unit: unit + 1, chunk: 0 } : null
}

/**
 * Returns the start of this verse or paragraph. While its first utterance is being read, returns the start of the
 * previous verse or paragraph instead.
 */
export function previousUnit({ unit, chunk }: PlaybackPosition): PlaybackPosition {
  return { unit: chunk > 0 ? unit : Math.max(0, unit - 1), chunk: 0 }
}

/** Returns the share of the verse or paragraph that was read before this position, from 0 to 1. */
export function shareOfUnit(units: Units, { unit, chunk }: PlaybackPosition): number {
  const says = units[unit]?.says ?? []
  return chars(says.slice(0, chunk)) / Math.max(1, chars(says))
}

function chars(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length, 0)
}
