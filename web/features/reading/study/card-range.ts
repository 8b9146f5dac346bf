/** Number of cards rendered at a time: the cards of two seasons, which fill two screens of a large desktop. */
export const GRID_STEP = 60

/** Range of rendered cards: from `first`, counted from 0, up to but not including `end`. */
export interface CardRange {
  first: number
  end: number
}

export const firstRange: CardRange = { first: 0, end: GRID_STEP }

/**
 * Returns the range of cards to render so that it includes the card with the index `place`, counted from 0.
 * Cards are rendered in steps of `GRID_STEP`. If the card is in the step directly before or after the range, the
 * range is extended by that step. Otherwise the result is only the step with the card.
 */
export function rangeReaching(range: CardRange, place: number): CardRange {
  const { first, end } = range
  if (place >= first && place < end) return range
  const begins = place - (place % GRID_STEP)
  if (begins === end) return { first, end: end + GRID_STEP }
  if (begins + GRID_STEP === first) return { first: begins, end }
  return { first: begins, end: begins + GRID_STEP }
}
