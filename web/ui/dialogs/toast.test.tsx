import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Toaster, ToastProvider, useToast } from './toast.tsx'
import { loadToastSlip } from './toast-region.tsx'
import { LONG_TOAST_MS, TOAST_MS } from './toast-slip.tsx'

beforeAll(async () => void (await loadToastSlip()))
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

const found: { toaster?: Toaster } = {}

function Page() {
  found.toaster = useToast()
  return (
    <>
      <p>A verse</p>
      <button type="button">Undo completion</button>
    </>
  )
}

const at = (path: string) => (
  <ToastProvider path={path}>
    <Page />
  </ToastProvider>
)

function aToaster(): Toaster & { goTo: (path: string) => void } {
  const { rerender } = render(at('/studies/1'))
  if (!found.toaster) throw new Error('nothing rendered')
  return { ...found.toaster, goTo: (path) => rerender(at(path)) }
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

test('a message is announced to screen readers, and disappears by itself', () => {
  const toaster = aToaster()
  act(() => toaster.success('Message sent!'))
  expect(screen.getByText('Message sent!').closest('[aria-live="polite"]')).not.toBeNull()
  pass(TOAST_MS - 1)
  expect(screen.queryByText('Message sent!')).not.toBeNull()
  pass(1)
  expect(screen.queryByText('Message sent!')).toBeNull()
})

test('a message with a detail is displayed longer', () => {
  const toaster = aToaster()
  act(() => toaster.success('Message sent!', "We'll get back to you as soon as possible."))
  pass(LONG_TOAST_MS - 1)
  expect(screen.queryByText('Message sent!')).not.toBeNull()
  pass(1)
  expect(screen.queryByText('Message sent!')).toBeNull()
})

test('an error message is displayed longer, and is recognisable without colour', () => {
  const toaster = aToaster()
  act(() => toaster.error('Failed to post comment'))
  pass(TOAST_MS)
  expect(screen.getByText('Failed to post comment').textContent).toBe('Failed: Failed to post comment')
  pass(LONG_TOAST_MS - TOAST_MS)
  expect(screen.queryByText('Failed to post comment')).toBeNull()
})

test('a message does not disappear while it is hovered or focused', () => {
  const toaster = aToaster()
  act(() => toaster.info('Link copied!'))
  fireEvent.mouseEnter(screen.getByText('Link copied!'))
  pass(10 * TOAST_MS)
  expect(screen.queryByText('Link copied!')).not.toBeNull()
  fireEvent.focus(screen.getByRole('button', { name: 'Dismiss' }))
  fireEvent.mouseLeave(screen.getByText('Link copied!'))
  pass(10 * TOAST_MS)
  expect(screen.queryByText('Link copied!')).not.toBeNull()
  fireEvent.blur(screen.getByRole('button', { name: 'Dismiss' }))
  pass(TOAST_MS)
  expect(screen.queryByText('Link copied!')).toBeNull()
})

test('a message can be dismissed, and its action runs once and closes the message', () => {
  const toaster = aToaster()
  const undo = vi.fn()
  act(() => toaster.info('Prayer deleted', undefined, { action: { label: 'Undo', onPress: undo } }))
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  expect(screen.queryByText('Prayer deleted')).toBeNull()
  act(() => toaster.success('Comment posted!'))
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByText('Comment posted!')).toBeNull()
})

const inSight = () =>
  screen.getAllByRole('button', { name: 'Dismiss' }).map((button) => button.parentElement?.textContent)

test('only the latest error is visible; earlier errors reappear after it, but not indefinitely', () => {
  const toaster = aToaster()
  act(() => {
    for (const title of ['one', 'two', 'two', 'three', 'four']) toaster.error(title)
  })
  expect(inSight()).toEqual(['Failed: four'])
  pass(LONG_TOAST_MS)
  expect(inSight()).toEqual(['Failed: three'])
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(inSight()).toEqual(['Failed: two'])
  pass(LONG_TOAST_MS)
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull()
})

test('a success message appears at once and replaces the previous one', () => {
  const toaster = aToaster()
  act(() => toaster.success('Account created!'))
  act(() => toaster.success('Welcome back!'))
  expect(inSight()).toEqual(['Welcome back!'])
  act(() => toaster.error('Failed to join study'))
  expect(inSight()).toEqual(['Failed: Failed to join study'])
  act(() => toaster.success('Successfully joined the study!'))
  expect(inSight()).toEqual(['Successfully joined the study!'])
  pass(TOAST_MS)
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull()
})

test('a toast with Undo reappears after an error', () => {
  const toaster = aToaster()
  act(() => toaster.info('Note deleted', undefined, { action: { label: 'Undo', onPress: () => undefined } }))
  act(() => toaster.error('Failed to join study'))
  expect(inSight()).toEqual(['Failed: Failed to join study'])
  pass(LONG_TOAST_MS)
  expect(inSight()).toEqual(['Note deletedUndo'])
})

test('the next press on a button replaces a confirmation, but neither an error nor a toast with Undo', () => {
  const toaster = aToaster()
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Undo completion' }))
  act(() => toaster.success('Study marked as complete! 🎉'))
  fireEvent.click(screen.getByText('A verse'))
  expect(inSight()).toEqual(['Study marked as complete! 🎉'])
  press()
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull()
  act(() => toaster.error('Failed to post comment'))
  press()
  expect(inSight()).toEqual(['Failed: Failed to post comment'])
  act(() => toaster.info('Note deleted', undefined, { action: { label: 'Undo', onPress: () => undefined } }))
  press()
  expect(inSight()).toEqual(['Note deletedUndo'])
})

test('every toast of the previous page disappears when the reader goes to another page', () => {
  const toaster = aToaster()
  act(() => toaster.error('Failed to post comment'))
  fireEvent.click(screen.getByRole('button', { name: 'Undo completion' }))
  toaster.goTo('/studies')
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull()
  act(() => toaster.error('Failed to join study'))
  fireEvent.popState(window)
  toaster.goTo('/studies/1')
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull()
})

test('a toast of the action that led to another page is displayed there', () => {
  const toaster = aToaster()
  fireEvent.click(screen.getByRole('button', { name: 'Undo completion' }))
  act(() => toaster.success('Welcome back!'))
  toaster.goTo('/')
  expect(inSight()).toEqual(['Welcome back!'])
})

test('a success message drops earlier errors, which would be outdated', () => {
  const toaster = aToaster()
  act(() => {
    toaster.error('one')
    toaster.error('two')
    toaster.success('Comment posted!')
  })
  pass(TOAST_MS)
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull()
})
