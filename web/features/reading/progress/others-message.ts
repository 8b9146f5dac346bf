interface Company {
  /** Number of other members who have completed this day of the plan. */
  others: number
  /** Whether the reader has completed the day. */
  isOwn: boolean
}

/**
 * Returns a message about how many other members have completed the day. "You are the first" is used only if it is
 * true.
 */
export function othersMessage({ others, isOwn }: Company): string {
  if (others === 1) return '1 other has completed this day.'
  if (others > 1) return `${others.toLocaleString('en-US')} others have completed this day.`
  return isOwn ? 'You are the first to complete this day.' : 'Nobody has completed this day yet.'
}
