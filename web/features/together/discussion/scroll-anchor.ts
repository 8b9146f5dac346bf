/** Row of the list that must not move on the screen, and the position of its top in the viewport in pixels. */
export interface Anchor {
  element: Element
  top: number
}

/**
 * Returns the row that must not move when the list changes: the visible row that contains the focus, or else the
 * first visible row. Null if no row is visible.
 */
export function anchorIn(list: HTMLElement): Anchor | null {
  const { top: upper, bottom: lower } = sightOf(list)
  const rows = [...list.children].map((element) => ({ element, box: element.getBoundingClientRect() }))
  const inSight = rows.filter(({ box }) => box.bottom > upper && box.top < lower)
  const chosen = inSight.find(({ element }) => element.contains(document.activeElement)) ?? inSight[0]
  return chosen ? { element: chosen.element, top: chosen.box.top } : null
}

/** Scrolls by the distance that the row has moved since its position was measured, so that it returns to it. */
export function restore({ element, top }: Anchor): void {
  if (!element.isConnected) return
  const moved = element.getBoundingClientRect().top - top
  if (moved !== 0) scrollerOf(element).scrollTop += moved
}

/**
 * Returns whether new rows at the top of the list would move content that the user reads or writes. They do if the page
 * is too short to scroll in compensation, or if the user is writing a comment above the list.
 */
export function wouldMove(list: HTMLElement): boolean {
  if (!anchorIn(list)) return false
  const { scrollHeight, clientHeight } = scrollerOf(list)
  return scrollHeight <= clientHeight || isWritingAbove()
}

function isWritingAbove(): boolean {
  return document.activeElement?.matches('[data-composer] textarea') ?? false
}

/** Visible area of the list within its scroller, below sticky headers and tabs. */
function sightOf(list: HTMLElement): { top: number; bottom: number } {
  const { top, bottom } = scrollerOf(list).getBoundingClientRect()
  const staying = list.closest('[role="dialog"]')?.querySelectorAll('.dialog-head, [role="tablist"]') ?? []
  const feet = [...staying].map((element) => element.getBoundingClientRect().bottom)
  const visible = { top: Math.max(top, 0), bottom: Math.min(bottom, window.innerHeight) }
  return { ...visible, top: Math.max(visible.top, ...feet) }
}

/** Returns the nearest scrolling ancestor: dialogs have their own. */
function scrollerOf(element: Element): Element {
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(around).overflowY)) return around
  }
  return document.documentElement
}
