import { useId, useRef, useState } from 'react'
import type { Fields } from '#contract/entry.ts'
import type { OwnEntries } from '#web/entries/sync/use-entries.ts'
import { useFocusSoon } from '#web/lib/use-focus-soon.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem } from '#web/ui/dialogs/menu.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type EntryFormat, FileError } from './entry-format.ts'
import type { FileKind } from './export-and-import.ts'
import { type Outcome, OutcomeDialog } from './import-outcome.tsx'

// Reading and writing tables is large, and few do it on any one day.
const loadFiles = () => import('./export-and-import.ts')

interface Props<F extends Fields> {
  /** How entries of this kind stand in a file; see `entry-format.ts`. */
  format: EntryFormat<F>
  /** What `useEntries` gave. */
  own: Pick<OwnEntries<F>, 'entries' | 'deleted' | 'isWhole' | 'addAll'>
}

/** Takes entries out as a file, for people or for programs, and brings such a file in again. */
export function EntryFiles<F extends Fields>({ format, own }: Props<F>) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const trigger = useId()
  const focusSoon = useFocusSoon()
  const toast = useToast()
  const { many } = format.words

  async function take(kind: FileKind): Promise<void> {
    const entries = (own.entries ?? []).filter(({ isSample }) => !isSample)
    if (entries.length === 0) {
      toast.info(`You have no ${many} to save yet`)
      return
    }
    try {
      const { exportEntries } = await loadFiles()
      exportEntries(format, entries, kind)
    } catch {
      toast.error('The file could not be made', 'Please try again once there is a connection.')
    }
  }

  async function bring(file: File): Promise<void> {
    setOutcome({ state: 'under_way' })
    try {
      const { importFile } = await loadFiles()
      setOutcome({ state: 'done', outcome: await importFile(format, own, file) })
    } catch (error) {
      const words =
        error instanceof FileError ? error.message : 'The file could not be read. Please try again.'
      setOutcome({ state: 'refused', words })
    }
  }

  function close(): void {
    setOutcome(null)
    focusSoon(trigger)
  }

  return (
    <>
      <Menu
        trigger={
          <Button id={trigger} look="bare" size="small" needsScript disabled={!own.isWhole}>
            <Icon name="download" /> Files
          </Button>
        }
      >
        <MenuItem onSelect={() => void take('markdown')}>Save a copy to read (Markdown)</MenuItem>
        <MenuItem onSelect={() => void take('csv')}>Save a copy as a table (CSV)</MenuItem>
        <MenuItem onSelect={() => input.current?.click()}>Add {many} from a file…</MenuItem>
      </Menu>
      <input
        ref={input}
        type="file"
        accept=".md,.markdown,.csv,.tsv,.txt,text/markdown,text/csv,text/plain"
        aria-label={`A file of ${many} to add`}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file may be chosen again.
          target.value = ''
          if (file) void bring(file)
        }}
      />
      <OutcomeDialog words={format.words} outcome={outcome} onClose={close} />
    </>
  )
}
