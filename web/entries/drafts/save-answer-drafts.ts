import type { Owner, StoreTransaction } from '#web/entries/store/entry-store.ts'
import { type NewChange, recordChanges } from '#web/entries/sync/record-changes.ts'
import { nothingSeen } from '#web/entries/sync/view-entry.ts'
import { type AnswerDraft, answerIdIn, blankDraft, isSavable } from './answer-draft.ts'
import type { DraftRow } from './draft.ts'

/**
 * Saves every answer that was typed and not saved, as if its writer had pressed Save. What cannot be saved, such as a text
 * that is too long, stays a draft.
 * @param from who typed them: a visitor, whose answers become those of `to`, or `to`
 */
export async function saveAnswerDrafts(
  tx: StoreTransaction,
  { from, to }: { from: Owner; to: Owner },
  now: string,
): Promise<void> {
  const isOwn = from === to
  const changes: NewChange[] = []
  for (const form of await tx.draftsOf(from)) {
    const id = answerIdIn(form.name)
    if (id === null) continue
    const draft = { ...blankDraft, ...(form.values as Partial<AnswerDraft>) }
    const { text, question, seen } = draft
    if (isSavable(text)) {
      const fields = { text, question, deletedAt: null }
      // A visitor knew nothing of what is in the account: it is kept beside what they wrote.
      changes.push({ kind: 'answer', id, fields, seen: (isOwn && seen) || nothingSeen() })
    } else if (isOwn) continue
    await tx.removeDraft(form)
    await keepRest(
      tx,
      { ...form, owner: to },
      isSavable(text) ? { ...blankDraft, aside: draft.aside } : draft,
      now,
    )
  }
  if (changes.length > 0) await recordChanges(tx, to, changes, now)
}

/** What is not saved stands in its field again, or beside what is typed there already. */
async function keepRest(tx: StoreTransaction, form: DraftRow, rest: AnswerDraft, now: string): Promise<void> {
  const isBlank = !rest.text?.trim()
  if (isBlank && rest.aside.length === 0) return
  const there = (await tx.draftsOf(form.owner)).find(({ name }) => name === form.name)
  if (!there) return tx.putDraft({ ...form, values: rest })
  const draft = { ...blankDraft, ...(there.values as Partial<AnswerDraft>) }
  const typed = rest.text && !isBlank ? [{ id: crypto.randomUUID(), text: rest.text, writtenAt: now }] : []
  await tx.putDraft({ ...there, values: { ...draft, aside: [...draft.aside, ...rest.aside, ...typed] } })
}
