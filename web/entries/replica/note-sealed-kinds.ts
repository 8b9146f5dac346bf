import type { EntryKind } from '#contract/entry.ts'
import { isSealable } from '#contract/sealed.ts'
import type { StoreTransaction } from '#web/entries/store/entry-store.ts'
import type { Opened } from './learn-entry.ts'
import type { Owner } from './rows.ts'

/**
 * Adds a kind to the encryption settings if an entry of that kind was decrypted. The settings from the server are not
 * trusted: if the server left out a kind, it would receive readable text of that kind.
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
