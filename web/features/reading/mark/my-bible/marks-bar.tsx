import type { MarkFields } from '#contract/reading/mark/mark.ts'
import type { OwnEntries } from '#web/entries/hooks/use-entries.ts'
import { SyncLine } from '#web/entries/view/sync-line.tsx'
import type { ColorNames, Mark } from '#web/features/reading/mark/mark.data.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem, MenuLabel } from '#web/ui/dialogs/menu.tsx'
import { useToast } from '#web/ui/dialogs/toast.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Id of the button that opens the dialog with the names of the colours. */
export const NAME_COLORS = 'name-colors'

interface Props {
  owner: string
  own: Pick<OwnEntries<MarkFields>, 'state' | 'hasAll'>
  /** The displayed marks, which are saved or printed. */
  marks: readonly Mark[]
  names: ColorNames
  onNameColors: () => void
  onPrint: () => void
}

// The code that writes files is loaded on demand, because few members use it.
const loadFiles = () => import('./mark-files.ts')

/** Toolbar above the marks: the state of the sync, the names of the colours, files of the displayed marks, and printing. */
export function MarksBar({ owner, own, marks, names, onNameColors, onPrint }: Props) {
  const toast = useToast()

  function take(save: (files: Awaited<ReturnType<typeof loadFiles>>) => void): void {
    loadFiles().then(save, () =>
      toast.error('The file could not be made', 'Please try again once there is a connection.'),
    )
  }

  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 print:hidden">
      <div className="order-last w-full sm:order-none sm:flex-1">
        <SyncLine owner={owner} state={own.state} />
      </div>
      <Button id={NAME_COLORS} look="bare" size="small" className="-ms-3.5" onClick={onNameColors}>
        Name the colors
      </Button>
      <Menu
        trigger={
          <Button
            look="bare"
            size="small"
            className="-me-3.5 ms-auto"
            needsScript
            disabled={marks.length === 0}
          >
            <Icon name="download" /> Files
          </Button>
        }
      >
        {own.hasAll ? (
          <>
            <MenuItem onSelect={() => take(({ saveMarkdown }) => saveMarkdown(marks, names))}>
              Save a copy to read (Markdown)
            </MenuItem>
            <MenuItem onSelect={() => take(({ saveJson }) => saveJson(marks, names))}>
              Save a copy for programs (JSON)
            </MenuItem>
            <MenuItem onSelect={onPrint}>Print these marks</MenuItem>
          </>
        ) : (
          <MenuLabel>Your marks are still loading...</MenuLabel>
        )}
      </Menu>
    </div>
  )
}
