import { AppError } from '#contract/errors/app-error.ts'
import type { SyncRequest, SyncResponse } from '#contract/sync.ts'
import type { Db, Tx } from '#db/client.ts'
import type { EntryRulesByKind } from './entry-rules.ts'
import {
  countEntries,
  type EntryRow,
  findArrived,
  findEntries,
  lockVersion,
  readSince,
  writeArrived,
  writeEntries,
} from './sync.queries.ts'
import { MAX_ENTRIES_PER_RESPONSE, nameOf, syncResponse } from './sync-response.ts'
import { readChanges, takeChanges } from './take-changes.ts'

interface Exchange {
  db: Db
  memberId: string
  rules: EntryRulesByKind
  now: Date
}

/**
 * Takes what a device has to tell, each change exactly once and in its order, and answers with what it does not know
 * yet. One statement where there is nothing to tell, otherwise seven at most, and one more for each kind that something
 * follows from, however many changes there are.
 * @throws {AppError} `auth.signed_out` if these are somebody else's, `sync.device_copied`
 */
export async function exchange(parts: Exchange, request: SyncRequest): Promise<SyncResponse> {
  const { db, memberId } = parts
  if (request.owner !== memberId) throw new AppError('auth.signed_out')
  const news = request.changes.length > 0 ? await db.transaction((tx) => take(tx, parts, request)) : nothing
  const { latest, rows } = await readSince(db, memberId, request.since, MAX_ENTRIES_PER_RESPONSE)
  return {
    ...syncResponse(request, latest, rows, news.touched),
    applied: news.applied,
    refused: news.refused,
  }
}

const nothing = { applied: 0, refused: [], touched: [] }

type News = Pick<SyncResponse, 'applied' | 'refused'> & { touched: readonly EntryRow[] }

async function take(tx: Tx, { memberId, rules, now }: Exchange, request: SyncRequest): Promise<News> {
  const { device } = request
  const version = await lockVersion(tx, memberId)
  const before = await findArrived(tx, memberId, device)
  const read = readChanges(request, rules, now)
  const named = read.understood.map(({ kind, entry }) => ({ kind, id: entry }))
  const rows = named.length > 0 ? await findEntries(tx, memberId, named) : []
  const isThere = new Set(rows.map(nameOf))
  const counts = named.some((entry) => !isThere.has(nameOf(entry)))
    ? await countEntries(tx, memberId)
    : new Map()

  const taken = takeChanges(before, request, read, { rows, version, counts }, rules, now)
  // What became of it is told all the same: the first answer may be lost.
  if (!taken) return { applied: before?.sequence ?? 0, refused: before?.refused ?? [], touched: rows }

  const { arrived } = taken
  if (taken.rows.length > 0) {
    await writeEntries(tx, memberId, taken.rows)
    for (const [kind, changed] of Map.groupBy(taken.rows, ({ kind }) => kind)) {
      await rules[kind].follow?.(tx, memberId, changed)
    }
  }
  await writeArrived(tx, { memberId, device, ...arrived }, taken.version)
  const changed = new Set(taken.rows.map(nameOf))
  const unchanged = rows.filter((row) => !changed.has(nameOf(row)))
  return { applied: arrived.sequence, refused: arrived.refused, touched: [...unchanged, ...taken.rows] }
}
