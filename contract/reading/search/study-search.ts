import type { StudyCard } from '#contract/reading/study.ts'
import { bookByWrittenName } from '#contract/scripture/book-names.ts'
import { passageOfReference } from '#contract/scripture/own-reference.ts'
import { isBefore, type PassageReference } from '#contract/scripture/passage-range.ts'
import type { ReferencesRead } from '#contract/scripture/references-read.ts'
import { foldWords } from '#contract/values/fold-words.ts'

export type SearchedCard = Pick<StudyCard, 'day' | 'title' | 'scripture'>

/** Parsed query of the search for studies of the plan. Each field is one interpretation of the typed text. */
export interface StudyQuery {
  /** "day 45", or "45". */
  day: number | null
  /** "Ps 23", "john 3:16", "Ruth". */
  reference: PassageReference | null
  /**
   * Words of the query in lower case and without accents ("folded"), each preceded by a space, so that they match only
   * at the beginning of a word. The last word may be incomplete. Empty if the query contains no words.
   */
  phrase: string
  /**
   * Whether the query is only a chapter, a verse or a day. Its words are then searched for only in the titles of
   * studies, and not in their references, where "Psalm 2" would also match "Psalm 23".
   */
  isPlace: boolean
}

const DAY = /^(?:day )?(\d{1,4})$/

/**
 * Parses the query of the search for studies of the plan.
 * @param read references that were found in the query; null as long as the code that finds them has not
 * loaded
 */
export function readStudyQuery(typed: string, read: ReferencesRead | null): StudyQuery {
  const words = foldWords(typed).trim()
  const day = DAY.exec(words)?.[1]
  const reference = read && referenceIn(typed, read)
  return {
    day: day === undefined ? null : Number(day),
    reference,
    phrase: words === '' ? '' : ` ${words}`,
    isPlace: read && reference ? !read.isBookAlone : words.startsWith('day ') && day !== undefined,
  }
}

/** Returns the words of a phrase, without the spaces before them. */
export function wordsIn(phrase: string): string[] {
  return phrase.split(' ').filter((word) => word !== '')
}

/**
 * Returns the reference in the query, if the query contains nothing else. The beginning of a book's name is not
 * accepted: a user who has typed "tru" may be about to type "truth".
 */
function referenceIn(
  typed: string,
  { passages, extent, isBookAlone }: ReferencesRead,
): PassageReference | null {
  const [only, ...others] = passages
  if (!only || others.length > 0 || extent !== 'all') return null
  return isBookAlone && !bookByWrittenName.has(foldWords(typed).trim()) ? null : only.passage
}

/**
 * Returns the days whose studies match the query, best matches first: the day with this number; then days whose passage
 * overlaps the reference; then those whose title or reference contains the words exactly as typed; then those that
 * contain all words in any order. A word also matches a longer word that begins with it.
 */
export function findCards(cards: readonly SearchedCard[], query: StudyQuery): number[] {
  const { day, reference, phrase, isPlace } = query
  const words = wordsIn(phrase).map((word) => ` ${word}`)
  const ranked: number[][] = [[], [], [], []]
  for (const card of cards) {
    const { text, title, passage } = foldedCard(card)
    const searched = isPlace ? title : text
    if (card.day === day) ranked[0]?.push(card.day)
    else if (reference && passage && overlap(reference, passage)) ranked[1]?.push(card.day)
    else if (phrase === '') continue
    else if (searched.includes(phrase)) ranked[2]?.push(card.day)
    else if (!isPlace && words.every((word) => searched.includes(word))) ranked[3]?.push(card.day)
  }
  return ranked.flat()
}

interface FoldedCard {
  title: string
  /** Title and scripture. */
  text: string
  passage: PassageReference | null
}

/**
 * Cache of the title and reference of each study in lower case and without accents. They never change, and converting
 * those of all 1500 studies after every keystroke would be slow.
 */
const folded = new WeakMap<SearchedCard, FoldedCard>()

function foldedCard(card: SearchedCard): FoldedCard {
  const known = folded.get(card)
  if (known) return known
  const title = foldWords(card.title)
  const made = {
    title,
    text: `${title}${foldWords(card.scripture)}`,
    passage: passageOfReference(card.scripture),
  }
  folded.set(card, made)
  return made
}

function overlap(one: PassageReference, other: PassageReference): boolean {
  return one.book === other.book && !isBefore(one.to, other.from) && !isBefore(other.to, one.from)
}
