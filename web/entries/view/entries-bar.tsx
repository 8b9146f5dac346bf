import type { ReactNode } from 'react'
import type { Owner } from '#web/entries/replica/rows.ts'
import type { SyncState } from '#web/entries/store/replica-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SyncLine } from './sync-line.tsx'

interface Props {
  owner: Owner
  state: SyncState
  /** The button that creates an entry: its label, and its id for moving the focus to it. */
  newButton: { id: string; label: string; onPress: () => void }
  /** Buttons for actions on the whole list, such as export and import. */
  children: ReactNode
}

/** Toolbar above a list of entries: the button for a new entry, the state of the sync, export and import. */
export function EntriesBar({ owner, state, newButton, children }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <Button id={newButton.id} onClick={newButton.onPress}>
        <Icon name="plus" />
        {newButton.label}
      </Button>
      <div className="order-last w-full sm:order-none sm:flex-1">
        <SyncLine owner={owner} state={state} />
      </div>
      <div className="-me-3.5 ms-auto">{children}</div>
    </div>
  )
}
