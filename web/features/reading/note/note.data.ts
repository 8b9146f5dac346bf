import { useMemo } from 'react'
import { type NoteFields, noteFields } from '#contract/reading/note.ts'
import { type OwnEntries, useEntries } from '#web/entries/hooks/use-entries.ts'
import { changedSince, type Drafted, type ViewEntry } from '#web/entries/replica/view-entry.ts'
import { type FieldErrors, fieldErrors } from '#web/lib/api/field-errors.ts'
import { today } from '#web/lib/format/today.ts'
import { sampleNote } from './sample-note.ts'

export type Note = ViewEntry<NoteFields>

export type NoteActions = ReturnType<typeof actionsOf>

/** Returns the notes of an owner, newest first, and their actions. */
export function useNotes(owner: string | null) {
  const own = useEntries<NoteFields>(owner, 'note', sampleNote)
  const { put, remove, restore, takeOther, putAside } = own
  const actions = useMemo(
    () => actionsOf({ put, remove, restore, takeOther, putAside }),
    [put, remove, restore, takeOther, putAside],
  )
  return { own, actions }
}

/** Form values of a note. `day` is a day of the plan in digits; an empty string if the note belongs to no day. */
export type TypedNote = Record<'title' | 'scripture' | 'content' | 'day', string>

export function typedNote({ title = '', scripture = '', content = '', day }: Partial<NoteFields>): TypedNote {
  return { title, scripture, content, day: String(day ?? '') }
}

const typedFields = noteFields.pick({ title: true, scripture: true, content: true, day: true })

export function checkNote(typed: TypedNote): FieldErrors {
  return fieldErrors(typedFields, fieldsIn(typed))
}

type EntryActions = Pick<OwnEntries<NoteFields>, 'put' | 'remove' | 'restore' | 'takeOther' | 'putAside'>

function actionsOf({ put, ...others }: EntryActions) {
  return {
    ...others,
    save: ({ id, seen }: Drafted<NoteFields>, typed: TypedNote, isNew: boolean) => {
      const fields = { ...fieldsIn(typed), ...(isNew && { date: today(), deletedAt: null }) }
      return put(id, changedSince(seen, fields), seen)
    },
  }
}

function fieldsIn({ title, scripture, content, day }: TypedNote) {
  return { title: title.trim(), scripture: scripture.trim(), content, day: dayIn(day.trim()) }
}

/** Converts the day of a form to a number: null if it is empty, NaN if it is not a day of the plan. */
function dayIn(digits: string): number | null {
  if (digits === '') return null
  return /^[1-9]\d{0,3}$/.test(digits) ? Number(digits) : Number.NaN
}
