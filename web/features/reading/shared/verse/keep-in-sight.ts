/** Scrolls the page, or the dialog that holds the verse, until the sheet at the foot of a phone does not cover it. */
export function keepInSight(verse: HTMLElement | Range, sheet: HTMLElement): void {
  if (!matchMedia('(width < 40rem)').matches) return
  const node = verse instanceof Range ? verse.startContainer.parentElement : verse
  const scroller = node?.closest('.dialog-veil') ?? document.scrollingElement
  const covered = verse.getBoundingClientRect().bottom + 96 - (innerHeight - sheet.offsetHeight)
  if (covered > 0) scroller?.scrollBy({ top: covered })
}
