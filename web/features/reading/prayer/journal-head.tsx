import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PrayerFields } from '#contract/reading/prayer/prayer.ts'
import { EntryFiles } from '#web/entries/export/entry-files.tsx'
import type { OwnEntries } from '#web/entries/hooks/use-entries.ts'
import { SyncLine } from '#web/entries/view/sync-line.tsx'
import { Button } from '#web/ui/button.tsx'
import { MenuItem, MenuSeparator } from '#web/ui/dialogs/menu.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { prayerFormat } from './prayer-format.ts'

/** Ids of the buttons, to focus them after a session and after a form. */
export const PRAY_BUTTON = 'pray'
export const NEW_BUTTON = 'new-prayer'

interface Props {
  owner: string
  own: OwnEntries<PrayerFields>
  /** Line with the numbers of prayers; null while they cannot be counted. */
  counts: ReactNode
  /** Path of the page on which the member turns on encryption; null if it is on, or not available. */
  encryptionPath: string | null
  /** Starts a prayer session at once, without settings; null without an active prayer. */
  onPray: (() => void) | null
  /** Opens the form for a new prayer; null while it is open. */
  onNew: (() => void) | null
}

/**
 * Head of the journal: how much is in it and where it is stored, the buttons to pray and to write, and a menu with
 * everything that is rarely needed. Only one of the buttons is primary.
 */
export function JournalHead({ owner, own, counts, encryptionPath, onPray, onNew }: Props) {
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-x-4 text-sm text-soft">
        {counts}
        <SyncLine owner={owner} state={own.state} />
      </div>
      {onNew && (
        <div className="flex flex-wrap items-center gap-3 print:hidden">
          {onPray && (
            <Button id={PRAY_BUTTON} className="grow sm:grow-0" onClick={onPray}>
              <Icon name="prayer" />
              Pray
            </Button>
          )}
          <Button
            id={NEW_BUTTON}
            look={onPray ? 'quiet' : 'primary'}
            className="grow sm:grow-0"
            onClick={onNew}
          >
            <Icon name="plus" />
            New Prayer
          </Button>
          <div className="-me-3 ms-auto">
            <EntryFiles format={prayerFormat} own={own} others={<Encrypt path={encryptionPath} />} />
          </div>
        </div>
      )}
    </div>
  )
}

function Encrypt({ path }: { path: string | null }) {
  if (path === null) return null
  return (
    <>
      <MenuItem asChild>
        <Link to={path}>Encrypt your prayers</Link>
      </MenuItem>
      <MenuSeparator />
    </>
  )
}
