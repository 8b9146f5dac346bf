import { AppError } from '#contract/errors/app-error.ts'
import type { SyncRequest, SyncResponse } from '#contract/sync.ts'
import type { Db } from '#db/client.ts'
import type { EntryRulesByKind } from '#server/module/entry-rules.ts'
import { limitOf } from './apply-changes.ts'
import { type EntryRow, nameOf } from './entry-row.public.ts'
import { lockVersion } from './locked-entries.public.ts'
import { readAccount } from './read-account.queries.ts'
import { refuseUnsealed } from './refuse-unsealed.ts'
import { countEntries } from './sync.queries.ts'
import { MAX_ENTRIES_PER_RESPONSE, syncResponse } from './sync-response.ts'
import { type ReadRequest, readChanges, takeChanges } from './take-changes.ts'
import { writeChanges } from './write-changes.queries.ts'

interface Exchange {
  db: Db
  memberId: string
  rules: EntryRulesByKind
  now: Date
}

/**
 * Applies the changes of a device, each exactly once and in order, and returns the entries that the device does not
 * have.
 * Runs one SQL statement if there are no new changes, otherwise two; another one counts the entries if the member may
 * have the maximum number of entries of a kind.
 * No lock is held between reading and writing. If another device of the member writes in between, everything is
 * repeated in a transaction that locks the version number of the member's entries.
 * @throws {AppError} `auth.signed_out` if the changes belong to another member, `sync.device_copied`
 */
export async function exchange(parts: Exchange, request: SyncRequest): Promise<SyncResponse> {
  const { db, memberId } = parts
  if (request.owner !== memberId) throw new AppError('auth.signed_out')
  const read = readChanges(request, parts.rules, parts.now)
  const response = await take(parts, request, read)
  if (response) return response
  return db.transaction(async (tx) => {
    await lockVersion(tx, memberId)
    const response = await take({ ...parts, db: tx }, request, read)
    if (!response) throw new Error('Entries changed while they were locked.')
    return response
  })
}

/**
 * Reads the entries, applies the changes and writes the result, without a lock.
 * @returns null if another device has written since the entries were read; this call then writes nothing
 */
async function take(
  { db, memberId, rules, now }: Exchange,
  request: SyncRequest,
  read: ReadRequest,
): Promise<SyncResponse | null> {
  const { device, since } = request
  const named = namesIn(read)
  // A changed entry gets a newer version, and thereby moves to the end of the list of entries that the device has yet
  // to receive. So that the response is full nevertheless, as many additional entries are read as this request may
  // change.
  const limit = MAX_ENTRIES_PER_RESPONSE + named.length
  const account = await readAccount(db, { memberId, device, since, limit, named })
  const { arrived, version } = account
  // Entries are counted only if the member may already have the maximum number of a kind. Every entry has a version
  // number of its own, so a member cannot have more entries than the current version number. While that number is below
  // the maximum, no count is needed.
  const isNew = account.named.length < named.length
  const mayBeFull = [...new Set(isNew ? named.map(({ kind }) => kind) : [])].filter(
    (kind) => version + request.changes.length > limitOf(rules[kind]).entries,
  )
  const counts = await countEntries(db, memberId, mayBeFull)

  const allowed = refuseUnsealed(read, account.sealing)
  const taken = takeChanges(arrived, request, allowed, { rows: account.named, version, counts }, rules, now)
  const { lastWrite } = account
  if (taken && !(await writeChanges(db, rules, { memberId, device, lastWrite, ...taken }))) return null

  const rows = taken?.rows ?? []
  const changed = new Set(rows.map(nameOf))
  const withRows = (others: readonly EntryRow[]) => [
    ...others.filter((row) => !changed.has(nameOf(row))),
    ...rows,
  ]
  const news = withRows(account.news).slice(0, MAX_ENTRIES_PER_RESPONSE)
  // A device that sends changes again gets the same outcome again, because the first response may have been lost.
  const reported = request.changes.length > 0 ? (taken?.arrived ?? arrived) : null
  return {
    ...syncResponse(request, taken?.version ?? version, news, withRows(account.named)),
    applied: reported?.sequence ?? 0,
    refused: reported?.refused ?? [],
    sealing: account.sealing,
    now: now.toISOString(),
  }
}

/** Returns the distinct entries that the changes refer to. */
function namesIn({ understood }: ReadRequest): Pick<EntryRow, 'kind' | 'id'>[] {
  const names = understood.map(({ kind, entry }) => ({ kind, id: entry }))
  return [...new Map(names.map((name) => [nameOf(name), name])).values()]
}
