import type { WrittenReference } from './written-references.ts'

/**
 * Names of books that are also common words or names of people: "Mark 3 of them", "Job 1 is done". If only a chapter
 * follows such a name, it is recognised as a reference only before punctuation or certain words.
 */
const everydayNames =
  /^(acts|amos|daniel|esther|ezra|job|joel|john|joshua|judges|kings|luke|mark|matthew|numbers|peter|romans|ruth|samuel|song|timothy|titus|james)$/i

/** Matches words after a number which show that it is a count or a time and no chapter: "Mark 3 of them". */
const counted =
  /^\s(times?|seconds?|minutes?|hours?|days?|weeks?|months?|years?|people|persons?|men|women|items?|things?|points?|percent|of|more|am|pm|a\.m|p\.m)(?!\p{L})/iu

const standsApart =
  /^(?:[.,;:!?)\]"'”’…]|\s*$|\s*\n|\s(?:and|or|is|to|in|with|for|says|tells|where|when|on|was)\s)/u

/** Maximum number of characters after a name with numbers that are examined to decide whether it is a reference. */
const MOST_BEHIND_CHARS = 40

/**
 * Returns whether a name with numbers in prose is meant as a reference. "I have 2 Kings 5 times" and "I am 3:16 late"
 * contain none.
 */
export function isLikelyReference({ name, numbers }: WrittenReference, text: string): boolean {
  const rest = text.slice(numbers.end, numbers.end + MOST_BEHIND_CHARS)
  if (/^(?:[\p{L}\d]{2}|\d|:\d)/u.test(rest)) return false
  const isNamed = /^(?:[1-3]\p{L}{0,2}[.\s]*)?\p{Lu}/u.test(name)
  // A reference with a verse is recognised even in lower case, if the name has at least four characters. A shorter name
  // must begin with a capital.
  if (/\d[a-e]?(?:[:.]|\s?ff?)/.test(numbers.text)) return isNamed || name.length >= 4
  // A chapter is not recognised if another number follows: in "1 Corinthians 13 4-7", the space is no separator
  // in prose, so that the verses would be ignored.
  if (/^\s\d/.test(rest)) return false
  return isNamed && !counted.test(rest) && (!everydayNames.test(name) || standsApart.test(rest))
}
