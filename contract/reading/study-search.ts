import { bookByWrittenName } from '#contract/scripture/book-names.ts'
import { passageOfReference } from '#contract/scripture/own-reference.ts'
import { isBefore, type PassageReference } from '#contract/scripture/passage-range.ts'
import type { ReferencesRead } from '#contract/scripture/references-read.ts'
import { foldWords } from '#contract/values/fold-words.ts'
import type { StudyCard } from './study.ts'

export type SearchedCard = Pick<StudyCard, 'day' | 'title' | 'scripture'>

/** What somebody looks for in the plan. */
export interface StudyQuery {
  /** "day 45", or "45". */
  day: number | null
  /** "Ps 23", "john 3:16", "Ruth". */
  reference: PassageReference | null
  /** The words as typed, each with a space before it and the last perhaps only begun; empty where none is left. */
  phrase: string
  /** Whether the words are a reference or a day and nothing else, so that they mean nothing as words of a title. */
  isPlace: boolean
}

const DAY = /^(?:day )?(\d{1,4})$/

/**
 * Reads the text of a search over the plan.
 * @param read the references in it; null until their reader has loaded
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

/** The words of a phrase, each without its space. */
export function wordsIn(phrase: string): string[] {
  return phrase.split(' ').filter((word) => word !== '')
}

/** The name of a book alone has to be written as one: whoever types "tru" is on the way to "truth". */
function referenceIn(
  typed: string,
  { passages, extent, isBookAlone }: ReferencesRead,
): PassageReference | null {
  const [only, ...others] = passages
  if (!only || others.length > 0 || extent !== 'all') return null
  return isBookAlone && !bookByWrittenName.has(foldWords(typed).trim()) ? null : only.passage
}

/**
 * The days that a search finds by what their cards show, best first: the day itself, then those that read the passage, those
 * whose title or scripture has the words as typed, and those that have all of them. Words match from their beginning.
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

/** Cards never change; 1500 are not read again with every key. */
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
