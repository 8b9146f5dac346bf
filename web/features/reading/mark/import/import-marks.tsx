import type { ReactNode } from 'react'
import type { NoteFields } from '#contract/reading/note.ts'
import { useEntries } from '#web/entries/hooks/use-entries.ts'
import { useColorNames, useMarks } from '#web/features/reading/mark/mark.data.ts'
import { FailedState, LoadingState, Skeleton } from '#web/ui/states.tsx'
import { FileFields } from './file-fields.tsx'
import { FileStep } from './file-step.tsx'
import { ImportStep } from './import-step.tsx'
import { useImportFile } from './use-import-file.ts'
import './import.css'

interface Props {
  /** Id of the member, or "visitor"; null while unknown. */
  owner: string | null
  /** Message above the steps; for example, that the marks are encrypted and this device is locked. */
  notice?: ReactNode
}

/**
 * Imports marks and notes from files of other Bible programs, in steps on one screen: a file, its columns, a preview
 * with a report, and the import, which can be undone.
 */
export function ImportMarks({ owner, notice }: Props) {
  const marks = useMarks(owner)
  const notes = useEntries<NoteFields>(owner, 'note')
  const { names } = useColorNames(owner)
  const { file, open, reopen, choose, take } = useImportFile()
  return (
    <div className="grid gap-8">
      {notice}
      {/* Without its script the form could only lose what is typed into it, so the server does not render it. */}
      {owner === null ? (
        <LoadingState words="Loading...">
          <Skeleton className="h-64 rounded-md" />
        </LoadingState>
      ) : (
        <FileStep onFiles={open} />
      )}
      <div aria-live="polite" className="empty:hidden">
        {file.stage === 'failed' && <FailedState words={file.words} />}
        {file.stage === 'opening' && <LoadingState words={`Opening ${file.name}...`} />}
      </div>
      {file.stage === 'open' && (
        <>
          <FileFields file={file} onSource={reopen} onChoose={choose} />
          <ImportStep
            key={file.name}
            file={file}
            marks={marks.own}
            notes={notes}
            names={names}
            onTake={take}
          />
        </>
      )}
    </div>
  )
}
