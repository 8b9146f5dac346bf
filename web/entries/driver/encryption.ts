import { encryptionErrors } from '#contract/messages/account/encryption.ts'
import { type SealableKind, sealableKinds } from '#contract/sealed.ts'
import type { Codecs } from '#web/entries/codec/codecs.ts'
import type { ReplicaEvent } from '#web/entries/replica/events.ts'
import { isLockedChange } from '#web/entries/replica/hold-changes.ts'
import type { EntryName, Seal } from '#web/entries/replica/rows.ts'
import { storedTogether } from '#web/entries/store/pages-of.ts'
import type { ReplicaStore } from '#web/entries/store/replica-store.ts'
import { ApiError } from '#web/lib/api/api-error.ts'
import { lockStore } from './lock-device.ts'

/** Encryption key of an account, with its id, the encrypted kinds and the keyslots of the account. */
export type Unlocked = Pick<Seal, 'keyId' | 'kinds' | 'ways'> & Parameters<Codecs['unlock']>[1]

export type Perform = (event: ReplicaEvent) => Promise<void>

/**
 * Stores the encryption key on this device and decodes the entries on this device.
 * @throws {ApiError} `encryption.other_key` if the key is not that of the account
 */
export async function unlock(replica: ReplicaStore, perform: Perform, unlocked: Unlocked): Promise<void> {
  const { keyId, kinds, ways } = unlocked
  await perform({ type: 'changed_elsewhere', names: [] })
  refuseOtherKey(replica, keyId)
  await replica.rows().codecs.unlock(replica.owner, unlocked)
  await perform({ type: 'unlocked', settings: { keyId, kinds, ways } })
  refuseOtherKey(replica, keyId)
  const names = await decodeAll(replica, perform)
  await perform({ type: 'unlock_completed', names })
}

/**
 * A key other than that of the account is refused: an attacker could get the member to open a link with a key that the
 * attacker knows. Only the member may replace the key.
 */
function refuseOtherKey(replica: ReplicaStore, keyId: string): void {
  const seal = replica.seal()
  if (seal && seal.keyId !== keyId) throw new ApiError(encryptionErrors.other_key)
}

/** Erases the key from this device, if it has one. */
export async function lock(replica: ReplicaStore, perform: Perform): Promise<void> {
  if (!replica.seal()?.isUnlocked) return
  const store = replica.rows()
  await store.recoverDrafts(replica.owner)
  try {
    await lockStore({ ...store, transact: replica.transact }, replica.owner, perform)
  } finally {
    await perform({ type: 'key_changed' })
  }
}

/** Adopts the encryption settings that the server reported. Called when the member has confirmed them on the page. */
export async function acceptEncryption(replica: ReplicaStore, perform: Perform): Promise<void> {
  await perform({ type: 'encryption_accepted' })
  await replica.rows().codecs.lock(replica.owner)
  await perform({ type: 'key_changed' })
}

/**
 * Decodes the entries on this device that arrived without the key, and the unsent changes that were encrypted when the
 * key was removed. If a page is closed before it has finished this, the next page completes it.
 * @returns the names of all entries of kinds that can be encrypted
 */
export async function decodeAll(replica: ReplicaStore, perform: Perform): Promise<readonly EntryName[]> {
  const codec = await replica.codec()
  if (!codec.isEncrypted) return []
  const names: EntryName[] = []
  // Looks for encrypted entries of all kinds that can be encrypted, not only of those in the encryption settings: the
  // server may have left a kind out of the settings.
  await replica.readAgain(displayedFirst(replica), async (page) => {
    names.push(...page.map(({ kind, id }) => ({ kind, id })))
    for (const entries of storedTogether(page.filter(({ sealing }) => sealing === 'locked'))) {
      const decoded = await Promise.all(
        entries.map(async ({ raw }) => (raw && (await codec.decode(raw))) ?? 'not_authentic'),
      )
      await perform({ type: 'entries_decoded', entries, decoded })
    }
  })
  const unsent = await replica.transact((tx) => tx.unsentOf(replica.owner))
  const changes = await Promise.all(
    unsent
      .filter((change) => isLockedChange(change))
      .map(async (change) => [change.id, (await codec.decodeChange(change)).fields] as const),
  )
  if (changes.length > 0) await perform({ type: 'changes_decoded', changes: new Map(changes) })
  await replica.rows().settleStored(replica.owner)
  return names
}

function displayedFirst({ isRead }: ReplicaStore): SealableKind[] {
  return sealableKinds.toSorted((one, other) => Number(isRead(other)) - Number(isRead(one)))
}
