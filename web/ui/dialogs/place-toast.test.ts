import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { placeToast } from './place-toast.ts'

const rectangles = {
  top: new DOMRect(8, 6, 344, 48),
  low: new DOMRect(8, 630, 344, 48),
}
let region: HTMLElement
let slip: HTMLElement

beforeEach(() => {
  document.body.innerHTML =
    '<main><button>Save</button><section class="passage"><p>Scripture</p></section></main><div data-toasts><p>Saved</p></div>'
  region = document.querySelector('[data-toasts]') as HTMLElement
  slip = region.firstElementChild as HTMLElement
  slip.getBoundingClientRect = () => rectangles[region.hasAttribute('data-low') ? 'low' : 'top']
  lookAt({})
})
afterEach(() => {
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
})

/** Sets which part of the page is visible below the toast at each of its two positions. */
function lookAt({ top, low }: { top?: string; low?: string }): void {
  document.elementsFromPoint = (_x, y) => {
    const selector = y < 100 ? top : low
    return [slip, region, (selector && document.querySelector(selector)) || document.body]
  }
}

function focusAt(rectangle: DOMRect): void {
  const button = document.querySelector('button') as HTMLElement
  button.getBoundingClientRect = () => rectangle
  button.focus()
}

test('a toast is at the top if it covers neither Scripture nor the focused control there', () => {
  focusAt(new DOMRect(20, 560, 140, 44))
  placeToast(slip)
  expect(region.hasAttribute('data-low')).toBe(false)
})

test('a toast that would cover the focused control is at the bottom', () => {
  focusAt(new DOMRect(300, 4, 44, 44))
  placeToast(slip)
  expect(region.hasAttribute('data-low')).toBe(true)
})

test('a toast that would cover Scripture is at the bottom, unless it would cover Scripture there, too', () => {
  lookAt({ top: '.passage p' })
  placeToast(slip)
  expect(region.hasAttribute('data-low')).toBe(true)
  lookAt({ top: '.passage p', low: '.passage' })
  placeToast(slip)
  expect(region.hasAttribute('data-low')).toBe(false)
})

test('a toast that would cover a field is at the bottom', () => {
  document.querySelector('main')?.append(document.createElement('textarea'))
  lookAt({ top: 'textarea' })
  placeToast(slip)
  expect(region.hasAttribute('data-low')).toBe(true)
})
