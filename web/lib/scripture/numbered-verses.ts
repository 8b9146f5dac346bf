import type { VersePosition } from '#contract/scripture/verse-range.ts'

/** Selector of the numbers in a passage, one per verse: of the verse, or of the chapter that begins with it. */
export const NUMERALS = '.verse-number, .chapter-number'

/**
 * Returns the verses of a passage in order, each read from its numeral: "16", "2:1", or a chapter
 * number alone for the first verse of a chapter. A single verse has no numeral, so it is read
 * from the reference.
 */
export function numberedVerses(reference: string, numerals: Iterable<Element>): VersePosition[] {
  const [, first, only] = /(\d+):(\d+)/.exec(reference) ?? []
  let chapter = Number(first)
  const verses = [...numerals].map((numeral): VersePosition => {
    const [number = '', ofChapter] = (numeral.textContent ?? '').split(':').reverse()
    if (numeral.matches('.chapter-number')) chapter = Number(number)
    else if (ofChapter) chapter = Number(ofChapter)
    return { chapter, verse: numeral.matches('.chapter-number') ? 1 : Number(number) }
  })
  return verses.length > 0 ? verses : [{ chapter, verse: Number(only) }]
}

/** Yields the text nodes and verse numerals of a passage in order, without headings. */
export function* textsAndNumerals(figure: HTMLElement): Generator<Text | Element> {
  const text = figure.querySelector('blockquote') ?? figure
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) => {
    if (node instanceof Text) return NodeFilter.FILTER_ACCEPT
    if (!(node instanceof Element) || node.matches('.scripture-heading')) return NodeFilter.FILTER_REJECT
    return node.matches(NUMERALS) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP
  })
  while (walker.nextNode()) {
    const node = walker.currentNode
    if (node instanceof Text ? !node.parentElement?.matches(NUMERALS) : node instanceof Element) {
      yield node as Text | Element
    }
  }
}
