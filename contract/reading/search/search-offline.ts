import { MAX_NEAR_VERSES, MAX_PASSAGES_FOUND, VERSES_PER_SEARCH_PAGE } from '#contract/limits.ts'
import { searchNotices } from '#contract/messages/reading/search.ts'
import { suggestScripture } from '#contract/reading/suggest-scripture.ts'
import { bibleBooks, bookAt } from '#contract/scripture/bible-books.ts'
import { OPENING_CHARS, openingOf } from '#contract/scripture/opening-of.ts'
import { blocksWithin, formatReference, type PassageReference } from '#contract/scripture/passage-range.ts'
import { findTexts } from './find-texts.ts'
import { matchRanges } from './match-ranges.ts'
import { nearTexts } from './near-texts.ts'
import type { OfflineBible } from './offline-bible.ts'
import { type PassagesRead, type ReadReferences, readPassages } from './read-passages.ts'
import { readSearch, type Search } from './read-search.ts'
import type { FoundPassage, FoundVerse, NearResults, SearchParameters, SearchResults } from './search.ts'
import { beginsAWord } from './word-index.ts'

/**
 * Searches the Bible that the device has stored. Results are the same as those of the server, but without lemmas and
 * days of the plan.
 */
export function searchOffline(
  bible: OfflineBible,
  { q, from = '0', book, testament, kind }: SearchParameters,
  read: ReadReferences,
): SearchResults {
  const search = readSearch(q)
  const first = Number(from)
  const named = readPassages(search, read)
  const missing = notKept(bible, named)
  const passages = missing === null ? named.passages : []
  const usfm = (book !== undefined && bookAt(book)?.usfm) || null
  const isIn = bible.places.filter({ testament: testament ?? null, book: usfm, kind: kind ?? null })
  const found = named.isPlace ? [] : findTexts(bible.texts, search.words, isIn)
  const verses = found
    .slice(first, first + VERSES_PER_SEARCH_PAGE)
    .map((place) => foundVerse(bible, place, (text) => matchRanges(text, search.words)))
  const next = first + verses.length
  const isNothing = found.length === 0 && passages.length === 0 && !search.number
  return {
    passages:
      first > 0 ? [] : passages.slice(0, MAX_PASSAGES_FOUND).map((passage) => foundPassage(bible, passage)),
    problem: search.number ? searchNotices.words_need_connection : (missing ?? named.problem),
    notice: named.notice,
    total: found.length,
    verses,
    translation: 'WEB',
    suggestions: [...named.offers],
    isCut: false,
    next: next >= found.length ? null : next,
    missing: found.length === 0 && !named.isPlace ? missingWords(bible, search) : [],
    words: [],
    days: [],
    ...(isNothing && { near: nearOffline(bible, search, isIn, named) }),
  }
}

/** Returns what comes nearest to a query. Misspelled words are corrected only by the server. */
function nearOffline(
  bible: OfflineBible,
  search: Search,
  isIn: ((place: number) => boolean) | undefined,
  { offers, isPlace }: PassagesRead,
): NearResults {
  const near = isPlace ? [] : nearTexts(bible.texts, search.words, isIn ?? (() => true), MAX_NEAR_VERSES)
  const named = (query: string) => ({ query, total: 0, words: '' })
  return {
    queries: offers.map(named),
    verses: near.map(({ place, rangesIn }) => foundVerse(bible, place, rangesIn)),
    subject: isPlace ? [] : suggestScripture({ title: search.typed, request: '' }).map(named),
    unfiltered: isPlace || !isIn ? 0 : findTexts(bible.texts, search.words).length,
  }
}

function foundVerse(
  { places, verses }: OfflineBible,
  place: number,
  rangesIn: (text: string) => FoundVerse['stretches'],
): FoundVerse {
  const { book, chapter, verse } = places.at(place)
  const at = { chapter, verse }
  const text = verses[place] ?? ''
  const reference = formatReference({ book, from: at, to: at })
  return { book, chapter, verse, reference, text, stretches: rangesIn(text) }
}

function foundPassage(bible: OfflineBible, passage: PassageReference): FoundPassage {
  const { book, from, to } = passage
  const reference = formatReference(passage)
  // The results display only the beginning of a passage (`OPENING_CHARS`). It never extends beyond the second
  // chapter of the passage, so further chapters are not loaded.
  const chapters = to.chapter > from.chapter ? [from.chapter, from.chapter + 1] : [from.chapter]
  const blocks = chapters.flatMap((chapter) => bible.blocksOf(book, chapter))
  const opening = openingOf(
    { reference, translation: 'WEB', blocks: blocksWithin(blocks, passage) },
    OPENING_CHARS,
  )
  return { book, chapter: from.chapter, verse: from.verse === 1 ? null : from.verse, reference, opening }
}

/**
 * Returns those words of the query that occur in no verse. Returns none unless the whole Bible is stored, because a
 * book that is not stored might contain them.
 */
function missingWords({ books, texts }: OfflineBible, { words }: Search): string[] {
  if (books < bibleBooks.length) return []
  return [...new Set(words.words)].filter((word) => !beginsAWord(texts.vocabulary, word))
}

/** Returns the message about passages of a search that are not stored on the device; null if all are stored. */
function notKept(bible: OfflineBible, { passages, translation }: PassagesRead): string | null {
  if (passages.length > 0 && translation !== 'WEB') return searchNotices.translation_not_kept
  return passages.every(({ book }) => bible.lastVerses[book]) ? null : searchNotices.book_not_kept
}
