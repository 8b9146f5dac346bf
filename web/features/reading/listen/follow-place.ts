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
 * Scrolls to the spoken position within a verse or paragraph, unless this position and the text after it are
 * visible already.
 * @param range the verse or paragraph on the page
 * @param column the half of the two-column study that contains the range
 * @param share share of the range that has been read, from 0 to 1
 * @param foot the player, which covers the lower end of the screen
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
 * Returns the top of the range, in CSS pixels from the top of the viewport, as if its column were not sticky.
 * While the column is stuck, it does not move with the page, so its current top does not show how far to
 * scroll. Therefore the column is assumed to be at the top of its parent element.
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
