import { setImmediate } from 'node:timers/promises'
import type { Library, LoadedStudy } from '#content/library.ts'
import { textsWith } from '#contract/reading/search/find-texts.ts'
import { knownPassage } from '#contract/reading/search/known-passages.ts'
import { findCards, readStudyQuery, type StudyQuery, wordsIn } from '#contract/reading/search/study-search.ts'
import { createWordIndexer, textAt, type WordIndex } from '#contract/reading/search/word-index.ts'
import { asSought, readWords } from '#contract/reading/search/word-query.ts'
import { nameInReference } from '#contract/scripture/book-names.ts'
import type { PassageReference } from '#contract/scripture/passage-range.ts'
import { foldWords } from '#contract/values/fold-words.ts'
import { readReferences } from '#scripture/references/read-references.ts'
import { searchVerses } from '#scripture/search/search-verses.ts'

/**
 * Number of studies whose text is read before other requests may run. Reading that many takes some
 * milliseconds.
 */
const STUDIES_AT_ONCE = 20

/** Returns the days of the plan that match a search text, best matches first. */
export type StudySearch = (typed: string, isWhole: (day: number) => boolean) => Promise<number[]>

const searches = new WeakMap<Library, StudySearch>()

/**
 * Returns the search over the plan. Matches are ordered by where the query was found: the day's number, title or
 * reference, then its passage, then the text of the study. The texts are indexed at the first search. The specification
 * (section 2) only filters by these texts; we also order the matches, and accept days and passages as queries.
 *
 * `isWhole` returns whether a day is open to the reader. The texts of other days are not searched, because matches
 * would disclose them.
 */
export function studySearchOf(library: Library): StudySearch {
  const known = searches.get(library)
  if (known) return known
  const search = createStudySearch(library)
  searches.set(library, search)
  return search
}

/**
 * Options for finding passages in a query. Up to two are read, because a second one shows that the query does not name
 * a single passage.
 */
const oneReference = { atMost: 2, maxVerses: Number.POSITIVE_INFINITY }

function createStudySearch(library: Library): StudySearch {
  const cards = [...library.studies.values()]
  let reading: Promise<StudyTexts> | undefined
  return async (typed, isWhole) => {
    const query = readStudyQuery(typed, readReferences(typed, oneReference))
    const byCard = findCards(cards, query)
    const byPassage = query.isPlace
      ? []
      : passagesMeant(typed, query).flatMap((passage) => findCards(cards, readingOf(passage)))
    reading ??= readTexts(library)
    const byText = findInTexts(await reading, query, isWhole, byCard.length + byPassage.length === 0)
    return [...new Set([...byCard, ...byPassage, ...byText])]
  }
}

/**
 * A query is treated as a quotation of a verse if it has at least three words, because fewer usually name a subject. It
 * must also occur in at most five verses, because a phrase in more verses is an idiom.
 */
const FEWEST_WORDS_OF_VERSE = 3
const MOST_VERSES_WITH_PHRASE = 5

/** Finds passages by text: by their common names, or by words that occur together in few verses. */
function passagesMeant(typed: string, { phrase }: StudyQuery): PassageReference[] {
  const known = knownPassage(typed)
  if (known) return [known]
  if (wordsIn(phrase).length < FEWEST_WORDS_OF_VERSE) return []
  const page = { from: 0, atMost: MOST_VERSES_WITH_PHRASE }
  const everything = { testament: null, book: null, kind: null }
  const words = readWords(`"${phrase}"`)
  const ours = searchVerses(words, everything, page)
  const { total, verses } = ours.total > 0 ? ours : searchVerses(words, everything, page, 'KJV')
  if (total > MOST_VERSES_WITH_PHRASE) return []
  return verses.map(({ book, chapter, verse }) => ({
    book,
    from: { chapter, verse },
    to: { chapter, verse },
  }))
}

/** Converts a passage to a query that finds the days that include the passage, without a text search. */
function readingOf(passage: PassageReference): StudyQuery {
  return { day: null, reference: passage, phrase: '', isPlace: true }
}

interface StudyTexts {
  texts: WordIndex
  /** Days of the plan, in the same order as `texts`: the text at index 3 is that of the day at index 3. */
  days: readonly number[]
}

async function readTexts({ studies }: Library): Promise<StudyTexts> {
  const indexer = createWordIndexer()
  const days: number[] = []
  for (const study of studies.values()) {
    indexer.add(foldWords(textsOf(study).join('\n')))
    days.push(study.day)
    if (days.length % STUDIES_AT_ONCE === 0) await setImmediate()
  }
  return { texts: indexer.finish(), days }
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

/**
 * Returns the days whose text contains the phrase as typed. If there are none, and the other searches have found
 * nothing (`isNothingFound`), returns the days whose text contains all of its words.
 */
function findInTexts(
  { texts, days }: StudyTexts,
  { reference, phrase, isPlace }: StudyQuery,
  isWhole: (day: number) => boolean,
  isNothingFound: boolean,
): number[] {
  const dayOf = (place: number) => days[place] ?? 0
  const placesWith = (wanted: readonly string[]) =>
    textsWith(
      texts,
      wanted.map((string) => [[string]]),
      (place) => isWhole(dayOf(place)),
    )
  if (reference !== null && isPlace) {
    const name = nameOf(reference)
    // The passage must not be part of a longer name: "John 3" does not match "1 John 3".
    const passage = new RegExp(`(?<! [123])${name}`)
    return placesWith([name])
      .filter((place) => passage.test(textAt(texts, place)))
      .map(dayOf)
  }
  const words = wordsIn(phrase)
  if (words.length === 0) return []
  const found = placesWith([asSought(words, true)])
  const isLoose = found.length === 0 && isNothingFound && !isPlace
  return (isLoose ? placesWith(words.map((word) => asSought([word], true))) : found).map(dayOf)
}

/** Returns the name of a passage as it occurs in the searched texts, which `foldWords` has normalized. */
function nameOf({ book, from }: PassageReference): string {
  const verse = from.verse === 1 ? '' : ` ${from.verse}`
  return `${foldWords(nameInReference(book)).trimEnd()} ${from.chapter}${verse} `
}
