import { MAX_NEAR_QUERIES, MAX_NEAR_VERSES } from '#contract/limits.ts'
import { knownPassagesIn } from '#contract/reading/search/known-passages.ts'
import { nearTexts } from '#contract/reading/search/near-texts.ts'
import { readPassages } from '#contract/reading/search/read-passages.ts'
import { readSearch, type Search } from '#contract/reading/search/read-search.ts'
import type { FoundVerse, NearQuery, NearResults } from '#contract/reading/search/search.ts'
import type { SearchFilter } from '#contract/reading/search/verse-index.ts'
import { withoutQuestion } from '#contract/reading/search/without-question.ts'
import { suggestScripture } from '#contract/reading/suggest-scripture.ts'
import type { Translation } from '#contract/scripture/passage.ts'
import type { PassageReference } from '#contract/scripture/passage-range.ts'
import { foldWords } from '#contract/values/fold-words.ts'
import { nearestWords } from '#scripture/search/nearest-words.ts'
import { foundVerse, missingWords, searchedBible, searchVerses } from '#scripture/search/search-verses.ts'
import { verseText } from '#scripture/verse-text.ts'
import { readTyped } from './read-typed.ts'

/** Maximum number of misspelled words in a query that is corrected. */
const MOST_CORRECTED = 3

/** Number of characters of a passage that a suggestion displays. */
const OPENING_CHARS = 80

/** Matches a day of the plan, such as "day 45", whose words are not searched for. */
const DAY_OF_PLAN = /^day\s+\d+$/i

/** Minimum length of a word that is searched for in place of an invalid reference. */
const FEWEST_LETTERS = 3

const nothing: NearResults = { queries: [], verses: [], subject: [], unfiltered: 0 }

const everywhere: SearchFilter = { testament: null, book: null, kind: null }
const oneVerse = { from: 0, atMost: 1 }

interface Options {
  filter: SearchFilter
  /** References that the reader may have meant. */
  offers: readonly string[]
  /** Whether the query is a reference, whose words are not searched for. */
  isPlace: boolean
  /** Whether studies of the plan contain all words of the query, so that none is misspelled. */
  isSpelledRight: boolean
}

/**
 * Finds what comes nearest to a query without results: other queries, each of which has results, verses with most of
 * its words, and passages on its subject.
 */
export function nearSearch(search: Search, options: Options): NearResults {
  const { filter, offers, isPlace, isSpelledRight } = options
  const missing = isPlace ? [] : missingWords(search.words)
  if (DAY_OF_PLAN.test(search.typed)) return nothing
  const references = previews(offers, search.typed)
  if (isPlace)
    return { ...nothing, queries: references.length > 0 ? references : previews(wordsOf(search.typed)) }
  const known = knownPassagesIn(search.typed)
  const corrections =
    isSpelledRight || known.length > 0 ? [] : previews(corrected(search.typed, missing), search.typed)
  const typed = corrections[0]?.query ?? search.typed
  const subject = withoutQuestion(typed)
  const others = [
    ...known,
    ...knownPassagesIn(typed),
    ...(subject === null ? [] : [subject]),
    ...(corrections.length > 0 ? [] : rest(search.typed, missing)),
  ]
  const isNarrowed = Object.values(filter).some((part) => part !== null)
  return {
    queries: [...references, ...corrections, ...previews(others, search.typed)].slice(0, MAX_NEAR_QUERIES),
    verses: nearVerses(readSearch(subject ?? typed), filter),
    subject: previews(suggestScripture({ title: typed, request: '' })),
    unfiltered: isNarrowed ? searchVerses(search.words, everywhere, oneVerse).total : 0,
  }
}

/** Returns the best verses of a corrected query, or those with most of the words of any other query. */
function nearVerses({ words }: Search, filter: SearchFilter): FoundVerse[] {
  const { total, verses } = searchVerses(words, filter, { from: 0, atMost: MAX_NEAR_VERSES })
  if (total > 0) return verses
  const { texts, places } = searchedBible('WEB')
  return nearTexts(texts, words, places.filter(filter) ?? (() => true), MAX_NEAR_VERSES).map(
    ({ place, rangesIn }) => foundVerse(places.at(place), 'WEB', rangesIn),
  )
}

/**
 * Returns the query with its misspelled words corrected, most likely first. If one word is misspelled, there is one
 * query for each word that it may mean; if several are, each is replaced by the most likely one.
 */
function corrected(typed: string, missing: readonly string[]): string[] {
  if (missing.length === 0 || missing.length > MOST_CORRECTED) return []
  const [only, ...more] = missing
  if (only !== undefined && more.length === 0)
    return nearestWords(only, MAX_NEAR_QUERIES - 1).map((word) => replaced(typed, new Map([[only, word]])))
  const nearest = new Map(
    missing.flatMap((word) => nearestWords(word, 1).map((near) => [word, near] as const)),
  )
  return nearest.size === 0 ? [] : [replaced(typed, nearest)]
}

function replaced(typed: string, words: ReadonlyMap<string, string>): string {
  return typed.replace(/[\p{L}\p{N}\p{M}'’‘ʼ]+/gu, (word) => words.get(foldWords(word).trim()) ?? word)
}

/** Returns the query without the words that occur in no translation. */
function rest(typed: string, missing: readonly string[]): string[] {
  if (missing.length === 0) return []
  const words = typed.replace(/["“”]/g, '').split(/\s+/)
  return [words.filter((word) => !missing.includes(foldWords(word).trim())).join(' ')]
}

/** Returns the words of a query that is no valid reference, without its numbers: "hezekiah" for "hezekiah 3:16". */
function wordsOf(typed: string): string[] {
  const words = typed.replace(/[^\p{L}\s]+/gu, ' ').trim()
  return words.length < FEWEST_LETTERS ? [] : [words]
}

/** Returns those queries that have results, without duplicates, each with a preview of its results. */
function previews(queries: readonly string[], typed = ''): NearQuery[] {
  const found = new Map<string, NearQuery>()
  for (const query of queries) {
    const key = foldWords(query).trim()
    if (key === '' || key === foldWords(typed).trim() || found.has(key)) continue
    const preview = previewOf(query)
    if (preview) found.set(key, preview)
    if (found.size === MAX_NEAR_QUERIES) break
  }
  return [...found.values()]
}

function previewOf(query: string): NearQuery | null {
  const search = readSearch(query)
  const { passages, translation } = readPassages(search, readTyped)
  const [passage] = passages
  if (passage) return { query, total: 0, words: beginningOf(passage, translation) }
  for (const each of ['WEB', 'KJV'] as const) {
    const { total } = searchVerses(search.words, everywhere, oneVerse, each)
    if (total > 0) return { query, total, words: '' }
  }
  return null
}

/** Returns the first words of a passage. */
function beginningOf({ book, from }: PassageReference, translation: Translation): string {
  const text = verseText({ book, from, to: from }, translation)
  return text.length <= OPENING_CHARS ? text : `${text.slice(0, OPENING_CHARS).replace(/[\s,;:]+\S*$/, '')} …`
}
