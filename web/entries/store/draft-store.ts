import { codecsOf } from '#web/entries/codec/codecs.ts'
import { isLockedDraft, isTextDraft, kindOfDraft, type LockedDraft } from '#web/entries/replica/drafts.ts'
import { VISITOR } from '#web/entries/replica/rows.ts'
import { DATABASE_NAME } from '#web/lib/device/database-name.ts'
import { deviceDatabase } from '#web/lib/device/device-database.ts'
import { forgetLostWrites, trackWrite } from '#web/lib/device/write-ahead.ts'
import { deviceStore } from './device-store.ts'
import { draftKeys, putDraft, settleDrafts } from './draft-rows.ts'
import type { EntryStore, StoreTransaction } from './entry-store.ts'
import { rememberUnsent } from './unsent-hint.ts'

let store: EntryStore | null = null

/** Returns the draft of a form; null if there is none, or if this browser cannot store any. */
export async function readDraft(owner: string, name: string): Promise<unknown> {
  const found = await onDevice(async (tx) => {
    await settleDrafts(tx, owner)
    const found = await tx.draft(owner, name)
    const draft = found && !isLockedDraft(found) ? found : undefined
    return { draft, locked: draft ? undefined : await lockedDraft(tx, owner, name) }
  })
  if (found !== null) forgetLost(owner)
  const { draft, locked } = found ?? {}
  return draft?.values ?? (locked ? openInForm(locked, name) : null)
}

/**
 * Stores the draft of a form; null deletes it. If storing fails, the text is not lost, because the field still displays
 * it.
 * @returns whether the draft was stored or deleted
 */
export async function saveDraft(owner: string, name: string, values: object | null): Promise<boolean> {
  const work = onDevice(async (tx) => {
    await putDraft(tx, owner, name, values)
    return true
  })
  // Anyone with access to the device can read localStorage, so the draft is encrypted if possible.
  const noted = values && (codecsOf(DATABASE_NAME).encodeNow({ owner, name, values }).values as object)
  trackWrite(`${draftKeys(owner)}${name}`, noted, work)
  // A visitor's draft of an answer is recorded as an unsent change. Once a member signs in, the record makes a page
  // start the sync engine, which saves the draft as an entry and sends it.
  if (owner === VISITOR && isTextDraft(values)) rememberUnsent(VISITOR, true)
  return (await work) ?? false
}

/** Returns the names of those drafts of an owner that begin with `prefix`. */
export async function draftNames(owner: string, prefix: string): Promise<ReadonlySet<string>> {
  const found = await onDevice(async (tx) => {
    await settleDrafts(tx, owner)
    return { drafts: await tx.draftsOf(owner), isUnlocked: (await tx.seal(owner))?.isUnlocked }
  })
  if (found !== null) forgetLost(owner)
  const names = (found?.drafts ?? []).flatMap((draft) =>
    isLockedDraft(draft) ? (found?.isUnlocked ? [draft.values.name] : []) : [draft.name],
  )
  return new Set(names.filter((name) => name.startsWith(prefix)))
}

async function lockedDraft(
  tx: StoreTransaction,
  owner: string,
  name: string,
): Promise<LockedDraft | undefined> {
  if (!kindOfDraft({ name })) return undefined
  return (await tx.draftsOf(owner)).filter(isLockedDraft).find(({ values }) => values.name === name)
}

/**
 * Decodes a draft for its form, if the draft was encrypted when the key was removed from this device. Null until the
 * key is available. Only called when a form opens: in a form that is already open, the user may have typed newer text,
 * which the decoded draft would replace.
 */
async function openInForm(locked: LockedDraft, name: string): Promise<unknown> {
  const { owner } = locked
  const form = await (await store?.codec(owner))?.decodeDraft(locked)
  if (!form) return null
  return onDevice(async (tx) => {
    if (!(await tx.draft(owner, locked.name)) || (await tx.draft(owner, name))) return null
    await tx.putDraft(form)
    await tx.removeDraft(locked)
    return form.values
  })
}

function forgetLost(owner: string): void {
  forgetLostWrites(draftKeys(VISITOR))
  forgetLostWrites(draftKeys(owner))
}

/** Runs `work` in one transaction. Returns null if this browser cannot store anything. */
async function onDevice<T>(work: (tx: StoreTransaction) => Promise<T>): Promise<T | null> {
  try {
    store ??= deviceStore(deviceDatabase())
    return await store.transact(work)
  } catch {
    return null
  }
}
