import type { OwnKeeper } from './lib/unsent/own-keeper.ts'

/** Table of contents of what keeps a member's words on the device first and takes them to their account. */
export const ownKeepers: readonly OwnKeeper[] = [
  {
    name: 'journal',
    load: async () => (await import('./features/journal/journal-keeper.ts')).journalKeeper,
  },
  {
    name: 'entries',
    load: async () => (await import('./lib/sync/sync-keeper.ts')).syncKeeper,
  },
]
