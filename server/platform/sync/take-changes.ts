import type { EntryChange } from '#contract/entry.ts'
import { AppError } from '#contract/errors/app-error.ts'
import type { SyncRequest } from '#contract/sync.ts'
import type { RefusedArrival } from '#db/schema/entry.ts'
import { type Applied, applyChanges, type Standing } from './apply-changes.ts'
import type { EntryRulesByKind } from './entry-rules.ts'
import { isRefused, readChange } from './read-change.ts'
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
  for (const sent of changes) {
    const read = readChange(sent, rules)
    if (isRefused(read)) refused.push(read)
    else understood.push({ ...read, at: timeOf(read.at) })
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
  const applied = applyChanges(standing, read.understood.filter(isNew), rules, now)
  // Of what it does not tell again the device knows that it has arrived, or was refused.
  const told = new Set(sent.map(({ sequence }) => sequence))
  const isUnheard = ({ sequence }: { sequence: number }) => told.has(sequence)
  const earlier = before?.refused.filter(isUnheard) ?? []
  const refused = [...earlier, ...read.refused.filter(isNew), ...applied.refused]
  return { ...applied, arrived: { sequence: last.sequence, change: last.id, refused } }
}

/**
 * A browser's profile that was copied, or restored from a backup, counts on from where it was: the same number then
 * names two changes, and one of them would never be applied.
 */
function refuseCopy(sent: SyncRequest['changes'], before: Arrived | null): void {
  const same = before && sent.find(({ sequence }) => sequence === before.sequence)
  if (same && same.id !== before.change) throw new AppError('sync.device_copied')
}
