import type { LoadedKeeper } from '#web/lib/unsent/own-keeper.ts'
import { endSync, syncOnThisDevice } from './sync-on-this-device.ts'

/** Notes, prayers and verses, for the pages that do not show them. */
export const syncKeeper: LoadedKeeper = {
  begin: (owner) => void syncOnThisDevice(owner),
  send: (owner) => syncOnThisDevice(owner).sync(),
  end: async (owner) => endSync(owner),
}
