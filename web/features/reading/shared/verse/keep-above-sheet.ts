import { numeralsIn } from './pressed-verse.ts'

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
    const verse = boxOfVerse(anchor)
    const box = verse.height > bottom - top ? anchor.getBoundingClientRect() : verse
    const by = box.bottom > bottom ? box.bottom - bottom : Math.min(0, box.top - top)
    if (by !== 0) scroller?.scrollBy({ top: by, behavior: 'instant' })
  })
  follow.observe(sheet)
  return () => {
    follow.disconnect()
    room.style.paddingBottom = ''
  }
}

/** Returns the rectangle of the whole verse, from its number to the next verse's number. */
function boxOfVerse(anchor: HTMLElement | Range): DOMRect {
  const node = anchor instanceof Range ? anchor.startContainer : anchor
  const text = (node instanceof Element ? node : node.parentElement)?.closest('blockquote')
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
