import type { CleanupScope } from '#web/entries/sign-out/pending-cleanups.ts'
import { tabChannel } from '#web/lib/tab-channel.ts'

type SessionEvent =
  | { kind: 'signed-in' }
  /**
   * A member has signed out in another tab. `left`: id of the member, and which of their data this device must erase;
   * null if the member is unknown.
   */
  | { kind: 'signed-out'; left: { memberId: string; leaving: CleanupScope } | null }

export const sessionChannel = tabChannel<SessionEvent>('session')
