import type { Translation } from '#contract/scripture/passage.ts'
import {
  formatReference,
  isBefore,
  type PassageReference,
  type VersePosition,
} from '#contract/scripture/passage-range.ts'
import { referenceProblems } from '#contract/scripture/reference-problems.ts'
import { type Book, bookByReferenceName, bookOf, referenceName } from '#scripture/books.ts'
import { chapterCount, hasText, passageLength, verseCount } from '#scripture/counts.ts'
import { type ReferenceRefusal, ScriptureReferenceError } from './reference-error.ts'

const NUMBER = '[1-9]\\d{0,2}'
const BOOK_THEN_REST = /^((?:[1-3] )?\p{L}[\p{L} ]*?) (\d.*)$/u
const VERSES = new RegExp(`^(?:(${NUMBER}):)?(${NUMBER})(?:[-–](?:(${NUMBER}):)?(${NUMBER}))?(?![\\d:])(.*)$`)

/**
 * Parses a reference in the format that our authors use: "Genesis 1:24-2:3", "Psalm 8:1-9", "John 3:16", and "Jude 3-8"
 * in a book with a single chapter. A range has a hyphen or an en dash. Verses are required, and no other text is
 * permitted.
 * @throws {ScriptureReferenceError} if the format is wrong, or the passage does not exist in the translation
 */
export function parseReference(text: string, translation: Translation = 'WEB'): PassageReference {
  const [, name, rest] = BOOK_THEN_REST.exec(text) ?? []
  if (name === undefined || rest === undefined) throw malformed(text)
  const book = bookByReferenceName(name)
  if (!book) throw refusal('unknown_book', `There is no book called "${name}".`)

  const [, fromChapter, fromVerse, toChapter, toVerse, trailing = ''] = VERSES.exec(rest) ?? []
  if (fromVerse === undefined) throw malformed(text)
  if (trailing !== '') throw unexpected(text, trailing)
  const onlyVerses = fromChapter === undefined
  if (onlyVerses && (chapterCount(book.usfm) > 1 || toChapter !== undefined)) throw malformed(text)

  const from = { chapter: Number(fromChapter ?? 1), verse: Number(fromVerse) }
  const to = toVerse ? { chapter: Number(toChapter ?? from.chapter), verse: Number(toVerse) } : from
  if (toVerse && from.chapter === to.chapter && from.verse === to.verse) throw notAscending(text)
  return existing({ book: book.usfm, from, to }, text, translation)
}

/** Returns the verses of a passage, in order. Verses for which the translation has no text are left out. */
export function versesOf(reference: PassageReference, translation: Translation = 'WEB'): VersePosition[] {
  const { book, from, to } = reference
  const verses: VersePosition[] = []
  for (let chapter = from.chapter; chapter <= to.chapter; chapter += 1) {
    const first = chapter === from.chapter ? from.verse : 1
    const last = chapter === to.chapter ? to.verse : verseCount(book, chapter, translation)
    for (let verse = first; verse <= last; verse += 1) {
      if (hasText(book, chapter, verse, translation)) verses.push({ chapter, verse })
    }
  }
  return verses
}

/**
 * Checks that a passage exists.
 * @throws {ScriptureReferenceError} with a message for the author if it does not
 */
function existing(
  reference: PassageReference,
  written: string,
  translation: Translation = 'WEB',
): PassageReference {
  const { book, from, to } = reference
  requireVerse(bookOf(book), from, translation)
  requireVerse(bookOf(book), to, translation)
  if (isBefore(to, from)) throw notAscending(written)
  if (passageLength(reference, translation) === 0) {
    throw refusal('no_text', referenceProblems.no_text(formatReference(reference)))
  }
  return reference
}

function requireVerse(book: Book, { chapter, verse }: VersePosition, translation: Translation): void {
  const chapters = chapterCount(book.usfm, translation)
  if (chapter > chapters) {
    throw refusal('no_such_chapter', referenceProblems.no_such_chapter(book.name, chapters, chapter))
  }
  const verses = verseCount(book.usfm, chapter, translation)
  if (verse > verses) {
    const name = `${referenceName(book)} ${chapter}`
    throw refusal('no_such_verse', referenceProblems.no_such_verse(name, verses, verse))
  }
}

function notAscending(text: string): ScriptureReferenceError {
  return refusal('not_ascending', referenceProblems.not_ascending(text))
}

function malformed(text: string): ScriptureReferenceError {
  return refusal('malformed', `"${text}" is not a reference like "Genesis 1:24-2:3" or "Psalm 8:1-9".`)
}

function unexpected(text: string, trailing: string): ScriptureReferenceError {
  return /^\s*(?:[,;&]|and )\s*.*\d/.test(trailing)
    ? refusal('several_passages', `"${text}" names several passages; a reference is one unbroken passage.`)
    : refusal('trailing_text', `"${text}" goes on with "${trailing.trim()}" after the reference.`)
}

function refusal(reason: ReferenceRefusal, message: string): ScriptureReferenceError {
  return new ScriptureReferenceError(reason, message)
}
