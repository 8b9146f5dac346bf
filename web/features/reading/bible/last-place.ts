import { type BibleChapter, chapterAddress, chapterName } from '#contract/scripture/bible-address.ts'

const KEY = 'bible:last-place'

/** A chapter by its name, and where it is read. */
export interface LastPlace {
  name: string
  address: string
}

/** The chapter that was read last on this device, for the page of all books. */
export function storeLastPlace(here: BibleChapter, search: string): void {
  try {
    const place: LastPlace = { name: chapterName(here), address: `${chapterAddress(here)}${search}` }
    localStorage.setItem(KEY, JSON.stringify(place))
  } catch {
    // A browser that keeps nothing begins with the first page again.
  }
}

export function readLastPlace(): LastPlace | null {
  try {
    const { name, address } = JSON.parse(localStorage.getItem(KEY) ?? 'null') as LastPlace
    return typeof name === 'string' && /^\/bible\/[\w-]+\/\d+(\?translation=\w+)?$/.test(address)
      ? { name, address }
      : null
  } catch {
    return null
  }
}
