import type { TypedForm } from '#web/entries/typing/typed-form.ts'
import { type AnswerDraft, answerIdIn, blankDraft, isSavable } from '#web/lib/answer-draft.ts'
import { type NewChange, recordChanges } from './record-change.ts'
import type { Owner, SyncTransaction } from './sync-tables.ts'
import { nothingSeen } from './view-entry.ts'

/**
 * Saves every answer that was typed and not saved, as if its writer had pressed Save. What cannot be saved, such as a text
 * that is too long, stays a draft.
 * @param from who typed them: a visitor, whose answers become those of `to`, or `to`
 */
export async function saveDrafts(
  tx: SyncTransaction,
  { from, to }: { from: Owner; to: Owner },
  now: string,
): Promise<void> {
  const isOwn = from === to
  const changes: NewChange[] = []
  for (const form of await tx.typedOf(from)) {
    const id = answerIdIn(form.name)
    if (id === null) continue
    const draft = { ...blankDraft, ...(form.values as Partial<AnswerDraft>) }
    const { text, question, seen } = draft
    if (isSavable(text)) {
      const fields = { text, question, deletedAt: null }
      // A visitor knew nothing of what is in the account: it is kept beside what they wrote.
      changes.push({ kind: 'answer', id, fields, seen: (isOwn && seen) || nothingSeen() })
    } else if (isOwn) continue
    await tx.removeTyped(form)
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
async function keepRest(tx: SyncTransaction, form: TypedForm, rest: AnswerDraft, now: string): Promise<void> {
  const isBlank = !rest.text?.trim()
  if (isBlank && rest.aside.length === 0) return
  const there = (await tx.typedOf(form.owner)).find(({ name }) => name === form.name)
  if (!there) return tx.putTyped({ ...form, values: rest })
  const draft = { ...blankDraft, ...(there.values as Partial<AnswerDraft>) }
  const typed = rest.text && !isBlank ? [{ id: crypto.randomUUID(), text: rest.text, writtenAt: now }] : []
  await tx.putTyped({ ...there, values: { ...draft, aside: [...draft.aside, ...rest.aside, ...typed] } })
}
