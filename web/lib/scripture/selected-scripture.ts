import type { Translation } from '#contract/scripture/passage.ts'
import { bookIn, type VersePosition } from '#contract/scripture/verse-range.ts'
import { NUMERALS, numberedVerses, textsAndNumerals } from './numbered-verses.ts'
import { type Quotation, type QuotedPiece, quotedScripture } from './quoted-scripture.ts'

const FIGURE = 'figure[data-passage]'
const LINE = '.verse-line, .scripture-prose'
/**
 * Elements whose text belongs to the passages, such as the names of the translations in a comparison, or is not
 * displayed. It is not copied, and does not make a selection mixed.
 */
const APPARATUS =
  'figure[data-passage], .parallel, button, script, style, .sr-only, [hidden], [aria-hidden="true"]'

/**
 * Returns the Scripture in a selection as text for the clipboard: clean words with one reference per translation.
 * Returns null if the selection should be left to the browser: it has no Scripture, also has other text, or a
 * translation tool has replaced the words, which then are not those of the translation that the reference would name.
 *
 * The browser itself copies no verse numbers, because they cannot be selected (`user-select: none`), so they are absent
 * from mixed selections too.
 */
export function selectedScripture(ranges: readonly Range[], isNumbered: boolean): string | null {
  if (ranges.some(hasOtherText)) return null
  const figures = [...document.querySelectorAll<HTMLElement>(FIGURE)].filter((figure) =>
    ranges.some((range) => range.intersectsNode(figure)),
  )
  if (figures.some((figure) => figure.querySelector('font'))) return null
  const quotations = joined(figures, ranges)
  return quotations.length > 0
    ? quotations.map((quotation) => quotedScripture(quotation, isNumbered)).join('\n\n')
    : null
}

/**
 * Returns the selected text of all passages. In a comparison, each verse of each translation is a passage of its own:
 * those of one translation become one quotation.
 */
function joined(figures: readonly HTMLElement[], ranges: readonly Range[]): Quotation[] {
  const quotations = new Map<Element | string, Map<string, Quotation>>()
  for (const figure of figures) {
    const lines = selectedLines(figure, ranges)
    if (lines.length === 0) continue
    const translation = figure.dataset.translation as Translation
    const place = figure.closest('.parallel') ?? figure
    const ofPlace = quotations.get(place) ?? new Map<string, Quotation>()
    quotations.set(place, ofPlace)
    const before = ofPlace.get(translation)?.lines ?? []
    const book = bookIn({ reference: figure.dataset.passage ?? '' })
    ofPlace.set(translation, { book, translation, lines: [...before, ...lines] })
  }
  return [...quotations.values()].flatMap((ofPlace) => [...ofPlace.values()])
}

function selectedLines(figure: HTMLElement, ranges: readonly Range[]): QuotedPiece[][] {
  const verses = numberedVerses(figure.dataset.passage ?? '', figure.querySelectorAll(NUMERALS))
  const lines = new Map<Element, QuotedPiece[]>()
  let index = verses.length === 1 ? 0 : -1
  let begins = true
  for (const node of textsAndNumerals(figure)) {
    if (node instanceof Element) {
      index += verses.length === 1 ? 0 : 1
      begins = true
      continue
    }
    const line = node.parentElement?.closest(LINE)
    const verse = verses[index]
    if (!line || !verse) continue
    const pieces = lines.get(line)
    if (node.data.trim() === '') {
      if (pieces)
        lines.set(line, withPiece(pieces, { ...(pieces.at(-1) ?? verse), text: ' ', begins: false }))
      continue
    }
    const { text, isFromStart } = selectedText(node, ranges)
    if (text !== '')
      lines.set(line, withPiece(pieces ?? [], { ...verse, text, begins: begins && isFromStart }))
    begins = false
  }
  return [...lines.values()].map((line) =>
    line.map((piece) => ({ ...piece, text: piece.text.replace(/\s+/g, ' ').trim() })),
  )
}

/** Adds a text to a line. One verse can have several text nodes in a line, such as around a highlighted word. */
function withPiece(line: readonly QuotedPiece[], piece: QuotedPiece): QuotedPiece[] {
  const last = line.at(-1)
  if (!last || !isSame(last, piece)) return [...line, piece]
  return [...line.slice(0, -1), { ...last, text: last.text + piece.text }]
}

/** Returns the selected part of a text; an empty string if it has no words. */
function selectedText(node: Text, ranges: readonly Range[]): { text: string; isFromStart: boolean } {
  const parts = ranges.flatMap((range) => {
    if (!range.intersectsNode(node)) return []
    const start = node === range.startContainer ? range.startOffset : 0
    const end = node === range.endContainer ? range.endOffset : node.length
    return [{ start, text: node.data.slice(start, end) }]
  })
  const text = parts.map((part) => part.text).join(' ')
  const [first] = parts
  return {
    text: text.trim() === '' ? '' : text,
    isFromStart: first !== undefined && node.data.slice(0, first.start).trim() === '',
  }
}

/** Returns whether a range contains visible text that belongs to no passage. */
function hasOtherText(range: Range): boolean {
  const root = range.commonAncestorContainer
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (
    let node: Node | null = root instanceof Text ? root : walker.nextNode();
    node;
    node = walker.nextNode()
  ) {
    if (!(node instanceof Text) || !range.intersectsNode(node)) continue
    if (selectedText(node, [range]).text !== '' && !node.parentElement?.closest(APPARATUS)) return true
  }
  return false
}

function isSame(one: VersePosition, other: VersePosition): boolean {
  return one.chapter === other.chapter && one.verse === other.verse
}
