import { numeralsIn } from '#web/lib/scripture/pressed-verse.ts'

/** Minimum distance of the verse from the verse menu below it, and from the top of the window. */
const AIR_PX = 16
/** Height of the title and tabs of a dialog, which cover the upper part of the text in the dialog. */
const DIALOG_HEAD_PX = 116

/**
 * Keeps a verse visible above the menu that covers the lower part of a phone's screen. Scrolls the page, or the dialog
 * with the verse, and adds padding as high as the menu. Follows changes of the menu's height.
 * @returns a function that removes the padding
 */
export function keepAboveSheet(anchor: HTMLElement | Range, sheet: HTMLElement): () => void {
  if (!matchMedia('(width < 40rem)').matches) return () => undefined
  const node = anchor instanceof Range ? anchor.startContainer.parentElement : anchor
  const dialog = node?.closest<HTMLElement>('.dialog-sheet')
  const scroller = dialog?.closest('.dialog-veil') ?? document.scrollingElement
  const room = dialog ?? document.body
  const top = dialog ? DIALOG_HEAD_PX : AIR_PX
  const follow = new ResizeObserver(() => {
    room.style.paddingBottom = `${sheet.offsetHeight}px`
    const bottom = innerHeight - sheet.offsetHeight - AIR_PX
    const by = scrollFor(boxOfVerse(anchor), anchor.getBoundingClientRect(), top, bottom)
    if (by !== 0) scroller?.scrollBy({ top: by, behavior: 'instant' })
  })
  follow.observe(sheet)
  return () => {
    follow.disconnect()
    room.style.paddingBottom = ''
  }
}

/**
 * Returns the distance to scroll so that a verse is between `top` and `bottom`. A verse that is taller is displayed from
 * its beginning, or as far below as its pressed word is.
 */
function scrollFor(verse: DOMRect, pressed: DOMRect, top: number, bottom: number): number {
  if (verse.height > bottom - top) return Math.max(verse.top - top, pressed.bottom - bottom)
  return verse.bottom > bottom ? verse.bottom - bottom : Math.min(0, verse.top - top)
}

/**
 * Returns the rectangle of the whole verse, from its number to the next verse's number; of a verse in two translations,
 * with both.
 */
export function boxOfVerse(anchor: HTMLElement | Range): DOMRect {
  const node = anchor instanceof Range ? anchor.startContainer : anchor
  const element = node instanceof Element ? node : node.parentElement
  const row = element?.closest('.parallel-verse')
  if (row) return row.getBoundingClientRect()
  const text = element?.closest('blockquote')
  if (!text) return anchor.getBoundingClientRect()
  const numerals = numeralsIn(text)
  const isBefore = (one: HTMLElement) =>
    one === node || Boolean(one.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING)
  const index = numerals.findLastIndex(isBefore)
  const [begin, end] = [numerals[index], numerals[index + 1]]
  const range = document.createRange()
  range.selectNodeContents(text)
  if (begin) range.setStartBefore(begin)
  if (end) range.setEndBefore(end)
  return range.getBoundingClientRect()
}
