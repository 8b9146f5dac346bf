import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDayAndHour } from './use-day-and-hour.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

function Clock() {
  const { today, hour } = useDayAndHour()
  return <p>{`${today} ${hour}`}</p>
}

const shown = () => screen.getByText(/^\d/).textContent

test('the day and the hour change on time while a page stays open', () => {
  vi.setSystemTime(new Date(2026, 2, 1, 23, 58))
  render(<Clock />)
  expect(shown()).toBe('2026-03-01 23')
  act(() => vi.advanceTimersByTime(2 * 60_000))
  expect(shown()).toBe('2026-03-02 0')
  act(() => vi.advanceTimersByTime(7 * 60 * 60_000))
  expect(shown()).toBe('2026-03-02 7')
})

test('a page whose timers did not run reads the clock when it is visible again', () => {
  vi.setSystemTime(new Date(2026, 2, 1, 22, 0))
  render(<Clock />)
  vi.setSystemTime(new Date(2026, 2, 2, 7, 0))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(shown()).toBe('2026-03-02 7')
})
