import { type BibleChapter, chapterAddress, chapterName } from '#contract/scripture/bible-address.ts'

const KEY = 'bible:last-place'

/** Name of a chapter, and its URL with the reading mode. */
export interface LastPosition {
  name: string
  address: string
}

/** Stores the last chapter read on this device, so that the page of all books can link to it. */
export function storeLastPosition(here: BibleChapter, search: string): void {
  try {
    const place: LastPosition = { name: chapterName(here), address: `${chapterAddress(here)}${search}` }
    localStorage.setItem(KEY, JSON.stringify(place))
  } catch {
    // Local storage is unavailable: the position is not stored, so the page of all books has no link to this
    // chapter.
  }
}

export function readLastPosition(): LastPosition | null {
  try {
    const { name, address } = JSON.parse(localStorage.getItem(KEY) ?? 'null') as LastPosition
    return typeof name === 'string' && /^\/bible\/[\w-]+\/\d+(\?translation=\w+)?$/.test(address)
      ? { name, address }
      : null
  } catch {
    return null
  }
}
