import { setImmediate } from 'node:timers/promises'
import type { Library, LoadedStudy } from '#content/library.ts'
import { findCards, readStudyQuery, type StudyQuery, wordsIn } from '#contract/reading/study-search.ts'
import { nameInReference } from '#contract/scripture/book-names.ts'
import type { WrittenReference } from '#contract/scripture/written-reference.ts'
import { foldWords } from '#contract/values/fold-words.ts'
import { WordIndex } from './word-index.ts'

/** Studies that are read into the index in one go: some milliseconds, in which nobody else is answered. */
const STUDIES_AT_ONCE = 20

/** Days in the order of how well they match. */
export type StudySearch = (typed: string, isWhole: (day: number) => boolean) => Promise<number[]>

/**
 * Search over the plan: by day, passage, and words from their beginnings, in title and scripture, then in insight, study text,
 * reflection, prayer and questions. The texts are read into an index once, for the first search.
 *
 * `isWhole` says whose texts may be searched for this reader: what is found tells something of them.
 */
export function createStudySearch(library: Library): StudySearch {
  const cards = [...library.studies.values(), ...library.planned.values()].sort((a, b) => a.day - b.day)
  let indexing: Promise<TextIndex> | undefined
  return async (typed, isWhole) => {
    const query = readStudyQuery(typed)
    const byCard = findCards(cards, query)
    indexing ??= indexTexts(library)
    const byText = findTexts(await indexing, query, isWhole, byCard.length === 0)
    return [...new Set([...byCard, ...byText])]
  }
}

interface TextIndex {
  words: WordIndex
  /** Folded, by their place in the index. */
  texts: { day: number; text: string }[]
}

async function indexTexts({ studies }: Library): Promise<TextIndex> {
  const index: TextIndex = { words: new WordIndex(), texts: [] }
  for (const study of studies.values()) {
    const text = foldWords(textsOf(study).join('\n'))
    index.words.add(text)
    index.texts.push({ day: study.day, text })
    if (index.texts.length % STUDIES_AT_ONCE === 0) await setImmediate()
  }
  return index
}

function textsOf({ insight, content, reflection, prayer, questions }: LoadedStudy): string[] {
  const { word, transliteration, meaning } = insight
  return [
    word,
    transliteration,
    meaning,
    ...content,
    ...reflection,
    ...questions.map(({ text }) => text),
    ...prayer,
  ]
}

/** Texts with the words as typed; where there are none and nothing else was found either, those with all of them. */
function findTexts(
  { words, texts }: TextIndex,
  { reference, phrase, isPlace }: StudyQuery,
  isWhole: (day: number) => boolean,
  isNothingFound: boolean,
): number[] {
  const isPassage = reference !== null && isPlace
  const wanted = isPassage ? nameOf(reference) : phrase
  const having = words
    .withAll(wordsIn(wanted))
    .flatMap((place) => texts[place] ?? [])
    .filter(({ day }) => isWhole(day))
  // "John 3" is not in "1 John 3", and "Genesis 1" not in "Genesis 12".
  const passage = isPassage ? new RegExp(`(?<! [123])${wanted} `) : null
  const found = having.filter(({ text }) => (passage ? passage.test(text) : text.includes(wanted)))
  const isLoose = found.length === 0 && isNothingFound && !isPlace
  return (isLoose ? having : found).map(({ day }) => day)
}

/** A passage as a text names it, folded. */
function nameOf({ book, from }: WrittenReference): string {
  const verse = from.verse === 1 ? '' : ` ${from.verse}`
  return ` ${foldWords(nameInReference(book)).trim()} ${from.chapter}${verse}`
}
