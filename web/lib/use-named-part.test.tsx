import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useNamedPart } from './use-named-part.ts'

const scrollIntoView = vi.fn()
const observe = vi.fn()

beforeEach(() => {
  // jsdom has no layout: no element changes its size, as none does in a closed `<details>`.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = observe
      disconnect() {}
    },
  )
  HTMLElement.prototype.scrollIntoView = scrollIntoView
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  scrollIntoView.mockClear()
  observe.mockClear()
})

let showPart: () => void

function Page() {
  const [isShown, setShown] = useState(false)
  useNamedPart()
  useEffect(() => {
    showPart = () => setShown(true)
  }, [])
  return (
    <details>
      {isShown && (
        <h3 id="encryption" tabIndex={-1}>
          Encryption
        </h3>
      )}
    </details>
  )
}

const renderPage = (address: string) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Page />
    </MemoryRouter>,
  )

test('a named part in a dialog is followed while the dialog grows, which does not change the size of the page', async () => {
  render(
    <MemoryRouter initialEntries={['/profile#encryption']}>
      <div role="dialog">
        <Page />
      </div>
    </MemoryRouter>,
  )
  await act(async () => showPart())
  expect(observe).toHaveBeenCalledWith(screen.getByRole('dialog'))
})

test('a named part that is rendered late in a closed section opens it and receives the focus', async () => {
  renderPage('/profile#encryption')
  expect(screen.getByRole('group')).not.toHaveProperty('open', true)
  await act(async () => showPart())
  expect(screen.getByRole('group')).toHaveProperty('open', true)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Encryption' }))
  expect(scrollIntoView).toHaveBeenCalled()
})

test('a part that appears after the reader has pressed something is not scrolled to', async () => {
  renderPage('/profile#encryption')
  fireEvent.pointerDown(document.body)
  await act(async () => showPart())
  expect(screen.getByRole('group')).toHaveProperty('open', false)
  expect(scrollIntoView).not.toHaveBeenCalled()
})
