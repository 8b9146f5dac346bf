import { isLockedDraft, isTextDraft } from '#web/entries/replica/drafts.ts'
import { type Owner, VISITOR } from '#web/entries/replica/rows.ts'
import { findLostWrites, forgetLostWrites } from '#web/lib/device/write-ahead.ts'
import type { EntryStore, StoreTransaction } from './entry-store.ts'

/** Prefix of the localStorage keys under which a page stores drafts of an owner while it closes. */
export function draftKeys(owner: Owner): string {
  return `draft:${owner}/`
}

/** Stores the draft of a form; null deletes it. */
export async function putDraft(
  tx: StoreTransaction,
  owner: Owner,
  name: string,
  values: unknown,
): Promise<void> {
  const before = await tx.draft(owner, name)
  // The existing draft cannot be decrypted now, because this device does not have the key. It is renamed, so that a new
  // draft of the form does not replace it.
  if (before && isLockedDraft(before)) await tx.putDraft({ ...before, name: `sealed:${crypto.randomUUID()}` })
  if (values) await tx.putDraft({ owner, name, values })
  else await tx.removeDraft({ owner, name })
}

/** Stores the text that an owner typed just before an earlier page closed, if that page could not store it in time. */
export async function recoverDrafts(transact: EntryStore['transact'], owner: Owner): Promise<void> {
  try {
    await transact((tx) => putLostDrafts(tx, owner))
  } catch {
    // This browser cannot store anything now. The text remains in localStorage, where the earlier page stored it.
    return
  }
  forgetLostWrites(draftKeys(owner))
}

/**
 * Runs before drafts are read. Stores text that earlier pages could not store before they closed. Then moves the drafts
 * of the visitor to the member who signed in, unless the member already has a draft of the same form. Drafts of entries
 * are not moved here, but saved as entries: see `replica/visitor-entries.ts`.
 */
export async function settleDrafts(tx: StoreTransaction, owner: Owner): Promise<void> {
  await putLostDrafts(tx, VISITOR)
  if (owner === VISITOR) return
  await putLostDrafts(tx, owner)
  for (const draft of await tx.draftsOf(VISITOR)) {
    if (isTextDraft(draft.values) || (await tx.draft(owner, draft.name))) continue
    await putDraft(tx, owner, draft.name, draft.values)
    await tx.removeDraft(draft)
  }
}

async function putLostDrafts(tx: StoreTransaction, owner: Owner): Promise<void> {
  for (const [name, values] of findLostWrites(draftKeys(owner))) {
    const draft = { owner, name, values }
    // The earlier page had already encrypted this draft, so it is stored without encrypting it again.
    if (isLockedDraft(draft)) await tx.putDraft(draft)
    else await putDraft(tx, owner, name, values)
  }
}
