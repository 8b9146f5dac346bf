/**
 * Vertical range of the screen in which the spoken text is visible: below the header and tabs of the study dialog, and
 * above the player. In CSS pixels from the top of the viewport.
 */
interface Band {
  top: number
  bottom: number
}

/**
 * Height to which the spoken text is scrolled, as a share of the visible range between the header and the player. Near
 * the top, so that the text that follows is visible.
 */
const AT = 0.2

/**
 * Returns whether any part of a verse or paragraph is visible.
 * @param foot the player, which covers the lower end of the screen
 */
export function isInSight(range: Range, foot: Element): boolean {
  const box = range.getBoundingClientRect()
  const band = bandOver(foot)
  return box.bottom > band.top && box.top < band.bottom
}

/**
 * Scrolls to the spoken position within a verse or paragraph, unless it is well visible already.
 * @param range the verse or paragraph on the page
 * @param column the half of the two-column study that contains the range
 * @param share share of the range that has been read, from 0 to 1
 */
export function scrollTo(range: Range, column: Element, share: number, foot: Element): void {
  const veil = foot.closest('.dialog-veil')
  const box = range.getBoundingClientRect()
  const band = bandOver(foot)
  const room = band.bottom - band.top
  const into = share * box.height
  const end = Math.min(box.bottom, box.top + into + room * (1 - AT))
  if (!veil || (box.top + into >= band.top && end <= band.bottom)) return
  const y = topUnstuck(box, column) + into
  veil.scrollBy({ top: y - band.top - room * AT, behavior: isStill() ? 'auto' : 'smooth' })
}

/**
 * Returns the top that the range will have after scrolling. A sticky column does not move until the page is scrolled to
 * the start of its parent. Its current top is therefore misleading, so the top of the range is calculated from the
 * start of the parent.
 */
function topUnstuck({ top }: DOMRect, column: Element): number {
  if (getComputedStyle(column).position !== 'sticky') return top
  const beginning = column.parentElement ?? column
  return top - column.getBoundingClientRect().top + beginning.getBoundingClientRect().top
}

function bandOver(foot: Element): Band {
  const staying = foot.closest('.dialog-sheet')?.querySelectorAll('.dialog-head, [role="tablist"]') ?? []
  const feet = [...staying].map((element) => element.getBoundingClientRect().bottom)
  return { top: Math.max(0, ...feet), bottom: foot.getBoundingClientRect().top }
}

function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
