import { MAX_PASSAGES_FOUND, VERSES_PER_SEARCH_PAGE } from '#contract/limits.ts'
import { searchNotices } from '#contract/messages/reading/search.ts'
import type { FoundPassage, FoundVerse, SearchParameters, SearchResults } from '#contract/reading/search.ts'
import { bibleBooks, bookAt } from '#contract/scripture/bible-books.ts'
import { OPENING_CHARS, openingOf } from '#contract/scripture/opening-of.ts'
import { numberedHere } from '#contract/scripture/other-numbering.ts'
import {
  blocksWithin,
  formatReference,
  isBefore,
  type PassageReference,
  type VersePosition,
} from '#contract/scripture/passage-range.ts'
import { problemIn } from '#contract/scripture/problem-in.ts'
import { referenceProblems } from '#contract/scripture/reference-problems.ts'
import { readWritten } from '#contract/scripture/written-reference.ts'
import { findTexts } from './find-texts.ts'
import { standsIn } from './folded-texts.ts'
import type { KeptBible } from './kept-bible.ts'
import { matchedStretches } from './matched-stretches.ts'
import { readPassages } from './read-passages.ts'
import { readSearch, type Search } from './read-search.ts'
import { asSought } from './word-query.ts'

/** What the Bible on a device has of a search, as the server finds it: all but words of the originals and days of the plan. */
export function searchKept(
  bible: KeptBible,
  { q, from = '0', book, testament, kind }: SearchParameters,
): SearchResults {
  const search = readSearch(q)
  const first = Number(from)
  const { passages, problem, isName } = readPassages(search, (typed) => passageOrProblem(bible, typed))
  const isPlace = search.isPlace || (passages.length > 0 && search.reference === null && !isName)
  const usfm = (book !== undefined && bookAt(book)?.usfm) || null
  const isIn = bible.places.filter({ testament: testament ?? null, book: usfm, kind: kind ?? null })
  const found = isPlace ? [] : findTexts(bible.texts, search.words, isIn)
  const verses = found
    .slice(first, first + VERSES_PER_SEARCH_PAGE)
    .map((place) => foundVerse(bible, search, place))
  const next = first + verses.length
  return {
    passages:
      first > 0 ? [] : passages.slice(0, MAX_PASSAGES_FOUND).map((passage) => foundPassage(bible, passage)),
    problem: search.number ? searchNotices.words_need_connection : problem,
    total: found.length,
    verses,
    translation: 'WEB',
    suggestions: [],
    isCut: false,
    next: next >= found.length ? null : next,
    missing: found.length === 0 && !isPlace ? missingWords(bible, search) : [],
    words: [],
    days: [],
  }
}

function foundVerse({ places, verses }: KeptBible, { words }: Search, place: number): FoundVerse {
  const { book, chapter, verse } = places.at(place)
  const at = { chapter, verse }
  const text = verses[place] ?? ''
  const stretches = matchedStretches(text, words)
  return { book, chapter, verse, reference: formatReference({ book, from: at, to: at }), text, stretches }
}

function foundPassage(bible: KeptBible, passage: PassageReference): FoundPassage {
  const { book, from, to } = passage
  const reference = formatReference(passage)
  // What is shown of it never reaches beyond its second chapter.
  const chapters = to.chapter > from.chapter ? [from.chapter, from.chapter + 1] : [from.chapter]
  const blocks = chapters.flatMap((chapter) => bible.blocksOf(book, chapter))
  const opening = openingOf(
    { reference, translation: 'WEB', blocks: blocksWithin(blocks, passage) },
    OPENING_CHARS,
  )
  return { book, chapter: from.chapter, verse: from.verse === 1 ? null : from.verse, reference, opening }
}

/** Named only where all of the Bible was looked through. */
function missingWords({ books, texts }: KeptBible, { words }: Search): string[] {
  if (books < bibleBooks.length) return []
  return [...new Set(words.words)].filter((word) => !standsIn(texts, asSought([word], true)))
}

/** The passage that was typed, or why it is none that stands here. */
function passageOrProblem(bible: KeptBible, typed: string): PassageReference | string {
  const written = typed.trim()
  const reading = readWritten(written)
  if (reading.kind !== 'reference')
    return problemIn(written, reading, (one) => typeof passageOrProblem(bible, one) !== 'string')
  const { book, from, to } = reading.reference
  const here = numberedHere(reading.reference)
  if (here) return referenceProblems.numbered_here(formatReference(here))
  const last = bible.lastVerses[book]
  if (!last) return searchNotices.book_not_kept
  const chapter = Number.isFinite(to.chapter) ? to.chapter : last.length
  const verse = Number.isFinite(to.verse) ? to.verse : (last[chapter - 1] ?? 1)
  const passage = { book, from, to: { chapter, verse } }
  return (
    missingPlace(bible, passage, from) ??
    missingPlace(bible, passage, passage.to) ??
    (isBefore(passage.to, from) ? referenceProblems.not_ascending(written) : null) ??
    (isBlank(bible, passage) ? referenceProblems.no_text(formatReference(passage)) : null) ??
    passage
  )
}

function missingPlace(
  { lastVerses }: KeptBible,
  { book: usfm }: PassageReference,
  { chapter, verse }: VersePosition,
): string | null {
  const last = lastVerses[usfm] ?? []
  const book = bibleBooks.find((one) => one.usfm === usfm)
  if (!book) return null
  if (chapter > last.length) return referenceProblems.no_such_chapter(book.name, last.length, chapter)
  const verses = last[chapter - 1] ?? 0
  const name = `${book.referenceName} ${chapter}`
  return verse > verses ? referenceProblems.no_such_verse(name, verses, verse) : null
}

function isBlank({ places, verses }: KeptBible, { book, from, to }: PassageReference): boolean {
  const [first, last] = [places.of({ book, ...from }) ?? 0, places.of({ book, ...to }) ?? 0]
  return verses.slice(first, last + 1).every((text) => text === '')
}
