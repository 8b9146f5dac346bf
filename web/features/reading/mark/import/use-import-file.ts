import { useEffect, useRef, useState } from 'react'
import { FileError } from '#web/entries/export/entry-format.ts'
import type { FileOpened, ImportSummary } from './import-messages.ts'
import { type ImportReader, startImportReader } from './import-reader.ts'
import type { ReadChoices } from './import-session.ts'
import type { ImportFile } from './read-file.ts'
import type { Source } from './sources.ts'

/** File that is being imported, as far as it was read. */
export type ImportedFile =
  | { stage: 'none' }
  | { stage: 'opening'; name: string }
  | { stage: 'failed'; name: string; words: string }
  | {
      stage: 'open'
      name: string
      opened: FileOpened
      choices: ReadChoices
      /** Result of the reading; null while the rows are being read. */
      summary: ImportSummary | null
      /** Number of rows that were read. */
      progress: number
    }

/** Returns the file that is being imported, and functions that open another one or change how it is read. */
export function useImportFile() {
  const [file, setFile] = useState<ImportedFile>({ stage: 'none' })
  const reader = useRef<ImportReader | null>(null)
  const files = useRef<readonly ImportFile[]>([])
  useEffect(() => () => reader.current?.stop(), [])

  async function attempt(name: string, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      const words =
        error instanceof FileError ? error.message : 'The file could not be read. Please try again.'
      setFile({ stage: 'failed', name, words })
    }
  }

  async function read(name: string, opened: FileOpened, choices: ReadChoices): Promise<void> {
    const state = { stage: 'open', name, opened, choices } as const
    setFile({ ...state, summary: null, progress: 0 })
    const summary = await reader.current?.read(choices, (progress) =>
      setFile({ ...state, summary: null, progress }),
    )
    if (summary) setFile({ ...state, summary, progress: opened.rows })
  }

  return {
    file,
    /** @param source program chosen by the member; by default it is recognised */
    open: (chosen: readonly ImportFile[], source?: Source) => {
      const name = nameOf(chosen)
      files.current = chosen
      setFile({ stage: 'opening', name })
      reader.current?.stop()
      reader.current = startImportReader()
      return attempt(name, async () => {
        const opened = await reader.current?.open(chosen, source)
        if (!opened) return
        await read(name, opened, { source: opened.source, columns: opened.columns, dateOrder: null })
      })
    },
    /** Opens the same files again, as files of another program. */
    reopen(source: Source) {
      return this.open(files.current, source)
    },
    /** Reads the rows again after the member has changed a choice. */
    choose: (change: Partial<ReadChoices>) => {
      if (file.stage !== 'open') return
      void attempt(file.name, () => read(file.name, file.opened, { ...file.choices, ...change }))
    },
    /** Returns the rows of the file. @throws {FileError} */
    take: () => {
      if (!reader.current) throw new FileError('Please choose the file again.')
      return reader.current.take()
    },
  }
}

function nameOf(files: readonly ImportFile[]): string {
  const [first] = files
  return first && files.length === 1 ? first.name : `${files.length} files`
}
