import { boxOfVerse } from './keep-above-sheet.ts'

/** Distances of the menu from the verse, and from the edge of the window. */
export const GAP_PX = 8
export const EDGE_PX = 12

/** Width that the menu of a verse needs beside a column of text: see verse-sheet.css. */
const MENU_PX = 296 + GAP_PX + EDGE_PX

/** Part of the window's height above which a verse is too tall for a menu above or below it. */
const TALL = 0.5

interface Place {
  side: 'right' | 'bottom'
  /** Returns the rectangle beside which the menu opens. */
  getBoundingClientRect: () => DOMRect
}

/**
 * Returns where the menu of a verse opens on a wide screen, so that it does not cover the verse: beside the column of
 * text if there is room, otherwise below the verse.
 */
export function placeBeside(anchor: HTMLElement | Range): Place {
  const node = anchor instanceof Range ? anchor.startContainer.parentElement : anchor
  const column = node?.closest('.passage, blockquote')
  const hasRoom = column && innerWidth - column.getBoundingClientRect().right >= MENU_PX
  if (column && hasRoom)
    return {
      side: 'right',
      getBoundingClientRect: () => {
        const { top, height } = boxOfVerse(anchor)
        const { left, width } = column.getBoundingClientRect()
        return new DOMRect(left, top, width, height)
      },
    }
  return {
    side: 'bottom',
    getBoundingClientRect: () => {
      const verse = boxOfVerse(anchor)
      return verse.height > innerHeight * TALL ? anchor.getBoundingClientRect() : verse
    },
  }
}
