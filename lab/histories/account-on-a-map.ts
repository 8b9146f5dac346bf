import type { AccountSealing } from '#contract/account/encryption.ts'
import type { EntryKind, FieldValue } from '#contract/entry.ts'
import { isSealedField, sealedKeyId } from '#contract/sealed.ts'
import type { SyncRequest, SyncResponse } from '#contract/sync.ts'
import { entryRulesOf } from '#server/module/gather.ts'
import { movedEntry } from '#server/modules/account/encryption/moved-entry.ts'
import { type EntryRow, nameOf } from '#server/modules/reading/sync/entry-row.public.ts'
import { refuseUnsealed } from '#server/modules/reading/sync/refuse-unsealed.ts'
import type { Arrived } from '#server/modules/reading/sync/sync.queries.ts'
import { syncResponse } from '#server/modules/reading/sync/sync-response.ts'
import { readChanges, takeChanges } from '#server/modules/reading/sync/take-changes.ts'
import { modules } from '#server/modules.ts'
import type { MoveTransport } from '#web/entries/driver/transports.ts'

/** Number of entries in a page: small, so that devices receive several pages. */
const PAGE = 3

const rulesFor = entryRulesOf(modules)

/**
 * Simulates the entries of a member on the server. The rules for sync are those of Lampstand, but maps in memory
 * replace the tables of the database, so that ten thousand simulations take less than a minute. `sync.test.ts` checks
 * that the database stores the same.
 */
export function anAccountOnAMap(clock: () => Date) {
  const rows = new Map<string, EntryRow>()
  const devices = new Map<string, Arrived>()
  let sealing: AccountSealing | null = null
  let [version, moved] = [0, 0]

  async function exchange(request: SyncRequest): Promise<SyncResponse> {
    const before = devices.get(request.device) ?? null
    const rules = rulesFor({ now: clock(), memberSince: new Date(0), timeZone: 'UTC' })
    const read = refuseUnsealed(readChanges(request, rules, clock()), sealing)
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
      ...syncResponse(request, version, news.slice(0, PAGE), touched, PAGE),
      applied: request.changes.length > 0 ? (arrived?.sequence ?? 0) : 0,
      refused: arrived?.refused ?? [],
      sealing,
    }
  }

  /** Returns the entries of encrypted kinds that the server can still read. */
  function readable(): EntryRow[] {
    return [...rows.values()].filter(
      (row) =>
        sealing?.kinds.some((kind) => kind === row.kind) &&
        valuesOf(row).some((value) => sealedKeyId(value) === null),
    )
  }

  const moveTransport: MoveTransport = {
    readable: async () => readable().length,
    move: async ({ entries }) => {
      const before = moved
      for (const sent of entries) {
        const standing = rows.get(nameOf(sent))
        const row = standing && movedEntry(standing, sent)
        if (!row) continue
        version += 1
        moved += 1
        rows.set(nameOf(row), { ...row, version })
      }
      return { moved: moved - before, readable: readable().length }
    },
  }

  return {
    exchange,
    moveTransport,
    turnOn: (on: AccountSealing) => {
      sealing ??= on
    },
    rows: () => [...rows.values()],
    version: () => version,
    /**
     * Number of entry versions that the migration to encryption has created. Each other version was created by a change
     * of a device.
     */
    moved: () => moved,
  }
}

function valuesOf({ fields, others }: EntryRow): FieldValue[] {
  const values = Object.entries(fields).flatMap(([field, value]) => (isSealedField(field) ? [value] : []))
  return [...values, ...others.map(({ text }) => text)]
}
