import type { Draft, Owner, StoreTransaction } from '#web/entries/store/entry-store.ts'
import { type NewChange, recordChanges } from '#web/entries/sync/record-changes.ts'
import { nothingSeen } from '#web/entries/sync/view-entry.ts'
import { isSavable, isTextDraft, type TextDraft } from './text-draft.ts'

/**
 * Saves every unsaved text of a draft, as if the member had pressed Save. A text that cannot be saved, such
 * as one that is too long, remains a draft.
 * @param from the owner who typed the texts: the visitor, whose texts become those of `to`, or `to`
 */
export async function saveTextDrafts(
  tx: StoreTransaction,
  { from, to }: { from: Owner; to: Owner },
  now: string,
): Promise<void> {
  const isOwn = from === to
  const changes: NewChange[] = []
  for (const draft of await tx.draftsOf(from)) {
    const { values } = draft
    if (!isTextDraft(values)) continue
    if (isSavable(values)) {
      const fields = { text: values.text, ...values.fields, deletedAt: null }
      // A visitor did not see the entry in the account: its text is kept as a conflict copy.
      changes.push({ ...values.entry, fields, seen: (isOwn && values.seen) || nothingSeen() })
    } else if (isOwn) continue
    await tx.removeDraft(draft)
    const rest = isSavable(values) ? { ...values, text: null, fields: {}, seen: null } : values
    await keepRest(tx, { ...draft, owner: to }, rest, now)
  }
  if (changes.length > 0) await recordChanges(tx, to, changes, now)
}

/** Restores text that was not saved to its field, or beside the text that the field already has. */
async function keepRest(tx: StoreTransaction, draft: Draft, rest: TextDraft, now: string): Promise<void> {
  const isBlank = !rest.text?.trim()
  if (isBlank && rest.aside.length === 0) return
  const there = (await tx.draftsOf(draft.owner)).find(({ name }) => name === draft.name)?.values
  if (!isTextDraft(there)) return tx.putDraft({ ...draft, values: rest })
  const typed = rest.text && !isBlank ? [{ id: crypto.randomUUID(), text: rest.text, writtenAt: now }] : []
  await tx.putDraft({ ...draft, values: { ...there, aside: [...there.aside, ...rest.aside, ...typed] } })
}
