import type { Entry } from '#contract/entry.ts'
import type { SyncRequest, SyncResponse } from '#contract/sync.ts'
import { type EntryRow, nameOf } from './entry-row.public.ts'

/**
 * Limits of one page of entries: the maximum number of entries, and the number of characters at which the page ends
 * early.
 */
export const MAX_ENTRIES_PER_RESPONSE = 2_000
const MAX_ANSWER_CHARS = 1_000_000

/**
 * Builds the list of entries for a response: the next page of entries that have changed since the device's cursor, and
 * the entries that this request changed.
 * @param rows changed entries, at most `maxEntries`
 */
export function syncResponse(
  { since }: SyncRequest,
  latest: number,
  rows: readonly EntryRow[],
  touched: readonly EntryRow[],
  maxEntries = MAX_ENTRIES_PER_RESPONSE,
): Pick<SyncResponse, 'entries' | 'since' | 'hasMore' | 'isReset'> {
  const page = cut(rows)
  const hasMore = page.length < rows.length || rows.length === maxEntries
  const onPage = new Set(page.map(nameOf))
  return {
    entries: [...page, ...touched.filter((row) => !onPage.has(nameOf(row)))].map(entryOf),
    since: hasMore ? (page.at(-1)?.version ?? latest) : latest,
    hasMore,
    isReset: since > latest,
  }
}

/** Returns as many entries of a page as its maximum size permits, but at least one. */
function cut(rows: readonly EntryRow[]): readonly EntryRow[] {
  let chars = 0
  const end = rows.findIndex((row) => {
    chars += JSON.stringify(row.fields).length + JSON.stringify(row.others).length
    return chars > MAX_ANSWER_CHARS
  })
  return end === -1 ? rows : rows.slice(0, Math.max(1, end))
}

function entryOf({ purgeAt: _, ...entry }: EntryRow): Entry {
  return entry
}
