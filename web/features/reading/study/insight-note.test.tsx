import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Insight } from '#contract/reading/insight.ts'
import { aPage } from '#web/testing/a-page.tsx'
import { InsightNote } from './insight-note.tsx'

afterEach(cleanup)

const insight: Insight = {
  strongs: 'H1897',
  word: 'הָגָה',
  transliteration: 'hagah',
  language: 'Hebrew',
  renderings: ['meditates', 'plot'],
  meaning: 'A low sound, a murmur under the breath.',
}

test('an insight shows the word, its transliteration, its translation in the passage, and then our comment', () => {
  aPage(<InsightNote insight={insight} />)
  const text = screen.getByRole('region', { name: 'Original Language Insight' }).textContent ?? ''
  const parts = ['הָגָה', 'hagah', 'Hebrew', 'in this passage: “meditates”, “plot”', 'A low sound']
  const places = parts.map((part) => text.indexOf(part))
  expect(places).not.toContain(-1)
  expect(places).toEqual([...places].sort((one, other) => one - other))
})

test('no translation is shown if it is unknown, or if the study was stored by an older version', () => {
  const { renderings: _, ...older } = insight
  for (const shown of [{ ...insight, renderings: [] }, older as Insight]) {
    aPage(<InsightNote insight={shown} />)
    expect(screen.queryByText(/in this passage/)).toBeNull()
    cleanup()
  }
})
