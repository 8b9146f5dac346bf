import { cleanup, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { Fold } from './fold.tsx'

afterEach(cleanup)

test('a section that was opened before the page was hydrated loads its content', () => {
  const onOpen = vi.fn()
  const fold = (
    <Fold title="Collections" onOpen={onOpen}>
      Psalm 23
    </Fold>
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(fold)
  container.querySelector('details')?.setAttribute('open', '')
  render(fold, { container, hydrate: true })
  expect(onOpen).toHaveBeenCalled()
})
