import type { WrittenReference } from './written-references.ts'

/** Names that are first of all words, or people: "Mark 3 of them", "Job 1 is done". A chapter of them has to stand apart. */
const everydayNames =
  /^(acts|amos|daniel|esther|ezra|job|joel|john|joshua|judges|kings|luke|mark|matthew|numbers|peter|romans|ruth|samuel|song|timothy|titus|james)$/i

/** Nouns behind a number that is no chapter. */
const counted =
  /^\s(times?|seconds?|minutes?|hours?|days?|weeks?|months?|years?|people|persons?|men|women|items?|things?|points?|percent|of|more|am|pm|a\.m|p\.m)(?!\p{L})/iu

const standsApart =
  /^(?:[.,;:!?)\]"'”’…]|\s*$|\s*\n|\s(?:and|or|is|to|in|with|for|says|tells|where|when|on|was)\s)/u

/** Characters behind a reference that are checked. */
const MOST_BEHIND_CHARS = 40

/** Whether a name and numbers in running text are a reference: "I have 2 Kings 5 times" and "I am 3:16 late" have none. */
export function isLikelyReference({ name, numbers }: WrittenReference, text: string): boolean {
  const rest = text.slice(numbers.end, numbers.end + MOST_BEHIND_CHARS)
  if (/^(?:[\p{L}\d]{2}|\d|:\d)/u.test(rest)) return false
  const isNamed = /^(?:[1-3]\p{L}{0,2}[.\s]*)?\p{Lu}/u.test(name)
  // Full names count however they are typed. A short one has to look like a name.
  if (/\d[a-e]?(?:[:.]|\s?ff?)/.test(numbers.text)) return isNamed || name.length >= 4
  // "1 Corinthians 13 4-7" is more than a chapter.
  if (/^\s\d/.test(rest)) return false
  return isNamed && !counted.test(rest) && (!everydayNames.test(name) || standsApart.test(rest))
}
