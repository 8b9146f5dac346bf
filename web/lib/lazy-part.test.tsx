import { cleanup, render, screen } from '@testing-library/react'
import { type ComponentType, Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyPart } from './lazy-part.ts'

afterEach(cleanup)

const Loaded = ({ name }: { name: string }) => <p>Hello {name}</p>

const pageWith = (Part: ComponentType<{ name: string }>) => (
  <Suspense>
    <Part name="Anna" />
  </Suspense>
)

test('a part is loaded once, when it is first rendered', async () => {
  const load = vi.fn(async () => Loaded)
  const Part = lazyPart(load)
  expect(load).not.toHaveBeenCalled()
  render(
    <Suspense>
      <Part name="Anna" />
      <Part name="Ben" />
    </Suspense>,
  )
  expect(await screen.findByText('Hello Anna')).not.toBeNull()
  expect(screen.getByText('Hello Ben')).not.toBeNull()
  expect(load).toHaveBeenCalledOnce()
})

test('a part that could not be loaded is replaced, and loaded again when it is mounted again', async () => {
  const load = vi.fn(async () => Loaded).mockRejectedValueOnce(new Error('offline'))
  const Part = lazyPart(load, () => <p>Lost</p>)
  const part = () => pageWith(Part)
  const page = render(part())
  expect(await screen.findByText('Lost')).not.toBeNull()
  page.rerender(part())
  expect(screen.getByText('Lost')).not.toBeNull()
  expect(load).toHaveBeenCalledOnce()

  page.unmount()
  render(part())
  expect(await screen.findByText('Hello Anna')).not.toBeNull()
  expect(load).toHaveBeenCalledTimes(2)
})

test('a part whose style sheet could not be loaded is not displayed without it', async () => {
  const load = vi.fn(async () => Loaded).mockRejectedValueOnce(new Error('Unable to preload CSS for /a.css'))
  const Part = lazyPart(load, () => <p>Lost</p>)
  const part = () => pageWith(Part)
  const page = render(part())
  expect(await screen.findByText('Lost')).not.toBeNull()
  page.unmount()
  render(part())
  expect(await screen.findByText('Lost')).not.toBeNull()
  expect(load).toHaveBeenCalledOnce()
})
