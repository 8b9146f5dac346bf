import { openBoxedDraft } from '#web/entries/codec/device-codec.ts'
import { heldKey } from '#web/entries/codec/device-key.ts'
import { openDraft, typedAgain } from '#web/entries/codec/seal-drafts.ts'
import { placeOf, type StoredSeals, sealIn, withKeys } from '#web/entries/codec/stored-seal.ts'
import type { LockedDraft } from '#web/entries/replica/locked-draft.ts'
import type { Draft } from '#web/entries/replica/rows.ts'
import type { SealingKey } from '#web/lib/crypto/sealed-value.ts'
import { deviceDatabase } from '#web/lib/device/device-database.ts'

/**
 * Decrypts a draft for its form, if the draft was encrypted when the key was removed from this device. Null until the
 * key is available. Only called when a form opens: a form that was open already has newer text, which this would
 * replace.
 */
export async function openInForm(locked: LockedDraft, name: string): Promise<unknown> {
  const { owner } = locked
  const key = await readKey(owner)
  const form = key && ((await openDraft(locked, key)) ?? openBoxed(locked))
  if (!form) return null
  const database = deviceDatabase()
  const drafts = database.table<Draft, [owner: string, name: string]>('drafts')
  const seals: StoredSeals = database.table('seals')
  return withKeys(() =>
    drafts.db.transaction('rw', drafts, seals, async () => {
      const isThere = (await drafts.get([owner, locked.name])) && !(await drafts.get([owner, name]))
      if (!isThere) return null
      await drafts.put((await sealIn(seals, owner)).codec.encodeDraft(form))
      await drafts.delete([owner, locked.name])
      return form.values
    }),
  )
}

function openBoxed(locked: LockedDraft): Draft | null {
  const { owner, values } = locked
  const key = heldKey({ database: deviceDatabase().name, owner })
  const typed = openBoxedDraft(locked, key?.box ?? null)
  return typed === undefined ? null : { owner, name: values.name, values: typedAgain(values.name, typed) }
}

/** Returns the key that decrypts values; null while this device does not have it. */
export async function readKey(owner: string): Promise<SealingKey | null> {
  const seals: StoredSeals = deviceDatabase().table('seals')
  const { seal } = await withKeys(() => sealIn(seals, owner))
  const key = heldKey(placeOf(seals, owner))
  return seal?.key && key ? { id: seal.keyId, key: seal.key } : null
}
