import type { Leaving } from '#web/entries/sign-out/departures.ts'

type SessionEvent =
  | { kind: 'signed-in' }
  /** With whose it was, as far as that is known, and what of theirs has to go from this device. */
  | { kind: 'signed-out'; left: { memberId: string; leaving: Leaving } | null }

const CHANNEL = 'session'

/** Tells every other tab of this browser. */
export function announceSession(event: SessionEvent): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(event)
  channel.close()
}

/** Hears what another tab announced. Returns how to stop listening. */
export function onSessionEvent(listener: (event: SessionEvent) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }) => listener(data)
  return () => channel.close()
}
