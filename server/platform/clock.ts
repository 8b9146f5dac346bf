/** Tells the time. Handed in, so that a test can be at any instant it likes. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
