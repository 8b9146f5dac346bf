import type { StoreTransaction } from '#web/entries/store/entry-store.ts'
import { type NewChange, recordChanges } from './record-changes.ts'
import type { Draft, Owner } from './rows.ts'
import { isSavable, isTextDraft, type TextDraft } from './text-draft.ts'
import { nothingSeen } from './view-entry.ts'

/**
 * Saves the drafts of text as entries, as if the member had pressed Save. Text that cannot be saved, such as text that
 * is too long, remains a draft.
 * @param from owner of the drafts. If this is the visitor, the drafts become entries of `to`; otherwise it is equal to
 * `to`
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
      // The visitor could not see the member's current text, so the draft must not simply replace it: it becomes a
      // conflict copy.
      changes.push({ ...values.entry, fields, seen: (isOwn && values.seen) || nothingSeen() })
    } else if (isOwn) continue
    await tx.removeDraft(draft)
    const rest = isSavable(values) ? { ...values, text: null, fields: {}, seen: null } : values
    await keepRest(tx, { ...draft, owner: to }, rest, now)
  }
  if (changes.length > 0) await recordChanges(tx, to, changes, now)
}

/**
 * Stores text that could not be saved as the draft of its field. If that field already has another draft, the text is
 * stored beside it.
 */
async function keepRest(tx: StoreTransaction, draft: Draft, rest: TextDraft, now: string): Promise<void> {
  const isBlank = !rest.text?.trim()
  if (isBlank && rest.aside.length === 0) return
  const there = (await tx.draftsOf(draft.owner)).find(({ name }) => name === draft.name)?.values
  if (!isTextDraft(there)) return tx.putDraft({ ...draft, values: rest })
  const typed = rest.text && !isBlank ? [{ id: crypto.randomUUID(), text: rest.text, writtenAt: now }] : []
  await tx.putDraft({ ...draft, values: { ...there, aside: [...there.aside, ...rest.aside, ...typed] } })
}
