import type { EntryKind } from '#contract/entry.ts'
import type { KnownEntry, Owner } from '#web/entries/replica/rows.ts'
import type { ReadNewest } from './entry-store.ts'

/** Number of entries in the first page of each kind: about as many as a screen displays. */
const FIRST_PAGE = 8

/** Number of entries in each further page. A phone of medium price reads and decrypts a page in less than 50 ms. */
const NEXT_PAGES = 100

/**
 * Reads all entries of some kinds in pages: the newest of each kind first, then the others. Between two pages the browser
 * runs other tasks.
 */
export async function* pagesOf(
  newest: ReadNewest,
  owner: Owner,
  kinds: readonly EntryKind[],
): AsyncGenerator<readonly KnownEntry[], void> {
  const begun = new Map<EntryKind, KnownEntry>()
  for (const kind of kinds) {
    const page = await newest(owner, kind, FIRST_PAGE)
    yield page
    const last = page[FIRST_PAGE - 1]
    if (last) begun.set(kind, last)
  }
  for (const [kind, first] of begun) {
    for (let last: KnownEntry | undefined = first; last; ) {
      const page: readonly KnownEntry[] = await newest(owner, kind, NEXT_PAGES, last)
      yield page
      last = page[NEXT_PAGES - 1]
    }
  }
}

/** Number of entries that one transaction decodes or stores: a phone of medium price needs less than 50 ms for them. */
const STORED_AT_ONCE = 20

/** Splits a page into parts that are each stored in a transaction of their own. */
export function storedTogether<Row>(page: readonly Row[]): Row[][] {
  const parts: Row[][] = []
  for (let from = 0; from < page.length; from += STORED_AT_ONCE)
    parts.push(page.slice(from, from + STORED_AT_ONCE))
  return parts
}
