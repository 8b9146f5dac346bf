import { isSavable, isTextDraft, type TextDraft } from './drafts.ts'
import { type NewChange, recordChanges } from './record-changes.ts'
import type { Draft } from './rows.ts'
import type { NewId, Slice } from './slice.ts'
import { nothingSeen } from './view-entry.ts'

/**
 * Saves text drafts (`TextDraft`) as entries, as if the member had pressed Save. Text that cannot be saved, such as
 * text that is too long, remains a draft.
 * @param isVisitor true: saves the visitor's drafts as entries of the member; false: saves the member's own drafts
 */
export function saveTextDrafts(
  slice: Slice,
  now: string,
  newId: NewId,
  { isVisitor } = { isVisitor: false },
): Slice {
  const from = isVisitor ? slice.visitor.drafts : slice.drafts
  const changes: NewChange[] = []
  const saved = new Set<Draft>()
  let own = slice.drafts
  for (const draft of from) {
    const { values } = draft
    if (!isTextDraft(values)) continue
    if (isSavable(values)) {
      const fields = { text: values.text, ...values.fields, deletedAt: null }
      // The visitor could not see the member's current text, so the draft must not simply replace it: it becomes a
      // conflict copy.
      changes.push({ ...values.entry, fields, seen: (!isVisitor && values.seen) || nothingSeen() })
    } else if (!isVisitor) continue
    saved.add(draft)
    own = own.filter((one) => one !== draft)
    const rest = isSavable(values) ? { ...values, text: null, fields: {}, seen: null } : values
    own = withRest(own, { ...draft, owner: slice.owner }, rest, { now, newId })
  }
  if (saved.size === 0) return slice
  const left = slice.visitor.drafts.filter((draft) => !saved.has(draft))
  const after = { ...slice, drafts: own, visitor: { ...slice.visitor, drafts: left } }
  return changes.length > 0 ? recordChanges(after, changes, now, newId) : after
}

/**
 * Stores text that could not be saved as an entry: as the draft of its field or, if the field already has another
 * draft, in the list `aside` of that draft.
 */
function withRest(
  drafts: readonly Draft[],
  draft: Draft,
  rest: TextDraft,
  { now, newId }: { now: string; newId: NewId },
): readonly Draft[] {
  const isBlank = !rest.text?.trim()
  if (isBlank && rest.aside.length === 0) return drafts
  const others = drafts.filter(({ name }) => name !== draft.name)
  const there = drafts.find(({ name }) => name === draft.name)?.values
  if (!isTextDraft(there)) return [...others, { ...draft, values: rest }]
  const typed = rest.text && !isBlank ? [{ id: newId(), text: rest.text, writtenAt: now }] : []
  return [...others, { ...draft, values: { ...there, aside: [...there.aside, ...rest.aside, ...typed] } }]
}
