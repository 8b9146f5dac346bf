const CHANNEL = 'giving'

/** `changed`: something about the member's giving is different. `paid`: they came back from paying, and it is not known here yet. */
export type GivingChange = 'changed' | 'paid'

/** Tells every other tab of this browser. */
export function announceGiving(change: GivingChange): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(change)
  channel.close()
}

/** Hears what another tab announced. Returns how to stop listening. */
export function onGivingChange(listener: (change: GivingChange) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }) => listener(data === 'paid' ? 'paid' : 'changed')
  return () => channel.close()
}
