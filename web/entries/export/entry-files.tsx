import type { ReactNode } from 'react'
import type { Fields } from '#contract/entry.ts'
import type { OwnEntries } from '#web/entries/hooks/use-entries.ts'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import type { EntryFormat } from './entry-format.ts'
import type { FileKind } from './export-and-import.ts'
import { FilesMenu } from './files-menu.tsx'

// Code for exporting and importing files. It is loaded on demand, because it is large and few members use it.
const loadFiles = () => import('./export-and-import.ts')

interface Props<F extends Fields> {
  /** Definition of the exported and imported files for the displayed kind of entry; see `entry-format.ts`. */
  format: EntryFormat<F>
  /** Result of `useEntries`. */
  own: Pick<OwnEntries<F>, 'entries' | 'deleted' | 'hasAll' | 'addAll' | 'encryption'>
  /** Further items of the menu, above those for files. */
  others?: ReactNode
  /** Further items at its end. */
  more?: ReactNode
}

/** Menu for exporting entries to a file, in a format for people or for programs, and for importing such a file. */
export function EntryFiles<F extends Fields>({ format, own, others, more }: Props<F>) {
  const toast = useToast()
  const { many } = format.words

  async function take(kind: FileKind): Promise<void> {
    const entries = (own.entries ?? []).filter(({ isSample }) => !isSample)
    if (entries.length === 0) {
      toast.info(`You have no ${many} to save yet`)
      return
    }
    const { exportEntries } = await loadFiles()
    exportEntries(format, entries, kind)
  }

  return (
    <FilesMenu
      words={format.words}
      others={others}
      more={more}
      isReady={own.hasAll}
      ways={[
        { label: 'Save a copy to read (Markdown)', save: () => take('markdown') },
        { label: 'Save a copy as a table (CSV)', save: () => take('csv') },
      ]}
      onFile={async (file) => (await loadFiles()).importFile(format, own, file)}
    />
  )
}
