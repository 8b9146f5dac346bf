import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { findPages } from './found-pages.ts'
import { PageLinks } from './page-links.tsx'

afterEach(cleanup)

test.each(['love', 'John 3:16', 'prayer', 'give thanks', 'settings of gold', 'help me', 'day 45', ''])(
  '“%s” is searched in the Bible only',
  (query) => expect(findPages(query)).toEqual([]),
)

test('each page is a link that the arrow keys reach', () => {
  render(
    <MemoryRouter>
      <PageLinks query="highlights" />
    </MemoryRouter>,
  )
  const link = screen.getByRole('link', { name: 'My Bible: what you marked' })
  expect(link.getAttribute('href')).toBe('/my-bible')
  expect(link.hasAttribute('data-result')).toBe(true)
})
