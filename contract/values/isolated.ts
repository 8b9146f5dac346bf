/** Letters that are read from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/**
 * A name within a sentence of ours, where there is no markup: in a letter, a message, a question. One that is read from
 * right to left is set apart (U+2068, U+2069), so that it does not turn the words beside it around.
 */
export function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name
}
