/** Cards laid out at a time: two seasons, and two screens of a large desktop. */
export const GRID_STEP = 60

/** Which cards of a list are laid out: from the first, counted from 0, to the one before the end. */
export interface CardRange {
  first: number
  end: number
}

export const firstRange: CardRange = { first: 0, end: GRID_STEP }

/** So that a place is among them: a step more where that is enough, else the step it stands in and nothing else. */
export function rangeReaching(range: CardRange, place: number): CardRange {
  const { first, end } = range
  if (place >= first && place < end) return range
  const begins = place - (place % GRID_STEP)
  if (begins === end) return { first, end: end + GRID_STEP }
  if (begins + GRID_STEP === first) return { first: begins, end }
  return { first: begins, end: begins + GRID_STEP }
}
