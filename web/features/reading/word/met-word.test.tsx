import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { WordPage } from '#contract/scripture/words/word.ts'
import { aPage, aServer } from '#web/testing/a-page.tsx'
import { MetWord } from './met-word.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const days: WordPage['days'] = [3, 8, 12].map((day) => ({ day, title: `Title ${day}`, isInsight: false }))
const page = { verses: [], verseCount: 0, neighbours: [], books: [], days } as unknown as WordPage

test('a word lists the completed days on which the reader met it, the latest first', async () => {
  aServer({ 'GET /api/words/H1?from=0': page, 'GET /api/words/H1/places': { verses: [] } })
  aPage(<MetWord reader={crypto.randomUUID()} strongs="H1" completed={new Set([3, 12])} />)
  await waitFor(() => screen.getByText('Where you have met it'))
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Day 12: Title 12',
    'Day 3: Title 3',
  ])
})

test('a word that the reader has not met shows no list of days', async () => {
  const server = aServer({ 'GET /api/words/H1?from=0': page, 'GET /api/words/H1/places': { verses: [] } })
  aPage(<MetWord reader={crypto.randomUUID()} strongs="H1" completed={new Set()} />)
  await waitFor(() => expect(server.requests()).toHaveLength(2))
  expect(screen.queryByText('Where you have met it')).toBeNull()
})
