import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { NearResults } from '#contract/reading/search/search.ts'
import { NearQueries } from './near-queries.tsx'
import { NearVerses } from './near-verses.tsx'
import { NothingFound } from './nothing-found.tsx'

afterEach(cleanup)

const verse = { book: 'JHN', chapter: 8, verse: 32, reference: 'John 8:32' } as const
const near: NearResults = {
  queries: [
    { query: 'nebuchadnezzar', total: 88, words: '' },
    { query: 'John 3:2', total: 0, words: 'The same came to him by night' },
  ],
  verses: [{ ...verse, text: 'You will know the truth', stretches: [{ start: 18, end: 23 }] }],
  subject: [],
  unfiltered: 0,
}
const everywhere = { testament: null, book: null, kind: null }

test('every suggestion is a link that says where it leads', () => {
  render(
    <MemoryRouter>
      <NearQueries heading="Did you mean" queries={near.queries} />
      <NearVerses verses={near.verses} />
    </MemoryRouter>,
  )
  const meant = within(screen.getByRole('region', { name: 'Did you mean' }))
  const [name, place] = meant.getAllByRole('link')
  expect(name?.textContent).toBe('nebuchadnezzar88 verses')
  expect(place?.getAttribute('href')).toBe('/search?q=John+3%3A2')
  expect(screen.getByRole('link', { name: 'John 8:32' }).getAttribute('href')).toBe('/bible/john/8?verse=32')
})

test('a search in a part of the Bible can be widened if the whole Bible has results', () => {
  const onWiden = vi.fn()
  const filter = { ...everywhere, query: 'shepherd', book: 'romans' }
  const { rerender } = render(
    <NothingFound filter={filter} missing={[]} near={{ ...near, unfiltered: 3 }} onWiden={onWiden} />,
  )
  expect(screen.getByText('3 verses in other parts of the Bible match.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Search the whole Bible' }))
  expect(onWiden).toHaveBeenCalledOnce()
  rerender(<NothingFound filter={filter} missing={['zzz']} near={near} onWiden={onWiden} />)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText('“zzz” is not in the World English Bible.')).toBeTruthy()
})

test('a day after the last of the plan is explained', () => {
  render(
    <NothingFound
      filter={{ ...everywhere, query: 'day 2000' }}
      missing={['2000']}
      near={near}
      onWiden={vi.fn()}
    />,
  )
  expect(screen.getByText('The plan has 1500 days.')).toBeTruthy()
})
