/** Matches characters of scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/**
 * Prepares a name for insertion into a sentence without markup, as in an email. A right-to-left name is enclosed in
 * isolate characters (U+2068, U+2069): otherwise the words beside it would be displayed in the wrong order.
 */
export function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name
}
