import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { READ_AFTER_MS, watchReading } from './watch-reading.ts'

const clock = () => new Date()
const onRead = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  onRead.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function show(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

test('a chapter counts as read once after five seconds', () => {
  const stop = watchReading(onRead, clock)
  vi.advanceTimersByTime(READ_AFTER_MS - 1)
  expect(onRead).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  stop()
  expect(onRead).toHaveBeenCalledOnce()
})

test('a chapter that is left earlier does not count', () => {
  const stop = watchReading(onRead, clock)
  vi.advanceTimersByTime(READ_AFTER_MS - 1)
  stop()
  vi.advanceTimersByTime(60_000)
  expect(onRead).not.toHaveBeenCalled()
})

test('if the timer is late, the chapter counts when it is left', () => {
  const stop = watchReading(onRead, clock)
  vi.setSystemTime(Date.now() + READ_AFTER_MS)
  stop()
  expect(onRead).toHaveBeenCalledOnce()
})

test('time in a hidden tab does not count, and the times in view are added up', () => {
  show('hidden')
  const stop = watchReading(onRead, clock)
  vi.advanceTimersByTime(60_000)
  show('visible')
  vi.advanceTimersByTime(3_000)
  show('hidden')
  vi.advanceTimersByTime(60_000)
  expect(onRead).not.toHaveBeenCalled()
  show('visible')
  vi.advanceTimersByTime(2_000)
  expect(onRead).toHaveBeenCalledOnce()
  stop()
})
