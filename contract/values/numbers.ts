const words = { 4: 'four', 5: 'five', 10: 'ten', 12: 'twelve', 50: 'fifty', 60: 'sixty' } as const

/** Formats a whole number with separators: "10,000". */
// @__NO_SIDE_EFFECTS__
export function inDigits(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ',')
}

/**
 * Returns the word for a limit, for use in a sentence: "twelve". If a limit is changed to a number that `words` does
 * not have, it must be added there.
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
