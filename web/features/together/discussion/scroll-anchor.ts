/** An element, and where it stood on the screen. */
export interface Anchor {
  element: Element
  top: number
}

/** The first row in sight, or the one that has the focus; null where no row is in sight, so that nothing can be moved. */
export function anchorIn(list: HTMLElement): Anchor | null {
  const { top: upper, bottom: lower } = sightOf(list)
  const rows = [...list.children].map((element) => ({ element, box: element.getBoundingClientRect() }))
  const inSight = rows.filter(({ box }) => box.bottom > upper && box.top < lower)
  const chosen = inSight.find(({ element }) => element.contains(document.activeElement)) ?? inSight[0]
  return chosen ? { element: chosen.element, top: chosen.box.top } : null
}

/** Scrolls by as much as what stands above has grown or shrunk. */
export function restore({ element, top }: Anchor): void {
  if (!element.isConnected) return
  const moved = element.getBoundingClientRect().top - top
  if (moved !== 0) scrollerOf(element).scrollTop += moved
}

/**
 * Whether new rows at the top would move what somebody reads or writes: where nothing can be scrolled to make up for
 * them, or where a comment is being written above.
 */
export function wouldMove(list: HTMLElement): boolean {
  if (!anchorIn(list)) return false
  const { scrollHeight, clientHeight } = scrollerOf(list)
  return scrollHeight <= clientHeight || isWritingAbove()
}

function isWritingAbove(): boolean {
  return document.activeElement?.matches('[data-composer] textarea') ?? false
}

/** What of the screen the list can be seen in: what the scroller leaves, under a head and tabs that stay in sight. */
function sightOf(list: HTMLElement): { top: number; bottom: number } {
  const { top, bottom } = scrollerOf(list).getBoundingClientRect()
  const staying = list.closest('[role="dialog"]')?.querySelectorAll('.dialog-head, [role="tablist"]') ?? []
  const feet = [...staying].map((element) => element.getBoundingClientRect().bottom)
  const visible = { top: Math.max(top, 0), bottom: Math.min(bottom, window.innerHeight) }
  return { ...visible, top: Math.max(visible.top, ...feet) }
}

/** Whatever scrolls around it: a dialog lies in one of its own. */
function scrollerOf(element: Element): Element {
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(around).overflowY)) return around
  }
  return document.documentElement
}
