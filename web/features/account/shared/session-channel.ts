import type { Leaving } from '#web/entries/sign-out/departures.ts'
import { tabChannel } from '#web/lib/tab-channel.ts'

type SessionEvent =
  | { kind: 'signed-in' }
  /** With whose it was, as far as that is known, and what of theirs has to go from this device. */
  | { kind: 'signed-out'; left: { memberId: string; leaving: Leaving } | null }

export const sessionChannel = tabChannel<SessionEvent>('session')
