import { useState } from 'react'
import type { MarkFields } from '#contract/reading/mark/mark.ts'
import type { MarkStyle } from '#contract/reading/mark/mark-style.ts'
import type { NoteFields } from '#contract/reading/note.ts'
import { EngineStopped } from '#web/entries/driver/engine-stopped.ts'
import { FileError } from '#web/entries/export/entry-format.ts'
import { useFocusSoon } from '#web/lib/use-focus-soon.ts'
import { importedMarks, importedNotes } from './import-formats.ts'
import type { ImportSummary } from './import-messages.ts'
import type { MarkRow, NoteRow } from './import-session.ts'
import { type ImportDone, type ImportTarget, planToAdd } from './run-import.ts'

/** Id of the element with the result, which receives the focus after an import. */
export const RESULT = 'import-result'

/** What an import added. */
interface Added {
  /** Reading of the file from which it was added. */
  from: ImportSummary
  marks: ImportDone
  notes: ImportDone
}

export type ImportRun =
  | { stage: 'waiting' }
  | { stage: 'running'; words: string; stored: number }
  | { stage: 'failed'; words: string }
  | { stage: 'done'; added: Added }
  | { stage: 'undone'; removed: number }

interface Deps {
  marks: ImportTarget<MarkFields>
  notes: ImportTarget<NoteFields>
  onTake: () => Promise<{ marks: MarkRow[]; notes: NoteRow[] }>
}

interface RunChoices {
  from: ImportSummary
  styleOf: (color: string) => MarkStyle
  /** Whether a line with several passages becomes several marks. Otherwise it is left out. */
  splitsLists: boolean
  /** Whether notes without a passage become study notes. */
  takesNotes: boolean
}

const STOPPED =
  'The import stopped before its end. Import the same file again: marks that are here already are not added twice.'

/** Returns the state of the import, and functions that start and undo it. */
export function useImportRun({ marks, notes, onTake }: Deps) {
  const [run, setRun] = useState<ImportRun>({ stage: 'waiting' })
  const focusSoon = useFocusSoon()

  async function attempt(
    words: string,
    work: (onStored: (stored: number) => void) => Promise<ImportRun>,
  ): Promise<void> {
    const show = (stored: number) => setRun({ stage: 'running', words, stored })
    show(0)
    try {
      setRun(await work(show))
    } catch (error) {
      // The member has signed out, so the message would be read by somebody else.
      if (error instanceof EngineStopped) return setRun({ stage: 'waiting' })
      setRun({ stage: 'failed', words: error instanceof FileError ? error.message : STOPPED })
    }
    focusSoon(RESULT)
  }

  return {
    run,
    start: ({ from, styleOf, splitsLists, takesNotes }: RunChoices) =>
      attempt('Adding...', async (onStored) => {
        const rows = await onTake()
        const wanted = splitsLists ? rows.marks : rows.marks.filter(({ isPart }) => !isPart)
        const plannedMarks = await planToAdd(importedMarks(styleOf), marks, wanted)
        const plannedNotes = await planToAdd(importedNotes, notes, takesNotes ? rows.notes : [])
        const addedMarks = await plannedMarks.add(onStored)
        const addedNotes = await plannedNotes.add(onStored)
        return { stage: 'done', added: { from, marks: addedMarks, notes: addedNotes } }
      }),
    undo: () => {
      if (run.stage !== 'done') return Promise.resolve()
      const { added } = run
      return attempt('Removing...', async (onStored) => {
        // An entry that the import only restored is deleted again.
        await marks.removeAll(added.marks.written, onStored)
        await notes.removeAll(added.notes.written, onStored)
        return { stage: 'undone', removed: added.marks.written.length + added.notes.written.length }
      })
    },
  }
}
