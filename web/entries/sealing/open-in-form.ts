import type { Draft, Seal } from '#web/entries/store/entry-store.ts'
import type { SealingKey } from '#web/lib/crypto/sealed-value.ts'
import { deviceDatabase } from '#web/lib/device/device-database.ts'
import type { LockedDraft } from './locked-draft.ts'
import { openDraft } from './seal-drafts.ts'

/**
 * What was typed into a form when this device was locked, once it is unlocked; null until then. Only a form that is opened takes it:
 * one that stood open already, or was begun anew, would write over it.
 */
export async function openInForm(locked: LockedDraft, name: string): Promise<unknown> {
  const { owner } = locked
  const key = await readKey(owner)
  const form = key && (await openDraft(locked, key))
  if (!form) return null
  const drafts = deviceDatabase().table<Draft, [owner: string, name: string]>('drafts')
  return drafts.db.transaction('rw', drafts, async () => {
    const isThere = (await drafts.get([owner, locked.name])) && !(await drafts.get([owner, name]))
    if (!isThere) return null
    await drafts.put(form)
    await drafts.delete([owner, locked.name])
    return form.values
  })
}

/** Null where this device is locked. */
export async function readKey(owner: string): Promise<SealingKey | null> {
  const seal = await deviceDatabase().table<Seal, string>('seals').get(owner)
  return seal?.key ? { id: seal.keyId, key: seal.key } : null
}
