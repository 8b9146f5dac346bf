const words = { 4: 'four', 5: 'five', 10: 'ten', 12: 'twelve', 50: 'fifty', 60: 'sixty' } as const

/** Formats a whole number with separators: "10,000". */
// @__NO_SIDE_EFFECTS__
export function inDigits(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** Spells out a limit for a sentence: "twelve". A new value of a limit has to be added to `words`. */
// @__NO_SIDE_EFFECTS__
export function inWords(number: keyof typeof words): string {
  return words[number]
}

/** Capitalizes a word at the beginning of a sentence: "Twelve". */
// @__NO_SIDE_EFFECTS__
export function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
