import { useId, useState } from 'react'
import { MAX_MARK_NOTE_CHARS } from '#contract/limits/mark-limits.ts'
import { markFields } from '#contract/reading/mark/mark.ts'
import { EntryForm } from '#web/entries/form/entry-form.tsx'
import { drafted } from '#web/entries/replica/view-entry.ts'
import type { ColorNames, Mark, MarkActions } from '#web/features/reading/mark/mark.data.ts'
import { referenceOf } from '#web/features/reading/mark/reference-of.ts'
import { fieldErrors } from '#web/lib/api/field-errors.ts'
import { charsHint } from '#web/lib/format/chars-hint.ts'
import { TextArea, TextField } from '#web/ui/fields/field.tsx'
import { StyleField } from './style-field.tsx'

interface Props {
  owner: string
  mark: Mark
  /** The member's labels, which the field suggests. */
  labels: readonly string[]
  names: ColorNames
  actions: MarkActions
  onSaved: () => void
  onCancel: () => void
}

const typedFields = markFields.pick({ style: true, label: true, note: true })

/** Maximum number of suggested labels. */
const MAX_SUGGESTED = 30

/** Form for the style, the label and the note of a mark. */
export function MarkForm({ owner, mark, labels, names, actions, onSaved, onCancel }: Props) {
  const suggestions = useId()
  const [begin] = useState(() => {
    const { style, label, note, entry } = mark
    return { style, label, note, entry: drafted(entry) }
  })
  return (
    <EntryForm
      owner={owner}
      name={`mark:${mark.id}`}
      label={`Mark: ${referenceOf(mark)}`}
      begin={begin}
      check={({ style, label, note }) => fieldErrors(typedFields, { style, label: label.trim(), note })}
      onSave={async ({ entry, style, label, note }) => {
        await actions.save(entry.id, entry.seen, { style, label, note })
        onSaved()
      }}
      onCancel={onCancel}
      skeleton="h-[28rem]"
    >
      {({ values, type, field }) => (
        <>
          <StyleField value={values.style} names={names} onChange={(style) => type({ style })} />
          <div>
            <TextField
              label="Label"
              required={false}
              dir="auto"
              autoComplete="off"
              list={suggestions}
              placeholder="Promise, prayer, family..."
              {...field('label')}
            />
            <datalist id={suggestions}>
              {labels.slice(0, MAX_SUGGESTED).map((label) => (
                <option key={label} value={label} />
              ))}
            </datalist>
          </div>
          <TextArea
            label="Note"
            required={false}
            dir="auto"
            rows={4}
            className="[&>textarea]:font-serif"
            {...field('note')}
            hint={charsHint(values.note, MAX_MARK_NOTE_CHARS)}
          />
        </>
      )}
    </EntryForm>
  )
}
