import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { GrowingList } from './growing-list.tsx'

afterEach(cleanup)

const items = Array.from({ length: 100 }, (_, index) => `Item ${index}`)

test('a few items are rendered first, then thirty, and thirty more on each press of the button', () => {
  const rendered: number[] = []
  const list = (
    <GrowingList items={items}>
      {(name) => {
        if (name === items[0]) rendered.push(0)
        rendered[rendered.length - 1] = (rendered.at(-1) ?? 0) + 1
        return <li key={name}>{name}</li>
      }}
    </GrowingList>
  )
  render(list)
  expect(rendered[0]).toBe(4)
  expect(screen.getAllByRole('listitem')).toHaveLength(30)
  act(() => screen.getByRole('button', { name: 'Show more' }).click())
  expect(screen.getAllByRole('listitem')).toHaveLength(60)
})

test('a list of up to thirty items has no button', () => {
  render(<GrowingList items={items.slice(0, 30)}>{(name) => <li key={name}>{name}</li>}</GrowingList>)
  expect(screen.getAllByRole('listitem')).toHaveLength(30)
  expect(screen.queryByRole('button')).toBeNull()
})
