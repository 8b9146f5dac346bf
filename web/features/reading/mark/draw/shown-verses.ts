import type { Translation } from '#contract/scripture/passage.ts'
import type { VersePosition } from '#contract/scripture/passage-range.ts'
import { NUMERALS, numberedVerses, textsAndNumerals } from '#web/lib/scripture/numbered-verses.ts'

/** Elements that display Scripture, with its reference and translation. */
export const SHOWN_SCRIPTURE = '[data-passage][data-translation]'

/** Lines of Scripture: a mark that continues in the next line has a range in each. */
const LINE = '.verse-line, .scripture-prose, blockquote, [data-passage]'

/** A verse as it is displayed in a passage. */
export interface ShownVerse extends VersePosition {
  /** Element of its number; null for a single verse, which has none. */
  numeral: Element | null
  texts: ShownText[]
  /** Text of the whole verse. Lines are separated by line breaks, so that no word spans two lines. */
  text: string
}

/** A text node of a verse. */
export interface ShownText {
  node: Text
  line: Element | null
  /** Offset of the node in the text of the verse. */
  start: number
}

export function translationOf(scripture: HTMLElement): Translation {
  return scripture.dataset.translation === 'KJV' ? 'KJV' : 'WEB'
}

/** Returns the verses that an element with Scripture displays, in order. */
export function shownVerses(scripture: HTMLElement): ShownVerse[] {
  const positions = numberedVerses(scripture.dataset.passage ?? '', scripture.querySelectorAll(NUMERALS))
  const verses = positions.map(
    (position): ShownVerse => ({ ...position, numeral: null, texts: [], text: '' }),
  )
  let index = verses.length === 1 ? 0 : -1
  let numbered = -1
  for (const node of textsAndNumerals(scripture)) {
    if (node instanceof Element) {
      numbered += 1
      index = numbered
      const begun = verses[index]
      if (begun) begun.numeral = node
      continue
    }
    const verse = verses[index]
    if (verse) addText(verse, node)
  }
  return verses
}

function addText(verse: ShownVerse, node: Text): void {
  const line = node.parentElement?.closest(LINE) ?? null
  const last = verse.texts.at(-1)
  if (last && last.line !== line) verse.text += '\n'
  verse.texts.push({ node, line, start: verse.text.length })
  verse.text += node.data
}
