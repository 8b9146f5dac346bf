import { isTooLongForADay } from '#content/checks/plan/passage-edges.ts'
import { MAX_PASSAGE_WORDS, PASSAGE_VERSES } from '#content/checks/standards.ts'
import { type Paragraph, paragraphsOf } from '#content/prose/paragraphs.ts'
import { verseNumbers } from '#content/prose/verse-numbers.ts'
import type { PassageReference } from '#contract/scripture/passage-range.ts'
import type { Usfm } from '#scripture/books.ts'
import { hasText } from '#scripture/counts.ts'
import { versesWithoutOriginal } from '#scripture/originals.ts'
import { wordCount } from '#scripture/verse-text.ts'

/** Returns the passages of a book that our writing standard allows for a day, sorted by their first verse. */
export function passageWindows(book: Usfm): PassageReference[] {
  const paragraphs = paragraphsOf(book)
  return paragraphs
    .flatMap((first, index) =>
      isTooLongForADay(first) ? cutWindows(book, first) : wholeWindows(book, paragraphs.slice(index)),
    )
    .filter(isPrinted)
    .filter(isInOriginal)
}

function wholeWindows(book: Usfm, paragraphs: readonly Paragraph[]): PassageReference[] {
  const windows: PassageReference[] = []
  const from = paragraphs[0]?.verses[0]
  let verses = 0
  let words = 0
  for (const paragraph of paragraphs) {
    verses += paragraph.verses.length
    words += paragraph.words
    if (verses > PASSAGE_VERSES.max || words > MAX_PASSAGE_WORDS) break
    const to = paragraph.verses.at(-1)
    if (verses >= PASSAGE_VERSES.min && from && to) windows.push({ book, from, to })
  }
  return windows
}

/**
 * Returns passages from a paragraph that is too long for one day: one passage from each of its verses, with the minimum
 * number of verses.
 */
function cutWindows(book: Usfm, { verses }: Paragraph): PassageReference[] {
  return verses
    .flatMap((from, index) => {
      const to = verses[index + PASSAGE_VERSES.min - 1]
      return to ? [{ book, from, to }] : []
    })
    .filter((window) => wordCount(window) <= MAX_PASSAGE_WORDS)
}

function isPrinted(window: PassageReference): boolean {
  return verseNumbers(window).every(({ chapter, verse }) => hasText(window.book, chapter, verse))
}

/**
 * Whether our original texts contain all verses of the passage, so that an insight can be about a word of any of them.
 */
function isInOriginal(window: PassageReference): boolean {
  return versesWithoutOriginal(window).length === 0
}
