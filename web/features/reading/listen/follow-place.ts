/** The part of the screen in which the text can be read: between the head and tabs of the dialog and the player. In CSS pixels from its top. */
interface Band {
  top: number
  bottom: number
}

/** Where in the band a place is brought to: high enough that what follows is in sight, too. */
const AT = 0.2

/** Whether any of a verse or paragraph is in sight. @param foot what covers the lower end of the screen */
export function isInSight(range: Range, foot: Element): boolean {
  const box = range.getBoundingClientRect()
  const band = bandOver(foot)
  return box.bottom > band.top && box.top < band.bottom
}

/**
 * Scrolls to a place in a verse or paragraph, unless it is well in sight already.
 * @param column the page of the two facing ones on which it stands
 * @param share how much of it was read, from 0 to 1
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

/** Where it would stand if its page had been scrolled with the other: a page that stays beside it lets go only at its own beginning. */
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
