import { bookByWrittenName } from '#contract/scripture/book-names.ts'
import { readWritten, type WrittenReference } from '#contract/scripture/written-reference.ts'
import { foldWords } from '#contract/values/fold-words.ts'
import type { StudyCard } from './study.ts'

export type SearchedCard = Pick<StudyCard, 'day' | 'title' | 'scripture'>

/** What somebody looks for in the plan. */
export interface StudyQuery {
  /** "day 45", or "45". */
  day: number | null
  /** "Ps 23", "john 3:16", "Ruth". */
  reference: WrittenReference | null
  /** The words as typed, each with a space before it and the last perhaps only begun; empty where none is left. */
  phrase: string
  /** Whether the words are a reference or a day and nothing else, so that they mean nothing as words of a title. */
  isPlace: boolean
}

const DAY = /^(?:day )?(\d{1,4})$/

/** Reads what was typed into the search over the plan. */
export function readStudyQuery(typed: string): StudyQuery {
  const words = foldWords(typed).trim()
  const day = DAY.exec(words)?.[1]
  const reference = referenceIn(typed)
  return {
    day: day === undefined ? null : Number(day),
    reference,
    phrase: words === '' ? '' : ` ${words}`,
    isPlace: reference ? !reference.isWholeBook : words.startsWith('day ') && day !== undefined,
  }
}

/** The words of a phrase, each without its space. */
export function wordsIn(phrase: string): string[] {
  return phrase.split(' ').filter((word) => word !== '')
}

/** The name of a book alone has to be written as one: whoever types "tru" is on the way to "truth". */
function referenceIn(typed: string): WrittenReference | null {
  const reading = readWritten(typed)
  if (reading.kind !== 'reference') return null
  const { reference } = reading
  return reference.isWholeBook && !bookByWrittenName.has(foldWords(typed).trim()) ? null : reference
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
  passage: WrittenReference | null
}

/** Cards never change; 1500 are not read again with every key. */
const folded = new WeakMap<SearchedCard, FoldedCard>()

function foldedCard(card: SearchedCard): FoldedCard {
  const known = folded.get(card)
  if (known) return known
  const reading = readWritten(card.scripture)
  const title = foldWords(card.title)
  const made = {
    title,
    text: `${title}${foldWords(card.scripture)}`,
    passage: reading.kind === 'reference' ? reading.reference : null,
  }
  folded.set(card, made)
  return made
}

function overlap(one: WrittenReference, other: WrittenReference): boolean {
  return one.book === other.book && !isBefore(one.to, other.from) && !isBefore(other.to, one.from)
}

function isBefore(one: WrittenReference['to'], other: WrittenReference['to']): boolean {
  return one.chapter < other.chapter || (one.chapter === other.chapter && one.verse < other.verse)
}
