/**
 * Maximum number of event streams of all windows of this browser. Over HTTP/1.1 a browser has six connections to a
 * site, and each stream occupies one. If six were occupied, no window could send a request.
 */
const STREAMS_PER_BROWSER = 3

/** Calls `onTaken` with a function that releases the slot, or with null if other windows have all slots. */
export type TakeStreamSlot = (onTaken: (giveBack: (() => void) | null) => void) => void

/**
 * Takes one of the slots for event streams, as a lock of the Web Locks API. The browser releases the slot when its
 * window closes. If the API is missing, as on a site without HTTPS, every window may open a stream.
 */
export const takeStreamSlot: TakeStreamSlot = (onTaken) => {
  const { locks } = navigator as { locks?: LockManager }
  const takeOne = () => onTaken(() => undefined)
  if (locks) void firstFree(locks).then(onTaken, takeOne)
  else takeOne()
}

async function firstFree(locks: LockManager): Promise<(() => void) | null> {
  for (let slot = 1; slot <= STREAMS_PER_BROWSER; slot += 1) {
    const giveBack = await takeLock(locks, `event-stream-${slot}`)
    if (giveBack) return giveBack
  }
  return null
}

function takeLock(locks: LockManager, name: string): Promise<(() => void) | null> {
  const { promise, resolve, reject } = Promise.withResolvers<(() => void) | null>()
  locks
    .request(name, { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(null)
      const held = Promise.withResolvers<void>()
      resolve(held.resolve)
      return held.promise
    })
    .catch(reject)
  return promise
}
