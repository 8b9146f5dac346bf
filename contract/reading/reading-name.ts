import { FIRST_READING } from './reading-number.ts'

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth']

/** Returns the name of a member's reading of the plan from its number: "second reading" for 2. */
export function readingName(reading: number): string {
  return `${ordinals[reading - 1]} reading`
}

/** Name of a day in a reading of the plan: "Day 7", or "Day 7, second reading". */
export function dayOfReading({ day, reading }: { day: number; reading: number }): string {
  return reading === FIRST_READING ? `Day ${day}` : `Day ${day}, ${readingName(reading)}`
}
