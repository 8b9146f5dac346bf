import type { EntryKind } from '#contract/entry.ts'
import type { SyncRequest, SyncResponse } from '#contract/sync.ts'
import { entryRulesOf } from '#server/module/gather.ts'
import { modules } from '#server/modules.ts'
import type { Arrived, EntryRow } from '#server/platform/sync/sync.queries.ts'
import { nameOf, syncResponse } from '#server/platform/sync/sync-response.ts'
import { readChanges, takeChanges } from '#server/platform/sync/take-changes.ts'

const rulesFor = entryRulesOf(modules)

/**
 * An account without a database: everything the server decides by, on a map. Ten thousand lives of devices fit into a
 * minute; that the database keeps the same is for `sync.test.ts`.
 */
export function anAccountOnAMap(clock: () => Date) {
  const rows = new Map<string, EntryRow>()
  const devices = new Map<string, Arrived>()
  let version = 0

  async function exchange(request: SyncRequest): Promise<SyncResponse> {
    const before = devices.get(request.device) ?? null
    const rules = rulesFor({ now: clock(), memberSince: new Date(0), timeZone: 'UTC', isWritten: () => true })
    const read = readChanges(request, rules, clock())
    const standing = { rows: [...rows.values()], version, counts: new Map<EntryKind, number>() }
    const taken = takeChanges(before, request, read, standing, rules, clock())
    for (const row of taken?.rows ?? []) rows.set(nameOf(row), row)
    version = taken?.version ?? version
    if (taken) devices.set(request.device, taken.arrived)
    const arrived = taken?.arrived ?? before
    const touched = read.understood.flatMap(({ kind, entry }) => rows.get(nameOf({ kind, id: entry })) ?? [])
    const news = [...rows.values()]
      .filter((row) => row.version > request.since)
      .sort((one, other) => one.version - other.version)
    return {
      ...syncResponse(request, version, news, touched),
      applied: request.changes.length > 0 ? (arrived?.sequence ?? 0) : 0,
      refused: arrived?.refused ?? [],
    }
  }

  return { exchange, rows: () => [...rows.values()], version: () => version }
}
