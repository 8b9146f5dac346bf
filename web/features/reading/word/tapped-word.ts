import { englishWordsIn } from '#contract/scripture/english-words.ts'
import type { VersePosition } from '#contract/scripture/verse-range.ts'
import { wordSection } from '#contract/scripture/words/word-section.ts'
import { caretAt } from '#web/lib/caret-at.ts'
import { NUMERALS, numberedVerses, textsAndNumerals } from '#web/lib/scripture/numbered-verses.ts'

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

/**
 * Returns the word of Scripture under a press; null if the press was on something else, or ended a
 * selection.
 */
export function tappedWord(press: MouseEvent): TappedWord | null {
  const target = press.target instanceof Element ? press.target : null
  const figure = target?.closest<HTMLElement>('figure[data-translation="WEB"]')
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
  const verses = numberedVerses(reference, figure.querySelectorAll(NUMERALS))
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

/** Rejects a press beside the text: the browser returns the last word of a line for all the space after it. */
function isUnder(range: Range, { clientX, clientY }: MouseEvent): boolean {
  return [...range.getClientRects()].some(
    ({ left, right, top, bottom }) =>
      clientX >= left - 4 && clientX <= right + 4 && clientY >= top - 4 && clientY <= bottom + 4,
  )
}
