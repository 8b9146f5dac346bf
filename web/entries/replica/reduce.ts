import {
  acceptEncryption,
  decodeChanges,
  decodeEntries,
  finishMigration,
  lock,
  reportEncryption,
  unlock,
} from './encryption-settings.ts'
import type { Effect, Reduced, ReplicaEvent } from './events.ts'
import { receiveResponse } from './receive-response.ts'
import { recordChanges } from './record-changes.ts'
import { failRequest, nextRequest } from './requests.ts'
import { type EntryName, VISITOR } from './rows.ts'
import { saveTextDrafts } from './save-text-drafts.ts'
import type { NewId, Slice } from './slice.ts'
import { addSample, adoptVisitor, purgeDeleted } from './visitor-entries.ts'

/**
 * Returns the rows after an event, and the effects to run once these rows are stored. This function is synchronous, and
 * uses neither the clock nor the encryption key, so that tests can run any sequence of events.
 * @param slice the rows that the event reads (`events.ts`)
 */
export function reduce(slice: Slice, event: ReplicaEvent, newId: NewId): Reduced {
  switch (event.type) {
    case 'edited': {
      const sync: Effect[] = slice.owner === VISITOR ? [] : [{ type: 'sync' }]
      const edited = recordChanges(slice, event.changes, event.at, newId)
      return { slice: edited, effects: [broadcast(event.changes), ...sync] }
    }
    case 'drafts_saved':
      return quietly(saveTextDrafts(slice, event.at, newId))
    case 'visitor_signed_in':
      return quietly(adoptVisitor(slice, event.at, newId))
    case 'sample_needed':
      return quietly(addSample(slice, event, newId))
    case 'deleted_long_ago':
      return quietly(purgeDeleted(slice, event.before))
    case 'refusal_dismissed':
      return { slice: dismissRefusal(slice, event.name), effects: [broadcast([event.name])] }
    case 'changed_elsewhere':
      return quietly(slice)
    case 'key_changed':
      return { slice, effects: [broadcast([...slice.entries.values()])] }
    case 'unlock_completed':
      return { slice, effects: [broadcast(event.names)] }
    case 'request_due':
      return nextRequest(slice, event.isHeardOf, newId)
    case 'response_received':
      return receiveResponse(slice, event, newId)
    case 'request_failed':
      return failRequest(slice, event, newId)
    case 'encryption_reported':
      return quietly(reportEncryption(slice, event.reported))
    case 'encryption_accepted':
      return quietly(acceptEncryption(slice))
    case 'unlocked':
      return quietly(unlock(slice, event.settings))
    case 'entries_decoded':
      return quietly(decodeEntries(slice, event.entries, event.decoded))
    case 'changes_decoded':
      return quietly(decodeChanges(slice, event.changes))
    case 'locked':
      return quietly(lock(slice, event.changes))
    case 'migrated':
      return quietly(finishMigration(slice, event.seal))
  }
}

function quietly(slice: Slice): Reduced {
  return { slice, effects: [] }
}

function broadcast(touched: readonly EntryName[]): Effect {
  return { type: 'broadcast', touched: touched.map(({ kind, id }) => ({ kind, id })) }
}

function dismissRefusal(slice: Slice, { kind, id }: EntryName): Slice {
  const unsent = slice.unsent.filter(
    (change) => change.kind !== kind || change.entry !== id || change.refusedBecause === null,
  )
  return { ...slice, unsent }
}
