import type { EntryKind } from '#contract/entry.ts'
import { isSealable } from '#contract/sealed.ts'
import type { Owner, StoreTransaction } from '#web/entries/store/entry-store.ts'
import type { Opened } from './learn-entry.ts'

/**
 * Records that a kind is encrypted once an entry of it was decrypted with the key. The server cannot be
 * trusted to report this: it could leave out a kind to receive readable text.
 */
export async function noteSealedKinds(
  tx: StoreTransaction,
  owner: Owner,
  entries: readonly { kind: EntryKind }[],
  opened: readonly Opened[],
): Promise<void> {
  const seal = await tx.seal(owner)
  if (!seal) return
  const found = entries.flatMap(({ kind }, index) =>
    hasOpened(opened[index]) && isSealable(kind) ? [kind] : [],
  )
  const kinds = new Set([...seal.kinds, ...found])
  if (kinds.size > seal.kinds.length) await tx.putSeal({ ...seal, kinds: [...kinds] })
}

function hasOpened(opened: Opened): boolean {
  return typeof opened === 'object' && opened.hasOpened
}
