import type { EntryChange } from '#contract/entry.ts'
import { AppError } from '#contract/errors/app-error.ts'
import type { SyncRequest } from '#contract/sync.ts'
import type { RefusedArrival } from '#db/schema/entry.ts'
import type { EntryRulesByKind } from '#server/module/entry-rules.ts'
import { type AccountState, type Applied, applyChanges } from './apply-changes.ts'
import { isRefused, readChange, refused } from './read-change.ts'
import type { Arrived } from './sync.queries.ts'
import { timeOfChange } from './time-of-change.ts'

export interface ReadRequest {
  understood: EntryChange[]
  refused: RefusedArrival[]
}

/**
 * Validates each change separately, so that an invalid change does not prevent the valid ones. Corrects the time of
 * each change to the server's clock.
 */
export function readChanges(
  { changes, sentAt }: SyncRequest,
  rules: EntryRulesByKind,
  now: Date,
): ReadRequest {
  const understood: EntryChange[] = []
  const refused: RefusedArrival[] = []
  const timeOf = timeOfChange(sentAt, now)
  for (const [index, sent] of changes.entries()) {
    const read = readChange(sent, rules)
    if (isRefused(read)) refused.push(read)
    else understood.push({ ...read, at: timeOf(read.at, changes.length - 1 - index) })
  }
  return { understood, refused }
}

interface Taken extends Applied {
  /** Data to store about the device after this request: its last change, and its rejected changes. */
  arrived: Arrived
}

/**
 * Applies the changes of a request that have not arrived in an earlier request.
 * @param before stored data about the device; null for an unknown device
 * @returns null if no change is new
 * @throws {AppError} `sync.device_copied`
 */
export function takeChanges(
  before: Arrived | null,
  { changes: sent }: SyncRequest,
  read: ReadRequest,
  state: AccountState,
  rules: EntryRulesByKind,
  now: Date,
): Taken | null {
  refuseCopy(sent, before)
  const isNew = ({ sequence }: { sequence: number }) => sequence > (before?.sequence ?? 0)
  const last = sent.findLast(isNew)
  if (!last) return null
  // If the device does not send a rejected change again, it has received the rejection. The rejection is then no longer
  // stored.
  const sentAgain = new Set(sent.map(({ sequence }) => sequence))
  const isUnconfirmed = ({ sequence }: { sequence: number }) => sentAgain.has(sequence)
  const earlier = before?.refused.filter(isUnconfirmed) ?? []
  const held = heldWith(earlier, read)
  const taken = read.understood.filter((change) => isNew(change) && !held.has(change))
  const applied = applyChanges(state, taken, rules, now)
  const stay = [...held].filter(isNew).map((change) => refused(change, 'entry.must_be_sealed'))
  const refusals = [...earlier, ...read.refused.filter(isNew), ...stay, ...applied.refused]
  return { ...applied, arrived: { sequence: last.sequence, change: last.id, refused: refusals } }
}

/**
 * Finds changes that cannot be applied yet: each is based on an earlier change that was rejected because it was not
 * encrypted, and that the device must first send again, encrypted. If such a change were applied now, it would seem to
 * conflict with the text that it replaces.
 */
function heldWith(earlier: readonly RefusedArrival[], { understood }: ReadRequest): Set<EntryChange> {
  const again = new Set<string | null>(
    earlier.flatMap(({ id, code }) => (code === 'entry.must_be_sealed' ? [id] : [])),
  )
  const held = new Set<EntryChange>()
  for (const change of again.size > 0 ? understood : []) {
    if (!Object.values(change.fields).some(({ over }) => over !== null && again.has(over))) continue
    again.add(change.id)
    held.add(change)
  }
  return held
}

/**
 * Detects a browser profile that was copied or restored from a backup. It continues with sequence numbers that were
 * already used, so one of two changes with the same number would never be applied.
 */
function refuseCopy(sent: SyncRequest['changes'], before: Arrived | null): void {
  const same = before && sent.find(({ sequence }) => sequence === before.sequence)
  if (same && same.id !== before.change) throw new AppError('sync.device_copied')
}
