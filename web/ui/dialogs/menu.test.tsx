import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Menu, MenuItem } from './menu.tsx'

afterEach(cleanup)

const hide = vi.fn()

beforeEach(() => {
  hide.mockReset()
  render(
    <Menu trigger={<button type="button">More</button>}>
      <MenuItem onSelect={hide}>Hide</MenuItem>
    </Menu>,
  )
})

function press(): HTMLElement {
  fireEvent.pointerDown(screen.getByRole('button'), { button: 0, clientX: 100, clientY: 200 })
  return screen.getByRole('menuitem')
}

test('a click on the button selects no item that lies under the pointer when it is released', () => {
  fireEvent.pointerUp(press(), { clientX: 103, clientY: 201 })
  expect(hide).not.toHaveBeenCalled()
  expect(screen.queryByRole('menuitem')).not.toBeNull()
})

test('a release on an item after a drag selects it', () => {
  fireEvent.pointerUp(press(), { clientX: 100, clientY: 240 })
  expect(hide).toHaveBeenCalledOnce()
})

test('a click on an item selects it once, also where the button was pressed', () => {
  const item = press()
  fireEvent.pointerUp(item, { clientX: 100, clientY: 200 })
  fireEvent.pointerDown(item, { clientX: 100, clientY: 200 })
  fireEvent.pointerUp(item, { clientX: 100, clientY: 200 })
  fireEvent.click(item)
  expect(hide).toHaveBeenCalledOnce()
})
