/** Cards laid out at a time: two seasons, and two screens of a large desktop. */
export const GRID_STEP = 60

/** Which cards of a list are laid out: from the first, counted from 0, to the one before the end. */
export interface LaidOut {
  first: number
  end: number
}

export const atTheBeginning: LaidOut = { first: 0, end: GRID_STEP }

/** So that a place is among them: a step more where that is enough, else the step it stands in and nothing else. */
export function reachingTo(laidOut: LaidOut, place: number): LaidOut {
  const { first, end } = laidOut
  if (place >= first && place < end) return laidOut
  const begins = place - (place % GRID_STEP)
  if (begins === end) return { first, end: end + GRID_STEP }
  if (begins + GRID_STEP === first) return { first: begins, end }
  return { first: begins, end: begins + GRID_STEP }
}
