import { useMemo } from 'react'
import type { NoteFields } from '#contract/reading/note.ts'
import { type OwnEntries, useEntries } from '#web/entries/sync/use-entries.ts'
import { changedSince, nothingSeen, type Seen, type ViewEntry } from '#web/entries/sync/view-entry.ts'
import { today } from '#web/lib/format/today.ts'
import type { NoteWords } from './check-note.ts'
import { sampleNote } from './sample-note.ts'

export type Note = ViewEntry<NoteFields>

export type NoteActions = ReturnType<typeof actionsOf>

/** Somebody's notes, the newest first, and what can be done with them. */
export function useNotes(owner: string | null) {
  const own = useEntries<NoteFields>(owner, 'note', sampleNote)
  const { put, remove, restore, takeOther, putAside } = own
  const actions = useMemo(
    () => actionsOf({ put, remove, restore, takeOther, putAside }),
    [put, remove, restore, takeOther, putAside],
  )
  return { own, actions }
}

/** As it is typed. */
export function wordsOf({ title, scripture, content, day }: NoteFields): NoteWords {
  return { title, scripture, content, day: day === null ? '' : String(day) }
}

type Parts = Pick<OwnEntries<NoteFields>, 'put' | 'remove' | 'restore' | 'takeOther' | 'putAside'>

function actionsOf({ put, ...others }: Parts) {
  return {
    ...others,
    /** Says which it is. */
    write: async ({ id }: { id: string }, words: NoteWords) => {
      await put(id, { ...fieldsIn(words), date: today(), deletedAt: null }, nothingSeen())
      return id
    },
    change: (id: string, words: NoteWords, seen: Seen<NoteFields>) =>
      put(id, changedSince(seen, fieldsIn(words)), seen),
  }
}

function fieldsIn({ title, scripture, content, day }: NoteWords) {
  return {
    title: title.trim(),
    scripture: scripture.trim(),
    content,
    day: day.trim() === '' ? null : Number(day),
  }
}
