import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense, use } from 'react'
import { createMemoryRouter, Link, RouterProvider, useLocation } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { useAddressFilter } from './use-address-filter.ts'

afterEach(cleanup)

const read = (params: URLSearchParams) => ({ query: params.get('q') ?? '' })
const write = ({ query }: { query: string }) => new URLSearchParams(query && { q: query })

/** A part of the page that suspends for these addresses, so that their renders are discarded. */
function Slow({ waits }: { waits: ReadonlyMap<string, Promise<unknown>> }) {
  const waiting = waits.get(useLocation().search)
  if (waiting) use(waiting)
  return null
}

function Filtered({ waits }: { waits: ReadonlyMap<string, Promise<unknown>> }) {
  const [{ query }, change] = useAddressFilter(read, write)
  return (
    <>
      <input aria-label="Search" value={query} onChange={({ target }) => change({ query: target.value })} />
      <Link to="/?q=lamp">Lamp</Link>
      <Suspense>
        <Slow waits={waits} />
      </Suspense>
    </>
  )
}

async function aPage(waits: ReadonlyMap<string, Promise<unknown>> = new Map()) {
  const router = createMemoryRouter([{ path: '/', element: <Filtered waits={waits} /> }])
  await act(async () => render(<RouterProvider router={router} />))
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' })
  const type = (value: string) => act(async () => fireEvent.change(field, { target: { value } }))
  return { router, field, type }
}

test('typed text remains while the page is slow to update the URL', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { router, field, type } = await aPage(new Map([['?q=t', promise]]))
  await type('t')
  await type('th')
  expect(field.value).toBe('th')
  await act(async () => resolve())
  expect(field.value).toBe('th')
  expect(router.state.location.search).toBe('?q=th')
})

test('a link sets another filter, and the back button restores the typed filter', async () => {
  const { router, field, type } = await aPage()
  await type('lamp')
  await type('lampstand')
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Lamp' })))
  expect(field.value).toBe('lamp')
  await type('lamps')
  await act(async () => router.navigate(-1))
  expect(field.value).toBe('lampstand')
  await act(async () => router.navigate(1))
  expect(field.value).toBe('lamps')
})
