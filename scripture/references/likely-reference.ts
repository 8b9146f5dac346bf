import type { WrittenReference } from './written-references.ts'

/**
 * Book names that are also common words or people's names: "Mark 3 of them", "Job 1 is done".
 * Without a verse they count only if followed by punctuation.
 */
const everydayNames =
  /^(acts|amos|daniel|esther|ezra|job|joel|john|joshua|judges|kings|luke|mark|matthew|numbers|peter|romans|ruth|samuel|song|timothy|titus|james)$/i

/**
 * Words after a number that indicate a count or a time, so that the number is not a chapter: "Mark 3 of
 * them".
 */
const counted =
  /^\s(times?|seconds?|minutes?|hours?|days?|weeks?|months?|years?|people|persons?|men|women|items?|things?|points?|percent|of|more|am|pm|a\.m|p\.m)(?!\p{L})/iu

const standsApart =
  /^(?:[.,;:!?)\]"'”’…]|\s*$|\s*\n|\s(?:and|or|is|to|in|with|for|says|tells|where|when|on|was)\s)/u

/** Number of characters after a reference that are checked. */
const MOST_BEHIND_CHARS = 40

/**
 * Returns whether a name with numbers in running text is a reference: "I have 2 Kings 5 times" and
 * "I am 3:16 late" contain none.
 */
export function isLikelyReference({ name, numbers }: WrittenReference, text: string): boolean {
  const rest = text.slice(numbers.end, numbers.end + MOST_BEHIND_CHARS)
  if (/^(?:[\p{L}\d]{2}|\d|:\d)/u.test(rest)) return false
  const isNamed = /^(?:[1-3]\p{L}{0,2}[.\s]*)?\p{Lu}/u.test(name)
  // With a verse, a name of at least four characters counts even in lower case; a shorter one needs a
  // capital.
  if (/\d[a-e]?(?:[:.]|\s?ff?)/.test(numbers.text)) return isNamed || name.length >= 4
  // A chapter before another number is not accepted: "1 Corinthians 13 4-7" continues after the chapter.
  if (/^\s\d/.test(rest)) return false
  return isNamed && !counted.test(rest) && (!everydayNames.test(name) || standsApart.test(rest))
}
