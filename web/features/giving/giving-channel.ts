const CHANNEL = 'giving'

/** Tells every other tab of this browser that something about the member's giving has changed. */
export function announceGiving(): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(null)
  channel.close()
}

/** Hears what another tab announced. Returns how to stop listening. */
export function onGivingChanged(listener: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = listener
  return () => channel.close()
}
