const words = { 4: 'four', 5: 'five', 10: 'ten', 12: 'twelve', 50: 'fifty', 60: 'sixty' } as const

/** Formats a whole number with separators: "10,000". */
// @__NO_SIDE_EFFECTS__
export function inDigits(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ',')
}

/**
 * Returns the English word for a number, so that a sentence about a limit can contain it: 12 becomes "twelve". A number
 * that is missing in `words` must be added there first.
 */
// @__NO_SIDE_EFFECTS__
export function inWords(number: keyof typeof words): string {
  return words[number]
}

/** Returns a text with a capital first letter, for the beginning of a sentence or a label: "Twelve". */
// @__NO_SIDE_EFFECTS__
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
