import { inTranslation, order } from '#contract/reading/mark/mark-place.ts'
import { type MarkStyle, markStyles } from '#contract/reading/mark/mark-style.ts'
import type { Usfm } from '#contract/scripture/book-names.ts'
import { passageOfReference } from '#contract/scripture/own-reference.ts'
import type { Mark } from '#web/features/reading/mark/mark.data.ts'
import { firstWordRange, markRanges } from './mark-ranges.ts'
import { SHOWN_SCRIPTURE, type ShownVerse, shownVerses, translationOf } from './shown-verses.ts'

const BOOKMARK = 'data-bookmark'

/** Returns all elements of the page that display Scripture. */
export function shownScripture(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(SHOWN_SCRIPTURE)]
}

/**
 * Draws the marks in all Scripture of the page, by the CSS Custom Highlight API: the elements are not changed, except
 * for an attribute at the number of a verse with a bookmark. In a browser without that API only bookmarks are drawn.
 */
export function drawMarks(scriptures: readonly HTMLElement[], marks: readonly Mark[]): void {
  const ranges = Object.fromEntries(markStyles.map((style) => [style, [] as StaticRange[]])) as Ranges
  const bookmarked = new Set<Element>()
  const books = byBook(marks)
  for (const scripture of scriptures) {
    const here = marksIn(scripture, books)
    if (here.length === 0) continue
    const verses = shownVerses(scripture)
    for (const mark of here) drawMark(mark, scripture, verses, ranges, bookmarked)
  }
  for (const style of markStyles) show(`mark-${style}`, ranges[style])
  for (const element of document.querySelectorAll(`[${BOOKMARK}]`))
    if (!bookmarked.has(element)) element.removeAttribute(BOOKMARK)
  for (const element of bookmarked) element.setAttribute(BOOKMARK, '')
}

/** Removes everything that `drawMarks` has drawn. */
export function eraseMarks(): void {
  drawMarks([], [])
}

type Ranges = Record<MarkStyle, StaticRange[]>

function drawMark(
  { place, style }: Mark,
  scripture: HTMLElement,
  verses: readonly ShownVerse[],
  ranges: Ranges,
  bookmarked: Set<Element>,
): void {
  const translation = translationOf(scripture)
  if (style !== 'bookmark') {
    ranges[style].push(...markRanges(place, verses, translation))
    return
  }
  const { from } = inTranslation(place, translation)
  const verse = verses.find((one) => order(one) === order(from))
  if (!verse) return
  bookmarked.add(verse.numeral ?? verse.texts[0]?.line ?? scripture)
  ranges.bookmark.push(...firstWordRange(verse))
}

function show(name: string, ranges: readonly StaticRange[]): void {
  if (typeof Highlight === 'undefined') return
  if (ranges.length === 0) CSS.highlights.delete(name)
  else CSS.highlights.set(name, new Highlight(...ranges))
}

type MarksByBook = ReadonlyMap<Usfm, readonly Mark[]>
const indexes = new WeakMap<readonly Mark[], MarksByBook>()

function byBook(marks: readonly Mark[]): MarksByBook {
  const known = indexes.get(marks)
  if (known) return known
  const books = Map.groupBy(marks, ({ place }) => place.book)
  indexes.set(marks, books)
  return books
}

/** Returns the marks in the verses that an element displays, oldest first. */
function marksIn(scripture: HTMLElement, books: MarksByBook): Mark[] {
  const shown = passageOfReference(scripture.dataset.passage ?? '')
  if (!shown) return []
  const translation = translationOf(scripture)
  return (books.get(shown.book) ?? [])
    .filter(({ place }) => {
      const { from, to } = inTranslation(place, translation)
      return from.chapter <= shown.to.chapter && to.chapter >= shown.from.chapter
    })
    .toReversed()
}
