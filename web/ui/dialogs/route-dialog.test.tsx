import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { RouteDialog } from './route-dialog.tsx'

afterEach(cleanup)

function dialog(onClose: () => void = () => {}) {
  return (
    <RouteDialog title="Delight in the law" closeHref="/studies" onClose={onClose}>
      <button type="button">Mark Complete</button>
    </RouteDialog>
  )
}

test('a dialog is open in the HTML from the server, with a link that closes it without JavaScript', () => {
  const page = document.createElement('div')
  page.innerHTML = renderToString(dialog())
  expect(page.querySelector('[role="dialog"]')?.textContent).toContain('Mark Complete')
  expect(page.querySelector('a[aria-label="Close"]')?.getAttribute('href')).toBe('/studies')
})

test('a dialog is named by its title and takes the focus', () => {
  render(dialog())
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Delight in the law' }))
})

test('a dialog closes with its close link and with Escape', () => {
  const onClose = vi.fn()
  render(dialog(onClose))
  fireEvent.click(screen.getByRole('link', { name: 'Close' }))
  fireEvent.keyDown(document, { key: 'Escape' })
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('a click with Ctrl on the close link is left to the browser and does not close the dialog', () => {
  const onClose = vi.fn()
  const left = vi.fn()
  // Last listener of the click; jsdom cannot navigate, so the default action is prevented here.
  addEventListener('click', (press) => !press.defaultPrevented && left(press.preventDefault()), {
    once: true,
  })
  render(dialog(onClose))
  fireEvent.click(screen.getByRole('link', { name: 'Close' }), { ctrlKey: true })
  expect(left).toHaveBeenCalledOnce()
  expect(onClose).not.toHaveBeenCalled()
})
