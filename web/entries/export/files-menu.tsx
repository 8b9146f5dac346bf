import { type ReactNode, useId, useRef, useState } from 'react'
import { EngineStopped } from '#web/entries/driver/engine-stopped.ts'
import { useFocusSoon } from '#web/lib/use-focus-soon.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem, MenuLabel } from '#web/ui/dialogs/menu.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type EntryFormat, FileError } from './entry-format.ts'
import type { Imported } from './export-and-import.ts'
import { type Outcome, OutcomeDialog } from './import-outcome.tsx'

interface Props {
  words: EntryFormat<never>['words']
  /**
   * Plural name of everything that a file may contain, such as "prayers and prayer logs". Only needed if that is more
   * than `words.many`.
   */
  mayHold?: string
  /** Further items above those for files. The button that opens the menu is then an icon. */
  others?: ReactNode
  /** Further items at the end, such as a link to another import. */
  more?: ReactNode
  /** Whether all entries are here: `OwnEntries.hasAll`. Until then, the menu says that it waits for them. */
  isReady: boolean
  /** Available export formats. */
  ways: readonly { label: string; save: () => Promise<void> }[]
  /** Imports a file. @throws {FileError} */
  onFile: (file: File) => Promise<Imported>
}

/** Menu for exporting entries to a file, and for importing entries from a file. */
export function FilesMenu({ words, mayHold = words.many, others, more, isReady, ways, onFile }: Props) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const trigger = useId()
  const focusSoon = useFocusSoon()
  const toast = useToast()

  function take(save: () => Promise<void>): void {
    save().catch(() =>
      toast.error('The file could not be made', 'Please try again once there is a connection.'),
    )
  }

  async function bring(file: File): Promise<void> {
    setOutcome({ state: 'under_way' })
    try {
      setOutcome({ state: 'done', outcome: await onFile(file) })
    } catch (error) {
      // The member has signed out, so the message would be read by somebody else.
      if (error instanceof EngineStopped) return setOutcome(null)
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
          <Button
            id={trigger}
            look="bare"
            size={others ? 'icon' : 'small'}
            aria-label={others ? 'Files and more' : undefined}
            needsScript
          >
            {others ? (
              <Icon name="more" />
            ) : (
              <>
                <Icon name="download" /> Files
              </>
            )}
          </Button>
        }
      >
        {others}
        {!isReady && <MenuLabel>Your {words.many} are still loading...</MenuLabel>}
        {isReady &&
          ways.map(({ label, save }) => (
            <MenuItem key={label} onSelect={() => take(save)}>
              {label}
            </MenuItem>
          ))}
        {isReady && <MenuItem onSelect={() => input.current?.click()}>Add {mayHold} from a file…</MenuItem>}
        {more}
      </Menu>
      <input
        ref={input}
        type="file"
        accept=".md,.markdown,.csv,.tsv,.txt,text/markdown,text/csv,text/plain"
        aria-label={`A file of ${mayHold} to add`}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // Browsers fire no change event if the user chooses the same file as the last time. Without this reset, a
          // file could not be imported twice.
          target.value = ''
          if (file) void bring(file)
        }}
      />
      <OutcomeDialog words={words} outcome={outcome} onClose={close} />
    </>
  )
}
