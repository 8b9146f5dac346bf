import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bringServiceWorker } from './service-worker.ts'
import { trackWrite } from './write-ahead.ts'

const reload = vi.fn()
const postMessage = vi.fn()
const postToCurrent = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('location', { reload })
  const waiting = Object.assign(new EventTarget(), { postMessage })
  const registration = Object.assign(new EventTarget(), { waiting, update: async () => undefined })
  const container = Object.assign(new EventTarget(), {
    controller: { postMessage: postToCurrent },
    register: async () => registration,
  })
  vi.stubGlobal('navigator', { serviceWorker: container })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

/**
 * Accepts the newer version that waits on this device.
 * @returns function that accepts it again
 */
async function acceptNewer(): Promise<(() => void) | null | undefined> {
  const offers: ((() => void) | null)[] = []
  await bringServiceWorker((use) => offers.push(use))
  offers[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  return offers[0]
}

test('an accepted version is activated, and the page reloaded when it is active', async () => {
  await acceptNewer()
  expect(postMessage).toHaveBeenCalledWith({ kind: 'activate' })
  expect(reload).not.toHaveBeenCalled()
  navigator.serviceWorker.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('the current worker receives messages until the newer version is active', async () => {
  await acceptNewer()
  expect(postToCurrent).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(postToCurrent).toHaveBeenCalledTimes(2)
  expect(reload).not.toHaveBeenCalled()
  navigator.serviceWorker.dispatchEvent(new Event('controllerchange'))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(postToCurrent).toHaveBeenCalledTimes(2)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('if the browser does not activate an accepted version, the page is reloaded after five seconds', async () => {
  await acceptNewer()
  await vi.advanceTimersByTimeAsync(4_999)
  expect(reload).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('the page is reloaded once, even if the version becomes active during the reload or was accepted twice', async () => {
  const accept = await acceptNewer()
  accept?.()
  await vi.advanceTimersByTimeAsync(5_000)
  navigator.serviceWorker.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('if a draft cannot be stored, the version is activated after five seconds', async () => {
  const write = Promise.withResolvers<void>()
  trackWrite('draft:visitor/note', { text: 'Half a sentence' }, write.promise)
  await acceptNewer()
  await vi.advanceTimersByTimeAsync(4_999)
  expect(postMessage).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(postMessage).toHaveBeenCalledWith({ kind: 'activate' })
  write.resolve()
})
