import type { LoadedKeeper } from '#web/lib/unsent/own-keeper.ts'
import { endJournal, journalOnThisDevice } from './journal-on-this-device.ts'

/** The journal, for the pages that do not show it. */
export const journalKeeper: LoadedKeeper = {
  begin: (owner) => void journalOnThisDevice(owner),
  send: async (owner) => {
    const device = journalOnThisDevice(owner)
    await device.refresh()
    const drafts = [...device.state().entries.values()].flatMap(({ draft }) => draft ?? [])
    await Promise.all(drafts.map(({ day, key }) => device.save({ day, key })))
  },
  end: endJournal,
}
