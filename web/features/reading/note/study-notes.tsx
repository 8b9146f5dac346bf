import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { EntryFiles } from '#web/entries/export/entry-files.tsx'
import { useDraftNames } from '#web/entries/hooks/use-draft.ts'
import { DeletedEntries } from '#web/entries/view/deleted-entries.tsx'
import { EntriesBar } from '#web/entries/view/entries-bar.tsx'
import { GrowingList } from '#web/lib/events/growing-list.tsx'
import { useFocusSoon } from '#web/lib/use-focus-soon.ts'
import { MenuItem } from '#web/ui/dialogs/menu.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SearchElsewhere } from '#web/ui/search-elsewhere.tsx'
import { EmptyState, LoadingState, SkeletonStack } from '#web/ui/states.tsx'
import { findNotes } from './find-notes.ts'
import { useNotes } from './note.data.ts'
import { NoteCard } from './note-card.tsx'
import { NoteForm } from './note-form.tsx'
import { noteFormat } from './note-format.ts'
import { FORMS, newFormName, placeOf } from './note-names.ts'
import { NoteSearch } from './note-search.tsx'
import { useDeleteNote } from './use-delete-note.ts'

interface Props {
  /** Id of the member, or "visitor"; null while unknown. */
  owner: string | null
  /** Message above the list; for example, that the notes are encrypted and this device is locked. */
  notice?: ReactNode
  /** Titles of the studies by day, as far as they are loaded. */
  titles: ReadonlyMap<number, string> | undefined
  /**
   * Called when a form, or a note that belongs to a day of the plan, is visible, so that the caller loads the
   * titles of the studies.
   */
  onDay: () => void
}

/** All notes of the owner, and a form for a new one. */
export function StudyNotes({ owner, ...rest }: Props) {
  const begun = useDraftNames(owner, FORMS)
  const notes = useNotes(owner)
  if (owner === null || begun === null || notes.own.entries === null) {
    return (
      <LoadingState words="Loading your notes...">
        <SkeletonStack
          sizes={['h-11 w-36', 'h-11', 'h-64 rounded-md', 'h-64 rounded-md']}
          className="gap-6"
        />
      </LoadingState>
    )
  }
  return <OpenNotes key={owner} owner={owner} begun={begun} notes={notes} {...rest} />
}

type OpenProps = Props & {
  owner: string
  begun: ReadonlySet<string>
  notes: ReturnType<typeof useNotes>
}

const NEW_BUTTON = 'new-note'

function OpenNotes({ owner, notice, titles, onDay, begun, notes: { own, actions } }: OpenProps) {
  const [form, setForm] = useState<'begun' | 'asked' | null>(begun.has(newFormName(null)) ? 'begun' : null)
  const [query, setQuery] = useState('')
  const focusSoon = useFocusSoon()
  const remove = useDeleteNote(actions, NEW_BUTTON, focusSoon)
  const notes = own.entries ?? []
  // The list is rendered with lower priority than typed text, so that typing stays responsive.
  const wanted = useDeferredValue(query)
  const found = useMemo(() => findNotes(own.entries ?? [], wanted), [own.entries, wanted])

  const isDayInSight = form !== null || notes.some(({ fields }) => fields.day !== null)
  useEffect(() => {
    if (isDayInSight) onDay()
  }, [isDayInSight, onDay])

  function closeForm(written: string | null): void {
    setForm(null)
    if (written !== null) setQuery('')
    focusSoon(written === null ? NEW_BUTTON : placeOf(written))
  }

  return (
    <div className="grid animate-fade gap-6">
      <EntriesBar
        owner={owner}
        state={own.state}
        newButton={{ id: NEW_BUTTON, label: 'New Note', onPress: () => setForm('asked') }}
      >
        <EntryFiles
          format={noteFormat}
          own={own}
          more={
            <MenuItem asChild>
              <Link to="/my-bible/import">Bring highlights and notes from another app…</Link>
            </MenuItem>
          }
        />
      </EntriesBar>
      {notice}
      {form !== null && (
        <NoteForm
          note={null}
          owner={owner}
          actions={actions}
          titles={titles}
          takesFocus={form === 'asked'}
          onClose={closeForm}
        />
      )}
      {notes.length > 0 && <NoteSearch query={query} onSearch={setQuery} found={found.length} />}
      {notes.length === 0 && own.locked === 0 && form === null && (
        <EmptyState
          words="No study notes yet. Start capturing insights from your studies!"
          picture={<Icon name="note" />}
        />
      )}
      {notes.length > 0 && found.length === 0 && (
        <EmptyState
          words="No notes found. Try a different search."
          action={<SearchElsewhere query={query} all="Show all notes" onAll={() => setQuery('')} />}
        />
      )}
      <div className="grid gap-4">
        <GrowingList key={wanted} items={found} className="grid gap-4">
          {(note) => (
            <NoteCard
              key={note.id}
              owner={owner}
              note={note}
              actions={actions}
              begun={begun}
              titles={titles}
              onDelete={remove}
            />
          )}
        </GrowingList>
      </div>
      <DeletedEntries
        deleted={own.deleted}
        onRestore={({ id }) => {
          // The query is removed, because it could hide the restored note.
          setQuery('')
          focusSoon(placeOf(id))
          void actions.restore(id)
        }}
      />
    </div>
  )
}
