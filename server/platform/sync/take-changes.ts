import type { EntryChange } from '#contract/entry.ts'
import { AppError } from '#contract/errors/app-error.ts'
import type { SyncRequest } from '#contract/sync.ts'
import type { RefusedArrival } from '#db/schema/entry.ts'
import { type Applied, applyChanges, type Standing } from './apply-changes.ts'
import type { EntryRulesByKind } from './entry-rules.ts'
import { isRefused, readChange, refused } from './read-change.ts'
import type { Arrived } from './sync.queries.ts'
import { timeOfChange } from './time-of-change.ts'

export interface ReadRequest {
  understood: EntryChange[]
  refused: RefusedArrival[]
}

/** What was sent, each change by itself, at the time it was made by our clock. */
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
  /** The device, from now on. */
  arrived: Arrived
}

/**
 * Takes what is new of what a device sent. What has arrived before is old news.
 * @param before null for a device that was never heard of
 * @returns null where nothing is new
 * @throws {AppError} `sync.device_copied`
 */
export function takeChanges(
  before: Arrived | null,
  { changes: sent }: SyncRequest,
  read: ReadRequest,
  standing: Standing,
  rules: EntryRulesByKind,
  now: Date,
): Taken | null {
  refuseCopy(sent, before)
  const isNew = ({ sequence }: { sequence: number }) => sequence > (before?.sequence ?? 0)
  const last = sent.findLast(isNew)
  if (!last) return null
  // Of what it does not tell again the device knows that it has arrived, or was refused.
  const told = new Set(sent.map(({ sequence }) => sequence))
  const isUnheard = ({ sequence }: { sequence: number }) => told.has(sequence)
  const earlier = before?.refused.filter(isUnheard) ?? []
  const held = heldWith(earlier, read)
  const taken = read.understood.filter((change) => isNew(change) && !held.has(change))
  const applied = applyChanges(standing, taken, rules, now)
  const stay = [...held].filter(isNew).map((change) => refused(change, 'entry.must_be_sealed'))
  const refusals = [...earlier, ...read.refused.filter(isNew), ...stay, ...applied.refused]
  return { ...applied, arrived: { sequence: last.sequence, change: last.id, refused: refusals } }
}

/**
 * What was written over a change that its device has to send once more, encrypted: it stays with that, or its writer would
 * seem not to have known what it replaces.
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
 * A browser's profile that was copied, or restored from a backup, counts on from where it was: the same number then
 * names two changes, and one of them would never be applied.
 */
function refuseCopy(sent: SyncRequest['changes'], before: Arrived | null): void {
  const same = before && sent.find(({ sequence }) => sequence === before.sequence)
  if (same && same.id !== before.change) throw new AppError('sync.device_copied')
}
