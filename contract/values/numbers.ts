const words = { 4: 'four', 5: 'five', 10: 'ten', 12: 'twelve', 50: 'fifty', 60: 'sixty' } as const

/** A whole number as it is read: "10,000". */
// @__NO_SIDE_EFFECTS__
export function inDigits(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ',')
}

/** A limit as it stands within a sentence: "twelve". One that is changed asks for its word here. */
// @__NO_SIDE_EFFECTS__
export function inWords(number: keyof typeof words): string {
  return words[number]
}

/** As it opens a sentence: "Twelve". */
// @__NO_SIDE_EFFECTS__
export function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
