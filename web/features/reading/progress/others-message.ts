interface Company {
  /** Other members who have completed the day. */
  others: number
  /** Whether the reader has. */
  isOwn: boolean
}

/** Who else was here. "You are the first" is said only where it is true. */
export function othersMessage({ others, isOwn }: Company): string {
  if (others === 1) return '1 other has completed this day.'
  if (others > 1) return `${others.toLocaleString('en-US')} others have completed this day.`
  return isOwn ? 'You are the first to complete this day.' : 'Nobody has completed this day yet.'
}
