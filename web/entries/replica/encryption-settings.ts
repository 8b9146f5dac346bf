import type { AccountSealing } from '#contract/account/encryption.ts'
import type { EntryKind } from '#contract/entry.ts'
import { isSealable } from '#contract/sealed.ts'
import type { Rewritten } from './events.ts'
import { isSealedChange } from './hold-changes.ts'
import { type Decoded, learnEntry } from './learn-entry.ts'
import type { KnownEntry, Seal, UnsentChange } from './rows.ts'
import { entryKey, type Slice, withEntries } from './slice.ts'

/**
 * Encryption state of this device. `off`: the account does not use encryption. `locked`: the account uses encryption,
 * but this device does not have the key. `open`: this device has the key. `denied`: the server reports other settings
 * than this device knows.
 */
export type SealingState = 'off' | 'locked' | 'open' | 'denied'

export function sealingState(seal: Seal | null): SealingState {
  if (!seal) return 'off'
  if (seal.isDenied) return 'denied'
  return seal.isUnlocked ? 'open' : 'locked'
}

/**
 * Returns whether the migration to encryption is complete, so that the server can no longer read any entry of an
 * encrypted kind.
 */
export function isMigrated({ kinds, movedKinds }: Seal): boolean {
  return kinds.every((kind) => movedKinds.includes(kind))
}

/** Returns whether the account encrypts entries of a kind. */
export function isEncryptedKind(seal: Pick<Seal, 'kinds'> | null | undefined, kind: EntryKind): boolean {
  return seal?.kinds.some((one) => one === kind) ?? false
}

/**
 * Stores the encryption settings that the server reports, if they only add kinds. If the server reports that encryption
 * is off, or another key, the stored settings remain and are marked as denied (`isDenied`). Only the member can accept
 * such a report, because the server may have been compromised.
 */
export function reportEncryption(slice: Slice, reported: AccountSealing | null | undefined): Slice {
  const { seal, owner } = slice
  if (reported === undefined || (reported === null && !seal)) return slice
  if (seal && reported?.keyId !== seal.keyId)
    return seal.isDenied ? slice : { ...slice, seal: { ...seal, isDenied: true } }
  if (!reported) return slice
  const { keyId, kinds } = reported
  if (!seal) {
    const added = { owner, keyId, kinds, isUnlocked: false, movedKinds: [], isDenied: false, ways: [] }
    return { ...slice, seal: added }
  }
  const added = kinds.filter((kind) => !seal.kinds.includes(kind))
  if (added.length === 0 && !seal.isDenied) return slice
  return { ...slice, seal: { ...seal, kinds: [...seal.kinds, ...added], isDenied: false } }
}

/**
 * Adds a kind to the encryption settings if this device has decrypted an entry of that kind. The list of kinds from the
 * server is not trusted: if it lacked a kind, this device would send text of that kind unencrypted.
 */
export function learnKinds(
  slice: Slice,
  entries: readonly { kind: EntryKind }[],
  decoded: readonly Decoded[],
): Slice {
  const { seal } = slice
  if (!seal) return slice
  const found = entries.flatMap(({ kind }, index) =>
    hasOpened(decoded[index]) && isSealable(kind) ? [kind] : [],
  )
  const kinds = [...new Set([...seal.kinds, ...found])]
  return kinds.length > seal.kinds.length ? { ...slice, seal: { ...seal, kinds } } : slice
}

function hasOpened(decoded: Decoded): boolean {
  return typeof decoded === 'object' && decoded.hasOpened
}

/**
 * Records that this device has the key. A key other than that of the account is ignored: an attacker could get the
 * member to open a link with a key that the attacker knows. Only the member may replace the key.
 */
export function unlock(slice: Slice, { keyId, kinds, ways }: Pick<Seal, 'keyId' | 'kinds' | 'ways'>): Slice {
  const { owner, seal } = slice
  if (seal && seal.keyId !== keyId) return slice
  const { movedKinds, isDenied } = seal ?? { movedKinds: [], isDenied: false }
  const all = [...new Set([...(seal?.kinds ?? []), ...kinds])]
  return { ...slice, seal: { owner, keyId, ways, kinds: all, isUnlocked: true, movedKinds, isDenied } }
}

/**
 * Replaces entries that this device received while it had no key by their decrypted form. An entry is skipped if a
 * newer version of it has arrived in the meantime. If the key has been removed, no entry is replaced.
 */
export function decodeEntries(
  slice: Slice,
  before: readonly KnownEntry[],
  decoded: readonly Decoded[],
): Slice {
  const { owner, seal } = slice
  if (!seal?.isUnlocked) return slice
  const noted = learnKinds(slice, before, decoded)
  const opened = before.flatMap((entry, index) => {
    const known = slice.entries.get(entryKey(entry))
    if (known?.sealing !== 'locked' || !known.raw || known.version !== entry.version) return []
    const { sealing: _, raw, ...rest } = known
    return [learnEntry(owner, rest, { ...raw, version: known.version }, decoded[index], noted.seal)]
  })
  return withEntries(noted, opened)
}

export function decodeChanges(slice: Slice, changes: Rewritten): Slice {
  return slice.seal?.isUnlocked ? { ...slice, unsent: rewritten(slice.unsent, changes) } : slice
}

/**
 * Records that this device no longer has the key. Does nothing while an unsent change of an encrypted kind is still
 * unencrypted: without the key, this device could not encrypt the change, and so never send it.
 */
export function lock(slice: Slice, changes: Rewritten): Slice {
  const { seal } = slice
  if (!seal?.isUnlocked) return slice
  const unsent = rewritten(slice.unsent, changes)
  if (unsent.some((change) => isEncryptedKind(seal, change.kind) && !isSealedChange(change))) return slice
  return { ...slice, unsent, seal: { ...seal, isUnlocked: false } }
}

/**
 * Returns the unsent changes with the values that `changes` contains for their ids. While these were being encrypted or
 * decrypted, the outbox may have changed (`releaseHeld`): a change may have lost a field, be based on another change, or
 * no longer exist. So only the values are taken from `changes`.
 */
function rewritten(unsent: readonly UnsentChange[], changes: Rewritten): UnsentChange[] {
  return unsent.map((change) => {
    const made = changes.get(change.id)
    if (!made) return change
    const fields = Object.entries(change.fields).map(([field, { value, over }]) => {
      return [field, { value: made[field] ? made[field].value : value, over }] as const
    })
    return { ...change, fields: Object.fromEntries(fields) }
  })
}

/**
 * Records that the server can no longer read entries of the encrypted kinds. Records nothing if the key or the kinds
 * differ from `before`, the settings when the migration asked the server.
 */
export function finishMigration(slice: Slice, before: Seal): Slice {
  const { seal } = slice
  if (seal?.keyId !== before.keyId || seal.kinds.length !== before.kinds.length) return slice
  return { ...slice, seal: { ...seal, movedKinds: seal.kinds } }
}

/**
 * Accepts the encryption settings that the server reports. This device forgets its own settings and requests all
 * entries again.
 */
export function acceptEncryption(slice: Slice): Slice {
  if (!slice.seal) return slice
  const entries = [...slice.entries.values()].map(
    ({ sealing: _, raw: __, replaced: ___, box: ____, wasReadable: _____, ...entry }) => ({
      ...entry,
      version: 0,
    }),
  )
  return {
    ...withEntries(slice, entries),
    seal: null,
    // Every row is copied, because only rows that are new objects are stored again: those that this device can decrypt
    // are then stored unencrypted. Changes that it cannot decrypt are deleted: without the old key, no one can ever
    // read them.
    unsent: slice.unsent.filter(({ box }) => box === undefined).map((change) => ({ ...change })),
    drafts: slice.drafts.map((draft) => ({ ...draft })),
    self: slice.self && { ...slice.self, since: 0 },
  }
}
