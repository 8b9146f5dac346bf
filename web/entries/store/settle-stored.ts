import { legacyLockOf, type TextRows } from '#web/entries/codec/legacy-lock.ts'
import type { KnownEntry, Owner } from '#web/entries/replica/rows.ts'
import type { StoredRows } from './entry-store.ts'
import { pagesOf, storedTogether } from './pages-of.ts'

/**
 * If this device has the key, encrypts the rows that were stored while this device did not have it. This is needed once
 * after unlocking. If this device was locked, erases the key from the device: a page that was closed too early may have
 * left it.
 */
export async function settleStored(owner: Owner, stored: StoredRows): Promise<void> {
  const { rows, transact, codecs } = stored
  const seal = await rows.seal(owner)
  await lockLegacy(owner, stored)
  if (seal && !seal.openedAs) return codecs.lock(owner)
  if (!seal?.openedAs || seal.storedKinds?.length === seal.kinds.length) return
  const { openedAs, kinds } = seal
  const isReadable = ({ box, sealing }: KnownEntry) => box === undefined && sealing !== 'locked'
  for await (const page of pagesOf(rows.newest, owner, kinds)) {
    for (const part of storedTogether(page.filter(isReadable))) {
      const names = part.map(({ kind, id }) => ({ kind, id }))
      await transact(async (tx) =>
        tx.putEntries((await tx.entriesNamed(owner, names)).filter((entry) => entry !== undefined)),
      )
    }
  }
  await transact(async (tx) => {
    await tx.putUnsent(await tx.unsentOf(owner))
    for (const draft of await tx.draftsOf(owner)) await tx.putDraft(draft)
    const now = await rows.seal(owner)
    if (now?.openedAs === openedAs) await rows.putSeal({ ...now, storedKinds: kinds })
  })
}

/** Encrypts all text of a device whose key an earlier version of the app stored in the database, and removes that key. */
async function lockLegacy(owner: Owner, { rows, transact }: StoredRows): Promise<void> {
  const legacy = await legacyLockOf(await rows.seal(owner))
  if (!legacy) return

  const readable = async (): Promise<TextRows> => {
    const [entries, unsent, drafts] = await Promise.all([
      rows.entriesOf(owner),
      rows.unsentOf(owner),
      rows.draftsOf(owner),
    ])
    return legacy.readable({ entries, unsent, drafts })
  }

  for (let isDone = false; !isDone; ) {
    const { entry, change, draft } = await legacy.encode(await readable())
    isDone = await transact(async () => {
      const now = await readable()
      // A row that has changed in the meantime is encrypted in the next iteration of the loop.
      await rows.putEntries(now.entries.flatMap((row) => entry(row) ?? []))
      await rows.putUnsent(now.unsent.flatMap((row) => change(row) ?? []))
      for (const row of now.drafts) {
        const locked = draft(row)
        if (!locked) continue
        await rows.putDraft(locked)
        await rows.removeDraft(row)
      }
      const { entries, unsent, drafts } = await readable()
      if (entries.length + unsent.length + drafts.length > 0) return false
      await rows.putSeal(legacy.settings)
      return true
    })
  }
}
