/**
 * Event streams that all windows of this browser hold together. Over HTTP/1.1 a browser has six connections to an origin, and
 * a stream keeps one for itself: with six of them no window gets an answer any more.
 */
const STREAMS_PER_BROWSER = 3

/** Calls back with the function that gives the stream back, or with null where other windows hold all there may be. */
export type TakeStreamSlot = (onTaken: (giveBack: (() => void) | null) => void) => void

/** Takes one by a lock of the browser, which ends with its window. Without locks, as on an address without HTTPS, every window has a stream. */
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
