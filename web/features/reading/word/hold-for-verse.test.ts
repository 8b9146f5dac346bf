import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdForVerse } from './hold-for-verse.ts'

const onNumeral = vi.fn()
const onWord = vi.fn()
let end: () => void

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML =
    '<section class="passage"><blockquote><p><span class="verse-number">4</span>Even though</p></blockquote></section>'
  document.querySelector('.verse-number')?.addEventListener('click', onNumeral)
  document.addEventListener('click', onWord)
  const range = document.createRange()
  const text = document.querySelector('p')?.lastChild
  if (text) range.selectNodeContents(text)
  end = holdForVerse(() => range)
})
afterEach(() => {
  end()
  document.removeEventListener('click', onWord)
  vi.clearAllMocks()
  vi.useRealTimers()
})

function touch(name: string, clientY = 0, pointerType = 'touch'): void {
  const event = new MouseEvent(name, { bubbles: true, cancelable: true, clientY })
  Object.assign(event, { pointerType, isPrimary: true })
  document.querySelector('p')?.dispatchEvent(event)
}

test('a long press on a word opens the menu of its verse, and its click does nothing more', () => {
  touch('pointerdown')
  vi.advanceTimersByTime(379)
  expect(onNumeral).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onNumeral).toHaveBeenCalledOnce()
  expect(document.body.style.userSelect).toBe('none')
  onWord.mockClear()
  touch('pointerup')
  touch('click')
  expect(onWord).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  expect(document.body.style.userSelect).toBe('')
  touch('click')
  expect(onWord).toHaveBeenCalledOnce()
})

test('a short press, a moving finger and the mouse open no menu of the verse', () => {
  touch('pointerdown')
  touch('pointerup')
  vi.advanceTimersByTime(1_000)
  touch('pointerdown')
  touch('pointermove', 40)
  vi.advanceTimersByTime(1_000)
  touch('pointerdown', 0, 'mouse')
  vi.advanceTimersByTime(1_000)
  expect(onNumeral).not.toHaveBeenCalled()
})
