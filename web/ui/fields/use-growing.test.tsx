import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TextArea } from './field.tsx'

const LINE_PX = 20

// Simulates the missing layout: each line has the same height, and the border has 2 px.
beforeEach(() => {
  vi.spyOn(CSS, 'supports').mockReturnValue(false)
  const heightOf = ({ style }: HTMLElement) => Number.parseFloat(style.height) || 4 * LINE_PX
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockImplementation(function (this: Element) {
    return (this as HTMLTextAreaElement).value.split('\n').length * LINE_PX
  })
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return heightOf(this)
  })
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockImplementation(function (this: Element) {
    return heightOf(this as HTMLElement) - 2
  })
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox')
const lines = (count: number) => Array.from({ length: count }, () => 'words').join('\n')

test('without CSS field-sizing a text area grows with typed text and with restored text', () => {
  const { rerender } = render(<TextArea label="Answer" defaultValue="short" />)
  expect(field().style.height).toBe('')
  fireEvent.input(field(), { target: { value: lines(10) } })
  expect(field().style.height).toBe(`${10 * LINE_PX + 2}px`)
  fireEvent.input(field(), { target: { value: '' } })
  expect(field().style.height).toBe('')

  rerender(<TextArea key="kept" label="Answer" value={lines(7)} readOnly />)
  expect(field().style.height).toBe(`${7 * LINE_PX + 2}px`)
})

test('in a browser with CSS field-sizing the height is not set by script', () => {
  vi.spyOn(CSS, 'supports').mockReturnValue(true)
  render(<TextArea label="Answer" value={lines(10)} readOnly />)
  expect(field().style.height).toBe('')
})
