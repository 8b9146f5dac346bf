import type { Entry } from '#contract/entry.ts'
import type { SyncRequest, SyncResponse } from '#contract/sync.ts'
import type { EntryRow } from './sync.queries.ts'

/** Entries that are read at once, and how large an answer may become before it stops in between. */
export const MAX_ENTRIES_PER_RESPONSE = 500
const MAX_ANSWER_CHARS = 1_000_000

/** What a device hears of entries: the next page of what it does not know, and what it has just touched. */
export function syncResponse(
  { since }: SyncRequest,
  latest: number,
  rows: readonly EntryRow[],
  touched: readonly EntryRow[],
): Pick<SyncResponse, 'entries' | 'since' | 'hasMore' | 'isReset'> {
  const page = cut(rows)
  const hasMore = page.length < rows.length || rows.length === MAX_ENTRIES_PER_RESPONSE
  const told = new Set(page.map(nameOf))
  return {
    entries: [...page, ...touched.filter((row) => !told.has(nameOf(row)))].map(entryOf),
    since: hasMore ? (page.at(-1)?.version ?? latest) : latest,
    hasMore,
    isReset: since > latest,
  }
}

/** The first of them, until the answer is large; one at least. */
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

/** Names an entry among those of its member. */
export function nameOf({ kind, id }: Pick<EntryRow, 'kind' | 'id'>): string {
  return `${kind}/${id}`
}
