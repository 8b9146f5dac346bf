import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { stubResizeObserver } from '#web/testing/stub-resize-observer.ts'
import { ReadingSettings } from './reading-settings.tsx'
import { chooseReading, readingSettingsScript } from './reading-store.ts'

// The popover observes the size of its anchor, and jsdom has no layout.
stubResizeObserver()

const page = document.documentElement

function runInHead() {
  new Function(readingSettingsScript)()
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  chooseReading({
    theme: undefined,
    textSize: undefined,
    face: undefined,
    spacing: undefined,
    verses: undefined,
  })
  localStorage.clear()
})

test('a reading setting changes the page at once and is stored on the device', async () => {
  render(<ReadingSettings />)
  fireEvent.click(screen.getByRole('button', { name: 'Reading settings' }))
  fireEvent.click(await screen.findByRole('radio', { name: 'Sepia' }))
  fireEvent.click(screen.getByRole('radio', { name: 'Hidden' }))
  expect(page.dataset.theme).toBe('sepia')
  expect(page.dataset.verses).toBe('off')
  expect(JSON.parse(localStorage.getItem('reading') ?? '')).toEqual({ theme: 'sepia', verses: 'off' })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Sepia' }).checked).toBe(true)
})

test('resetting a setting to its default removes its attribute from the page', () => {
  chooseReading({ theme: 'dark', textSize: 'large' })
  chooseReading({ theme: undefined })
  expect(page.dataset.theme).toBeUndefined()
  expect(page.dataset.textSize).toBe('large')
})

test('the script in the head applies the stored theme and font before the next page is painted', () => {
  chooseReading({ theme: 'dark', face: 'sans' })
  delete page.dataset.theme
  delete page.dataset.face
  runInHead()
  expect({ ...page.dataset }).toEqual({ theme: 'dark', face: 'sans' })
})

test('the script in the head does not throw if storage is forbidden or contains invalid data', () => {
  localStorage.setItem('reading', '{')
  expect(runInHead).not.toThrow()
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(runInHead).not.toThrow()
})

test('without storage a setting applies until the page is left', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(() => chooseReading({ spacing: 'open' })).not.toThrow()
  expect(page.dataset.spacing).toBe('open')
})

test('a setting changed in another tab is applied in this tab', async () => {
  render(<ReadingSettings />)
  fireEvent.click(screen.getByRole('button', { name: 'Reading settings' }))
  await screen.findByRole('radio', { name: 'Dark' })
  localStorage.setItem('reading', '{"theme":"dark"}')
  fireEvent(window, new StorageEvent('storage', { key: 'reading' }))
  expect(page.dataset.theme).toBe('dark')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Dark' }).checked).toBe(true)
})
