import type { AccountSealing } from '#contract/account/encryption.ts'
import type { EntryKind, Fields } from '#contract/entry.ts'
import type { SyncResponse } from '#contract/sync.ts'
import { isTextDraft } from './drafts.ts'
import type { Decoded } from './learn-entry.ts'
import type { NewChange } from './record-changes.ts'
import type { EntryName, KnownEntry, Seal, SentRequest, UnsentChange } from './rows.ts'
import { entryKey, type Slice } from './slice.ts'

/** Something that happened on this device or that the server reported. Times are ISO 8601, by the device's clock. */
export type ReplicaEvent =
  /** The member edited entries. `hasMore`: further edits follow, such as those of a large file. */
  | { type: 'edited'; changes: readonly NewChange[]; at: string; hasMore?: boolean }
  /** Drafts of answers are saved as entries, because the member is about to sign out. */
  | { type: 'drafts_saved'; at: string }
  /** The visitor of this browser has signed in as the owner. */
  | { type: 'visitor_signed_in'; at: string }
  /** A screen needs an example entry for a visitor. */
  | { type: 'sample_needed'; kind: EntryKind; fields: Fields; at: string }
  /** Entries that a visitor deleted before an instant lose their text. */
  | { type: 'deleted_long_ago'; names: readonly EntryName[]; before: string }
  /** The member has read why the changes of an entry were rejected, and dismisses them. */
  | { type: 'refusal_dismissed'; name: EntryName }
  /** Another tab changed entries. */
  | { type: 'changed_elsewhere'; names: readonly EntryName[] }
  /** The encryption key was removed from this device, so all entries of kinds that can be encrypted must be read again. */
  | { type: 'key_changed' }
  /** This page has decoded the entries with these names, so the other tabs of this browser must read them again. */
  | { type: 'unlock_completed'; names: readonly EntryName[] }
  /** The code in `driver/` is ready to send a sync request: `reduce` returns the changes for it. */
  | { type: 'request_due'; isHeardOf: boolean }
  | { type: 'response_received'; request: SentRequest; response: SyncResponse; decoded: readonly Decoded[] }
  | { type: 'request_failed'; code: string; message: string; batch: readonly UnsentChange[] }
  /** The server reported encryption settings; undefined in responses of older servers. */
  | { type: 'encryption_reported'; reported: AccountSealing | null | undefined }
  /** The member accepts the encryption settings that the server reports. */
  | { type: 'encryption_accepted' }
  /** The encryption key was stored on this device, which is therefore unlocked. */
  | { type: 'unlocked'; settings: Pick<Seal, 'keyId' | 'kinds' | 'ways'> }
  /** Entries that arrived while this device did not have the key were decrypted. */
  | { type: 'entries_decoded'; entries: readonly KnownEntry[]; decoded: readonly Decoded[] }
  /** Unsent changes were decrypted; `changes` contains the decrypted fields by id of the change. */
  | { type: 'changes_decoded'; changes: Rewritten }
  /**
   * The encryption key is about to be removed from this device. `changes` contains the encrypted fields of unsent
   * changes by id of the change, so that these can be sent without the key.
   */
  | { type: 'locked'; changes: Rewritten }
  /** The server can no longer read any entry of the kinds in the encryption settings `seal`. */
  | { type: 'migrated'; seal: Seal }

export type Rewritten = ReadonlyMap<string, UnsentChange['fields']>

/** Something that the code in `driver/` does after the rows that an event changed are stored. */
export type Effect =
  /** The other tabs of this browser are notified to read the entries in `touched` again. */
  | { type: 'broadcast'; touched: readonly EntryName[] }
  /** A sync starts now, or follows the current one. */
  | { type: 'sync' }
  /** The changes in `batch` are encrypted if necessary, and sent to the server. */
  | { type: 'send'; batch: readonly UnsentChange[]; device: string; since: number; seal: Seal | null }
  /** The sync request that failed is sent again after a delay. */
  | { type: 'retry'; isServerFailing: boolean }
  /** The session has ended, so the key is erased from this device. */
  | { type: 'lock' }

export interface Reduced {
  slice: Slice
  effects: readonly Effect[]
}

/**
 * Entries that are read from the database for an event, in addition to the unsent changes: those with the given kinds
 * and ids, all entries, or all entries of kinds that can be encrypted.
 */
export type EntriesRead = readonly EntryName[] | 'all' | 'encryptable'

/**
 * Returns which drafts an event needs: those of the owner (`isOwn`), and those of the visitor with the visitor's
 * entries (`isVisitor`).
 */
export function draftsReadBy({ type }: ReplicaEvent): { isOwn: boolean; isVisitor: boolean } {
  const isVisitor = type === 'visitor_signed_in'
  return { isOwn: isVisitor || type === 'drafts_saved' || type === 'encryption_accepted', isVisitor }
}

/**
 * Returns the entries that an event needs. For some events, their ids come from the drafts and the visitor's entries,
 * which the caller has already read.
 */
export function entriesReadBy(event: ReplicaEvent, { drafts, visitor }: Slice): EntriesRead {
  switch (event.type) {
    case 'edited':
      return event.changes
    case 'drafts_saved':
    case 'visitor_signed_in':
      return named([
        ...visitor.entries,
        ...[...drafts, ...visitor.drafts].flatMap(({ values }) =>
          isTextDraft(values) ? [values.entry] : [],
        ),
      ])
    case 'deleted_long_ago':
    case 'changed_elsewhere':
      return event.names
    case 'refusal_dismissed':
      return [event.name]
    case 'response_received':
      return event.response.isReset ? 'all' : event.response.entries
    case 'entries_decoded':
      return event.entries
    case 'encryption_accepted':
    case 'key_changed':
      return 'encryptable'
    default:
      return []
  }
}

function named(names: readonly EntryName[]): EntryName[] {
  return [...new Map(names.map(({ kind, id }) => [entryKey({ kind, id }), { kind, id }])).values()]
}
