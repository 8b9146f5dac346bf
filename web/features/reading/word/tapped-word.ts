import { englishWordsIn } from '#contract/scripture/english-words.ts'
import type { VersePosition } from '#contract/scripture/verse-range.ts'
import { wordSection } from '#contract/scripture/words/word-section.ts'
import { caretAt } from '#web/lib/caret-at.ts'

/** A pressed word of Scripture, with its verse. */
export interface TappedWord extends VersePosition {
  /**
   * Reference, in our format, of the section that contains the word. The tokens of a passage are loaded section by
   * section.
   */
  section: string
  /** Index of the English word in its verse, counted in the same way as in the alignment with the original words. */
  wordIndex: number
  text: string
  /** Range of the word on the page. */
  range: Range
}

const NUMERALS = '.verse-number, .chapter-number'

/**
 * Returns the word of Scripture under a press; null if the press was on something else, or ended a
 * selection.
 */
export function tappedWord(press: MouseEvent): TappedWord | null {
  const target = press.target instanceof Element ? press.target : null
  const figure = target?.closest<HTMLElement>('figure[data-passage]')
  if (!figure || target?.closest('a, button') || target?.closest(NUMERALS)) return null
  if (getSelection()?.isCollapsed === false) return null
  // If the browser has translated the page, its words are in <font> elements and cannot be counted, so the press is
  // ignored.
  if (figure.querySelector('blockquote font')) return null
  const caret = caretAt(press.clientX, press.clientY)
  return caret && wordAt(figure, caret.node, caret.offset, press)
}

/**
 * Returns the word at a position, by counting words from the start of its verse. A word never
 * spans two text nodes.
 */
function wordAt(figure: HTMLElement, at: Node, offset: number, press: MouseEvent): TappedWord | null {
  const reference = figure.dataset.passage ?? ''
  const verses = versesOf(reference, figure.querySelectorAll(NUMERALS))
  let [verseIndex, counted] = [verses.length === 1 ? 0 : -1, 0]
  for (const node of textsAndNumerals(figure)) {
    if (node instanceof Element) {
      verseIndex += 1
      counted = 0
      continue
    }
    const englishWords = englishWordsIn(node.data)
    if (node !== at) {
      counted += englishWords.length
      continue
    }
    const place = englishWords.findIndex(({ start, end }) => start <= offset && offset <= end)
    const word = englishWords[place]
    if (!word) return null
    const range = document.createRange()
    range.setStart(node, word.start)
    range.setEnd(node, word.end)
    if (!isUnder(range, press)) return null
    const position = verses[verseIndex]
    if (!position) return null
    const section = wordSection(reference, verses, verseIndex)
    return { ...position, section, wordIndex: counted + place, text: word.text, range }
  }
  return null
}

/**
 * Returns the verses of a passage in order, each read from its numeral: "16", "2:1", or a chapter
 * number alone for the first verse of a chapter. A single verse has no numeral, so it is read
 * from the reference.
 */
function versesOf(reference: string, numerals: Iterable<Element>): VersePosition[] {
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
function* textsAndNumerals(figure: HTMLElement): Generator<Text | Element> {
  const text = figure.querySelector('blockquote')
  if (!text) return
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

/** Rejects a press beside the text: the browser returns the last word of a line for all the space after it. */
function isUnder(range: Range, { clientX, clientY }: MouseEvent): boolean {
  return [...range.getClientRects()].some(
    ({ left, right, top, bottom }) =>
      clientX >= left - 4 && clientX <= right + 4 && clientY >= top - 4 && clientY <= bottom + 4,
  )
}
