type SessionEvent = 'signed-in' | 'signed-out'

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
