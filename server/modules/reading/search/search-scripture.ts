import {
  MAX_PASSAGES_FOUND,
  MAX_WORDS_FOUND,
  OPEN_VERSES_OF_WORD,
  VERSES_PER_SEARCH_PAGE,
} from '#contract/limits.ts'
import { readPassages } from '#contract/reading/search/read-passages.ts'
import { readSearch, type Search } from '#contract/reading/search/read-search.ts'
import type {
  FoundPassage,
  FoundWord,
  SearchParameters,
  SearchResults,
} from '#contract/reading/search/search.ts'
import type { SearchFilter } from '#contract/reading/search/verse-index.ts'
import { bookAt } from '#contract/scripture/bible-books.ts'
import { OPENING_CHARS, openingOf } from '#contract/scripture/opening-of.ts'
import type { Translation } from '#contract/scripture/passage.ts'
import { formatReference, type PassageReference } from '#contract/scripture/passage-range.ts'
import { referenceProblems } from '#contract/scripture/reference-problems.ts'
import { verseCount } from '#scripture/counts.ts'
import { lexiconEntry } from '#scripture/lexicon.ts'
import { passageOf } from '#scripture/passage.ts'
import { wordNumber } from '#scripture/same-words.ts'
import { findWords } from '#scripture/search/find-words.ts'
import {
  missingWords,
  type SearchPage,
  searchVerses,
  type VersesFound,
  versesWithWord,
} from '#scripture/search/search-verses.ts'
import { readOccurrences } from '#scripture/shards.ts'
import { readTyped } from './read-typed.ts'

type ScriptureFound = Omit<SearchResults, 'days'> & {
  search: Search
  filter: SearchFilter
  /** Whether the query is a reference or a Strong's number, whose words are not searched for. */
  isPlace: boolean
  /** Whether this is the first page. It contains the matches other than verses; further pages contain only verses. */
  isFirst: boolean
}

const nothing: VersesFound = { total: 0, verses: [] }

/**
 * Searches the Bible and the dictionaries.
 * @param isClosed returns whether the caller may see only the first verses of a lemma
 */
export function searchScripture(
  { q, from = '0', book, testament, kind }: SearchParameters,
  isClosed: (number: string) => boolean = () => false,
): ScriptureFound {
  const search = readSearch(q)
  const filter: SearchFilter = {
    testament: testament ?? null,
    book: (book !== undefined && bookAt(book)?.usfm) || null,
    kind: kind ?? null,
  }
  const page = { from: Number(from), atMost: VERSES_PER_SEARCH_PAGE }
  const isFirst = page.from === 0
  const { passages, translation, problem, notice, offers, isPlace } = readPassages(search, readTyped)
  const words = wordsOf(search, isPlace)
  const isCut = search.number !== null && words.length > 0 && isClosed(search.number)
  const isWords = !isPlace && search.number === null
  const ours = isWords || search.number ? versesOf(search, filter, page, isCut) : nothing
  const isKjv = isWords && ours.total === 0
  const { total, verses } = isKjv ? searchVerses(search.words, filter, page, 'KJV') : ours
  const isLast = isCut || page.from + verses.length >= total
  return {
    search,
    filter,
    isPlace,
    isFirst,
    passages: isFirst
      ? passages.slice(0, MAX_PASSAGES_FOUND).map((one) => asFoundPassage(one, translation))
      : [],
    problem: search.number && words.length === 0 ? referenceProblems.no_such_number(search.number) : problem,
    notice,
    total,
    verses,
    isCut,
    next: isLast ? null : page.from + verses.length,
    missing: total === 0 && !isPlace && words.length === 0 ? missingWords(search.words) : [],
    translation: isKjv && total > 0 ? 'KJV' : 'WEB',
    suggestions: [...offers],
    words: isFirst ? words.slice(0, MAX_WORDS_FOUND).map(asFoundWord) : [],
  }
}

function versesOf(
  { number, words }: Search,
  filter: SearchFilter,
  page: SearchPage,
  isCut: boolean,
): VersesFound {
  return number
    ? versesWithWord(number, filter, page, isCut ? OPEN_VERSES_OF_WORD : undefined)
    : searchVerses(words, filter, page)
}

/**
 * Returns the Strong's numbers of the lemmas that a query means: the number that was typed, if it exists, or the
 * numbers of the typed word.
 */
function wordsOf({ number, typed }: Search, isPlace: boolean): string[] {
  if (number) return lexiconEntry(number) ? [number] : []
  return isPlace ? [] : findWords(typed)
}

function asFoundPassage(reference: PassageReference, translation: Translation): FoundPassage {
  const { book, from } = reference
  const opening = openingOf(passageOf(beginningOf(reference, translation), translation), OPENING_CHARS)
  const isWhole = from.verse === 1
  return {
    book,
    chapter: from.chapter,
    verse: isWhole ? null : from.verse,
    reference: formatReference(reference),
    opening: { ...opening, reference: formatReference(reference) },
  }
}

/** Limits the preview of a long passage, such as the whole Psalter, to its first two chapters. */
function beginningOf({ book, from, to }: PassageReference, translation: Translation): PassageReference {
  const chapter = Math.min(to.chapter, from.chapter + 1)
  return {
    book,
    from,
    to: chapter === to.chapter ? to : { chapter, verse: verseCount(book, chapter, translation) },
  }
}

/** Number of characters after which a dictionary entry's definition is truncated in the results. */
const DEFINITION_CHARS = 90

function asFoundWord(number: string): FoundWord {
  const entry = lexiconEntry(number)
  if (!entry) throw new Error(`${number} was found, and is no word.`)
  const { strongs, word, transliteration, language, definition } = entry
  const places = readOccurrences().placesOf(wordNumber(number))
  return {
    strongs,
    word,
    transliteration,
    language,
    definition: begun(definition),
    count: places.length,
    verses: new Set(places).size,
  }
}

function begun(definition: string): string {
  if (definition.length <= DEFINITION_CHARS) return definition
  return `${definition.slice(0, DEFINITION_CHARS).replace(/[\s,;:(]+\S*$/, '')} …`
}
