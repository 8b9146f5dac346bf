import { wordTexts } from '#content/prose/own-words.ts'
import type { PassageReference } from '#contract/scripture/passage-range.ts'
import { verseText } from '#scripture/verse-text.ts'

const LETTERS = 5

/** Long words that say nothing of where one is. */
const COMMON = new Set(
  'about after again against because before being between could every first house other people their there these thing things those under until which while whose would years'.split(
    ' ',
  ),
)

const known = new Map<string, Set<string>>()

/** The words of a passage, in lower case, that are heavy enough to recognise it by. */
export function namesOfPassage(passage: PassageReference): Set<string> {
  const key = JSON.stringify(passage)
  const names =
    known.get(key) ??
    new Set(wordTexts(verseText(passage)).filter((word) => word.length >= LETTERS && !COMMON.has(word)))
  known.set(key, names)
  return names
}
