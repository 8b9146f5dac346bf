import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useFocusSoon } from './use-focus-soon.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A sheet that traps the focus while it is open, and can be closed once the data has arrived. */
function Page({ arrival }: { arrival: Promise<void> }) {
  const [sheet, setSheet] = useState<'waiting' | 'ready' | null>('waiting')
  const focusSoon = useFocusSoon()
  useEffect(() => {
    void arrival.then(() => setSheet('ready'))
  }, [arrival])

  function close(): void {
    setSheet(null)
    focusSoon('way-in')
  }

  return (
    <>
      <button type="button" id="way-in">
        Open
      </button>
      {sheet !== null && <input aria-label="Sheet" onBlur={({ target }) => target.focus()} />}
      {sheet === 'ready' && (
        <button type="button" onClick={close}>
          Close
        </button>
      )}
    </>
  )
}

test('closing a sheet as soon as it is painted returns the focus to its button, once the sheet is gone', async () => {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
  render(<Page arrival={arrival} />)
  screen.getByLabelText('Sheet').focus()
  // As in a browser: effects of a rendered page may run after it is painted.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const seen = new MutationObserver(() => {
    seen.disconnect()
    screen.getByText('Close').click()
  })
  seen.observe(document.body, { childList: true, subtree: true })
  arrive()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Open')))
  expect(screen.queryByLabelText('Sheet')).toBeNull()
})

function List() {
  const [typed, setTyped] = useState('')
  const focusSoon = useFocusSoon()
  return (
    <>
      <button type="button" onClick={() => focusSoon('hidden')}>
        Restore
      </button>
      <input aria-label="Search" value={typed} onChange={({ target }) => setTyped(target.value)} />
      {typed !== '' && (
        <p id="hidden" tabIndex={-1}>
          Restored
        </p>
      )}
    </>
  )
}

test('an element that is rendered only after the reader has gone on does not take the focus from them', () => {
  render(<List />)
  fireEvent.click(screen.getByText('Restore'))
  const search = screen.getByLabelText<HTMLInputElement>('Search')
  search.focus()
  fireEvent.keyDown(search, { key: 'a' })
  fireEvent.change(search, { target: { value: 'a' } })
  expect(screen.getByText('Restored')).not.toBeNull()
  expect(document.activeElement).toBe(search)
})
