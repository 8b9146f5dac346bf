import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useScreenStaysOn } from './use-screen-stays-on.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'wakeLock')
})

function aWakeLock(refuses = false) {
  let held = 0
  const request = vi.fn(async () => {
    if (refuses) throw new DOMException('The battery is low.', 'NotAllowedError')
    held += 1
    const release = async () => {
      held -= 1
    }
    return { release }
  })
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
  return { request, held: () => held }
}

const show = (state: 'hidden' | 'visible') =>
  act(async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange'))
  })

test('the screen stays on while the page is displayed, also after it was hidden', async () => {
  const { request, held } = aWakeLock()
  const { unmount } = renderHook(useScreenStaysOn)
  await act(async () => undefined)
  expect(held()).toBe(1)
  await show('hidden')
  expect(request).toHaveBeenCalledTimes(1)
  await show('visible')
  expect(request).toHaveBeenCalledTimes(2)
  expect(held()).toBe(1)
  unmount()
  expect(held()).toBe(0)
})

test('a lock that arrives after the page has gone is released', async () => {
  const { held } = aWakeLock()
  renderHook(useScreenStaysOn).unmount()
  await act(async () => undefined)
  expect(held()).toBe(0)
})

test('a browser that refuses or does not know the lock is no error', async () => {
  aWakeLock(true)
  renderHook(useScreenStaysOn)
  await act(async () => undefined)
  Reflect.deleteProperty(navigator, 'wakeLock')
  renderHook(useScreenStaysOn)
  await act(async () => undefined)
})
