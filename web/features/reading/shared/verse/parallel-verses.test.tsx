import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Passage } from '#contract/scripture/passage.ts'
import { ParallelVerses } from './parallel-verses.tsx'

afterEach(cleanup)

function passage(translation: Passage['translation'], texts: readonly string[]): Passage {
  const pieces = texts.map((text, index) => ({ chapter: 3, verse: 16 + index, text }))
  return { reference: 'John 3:16–17', translation, blocks: [{ kind: 'prose', pieces }] }
}

test('each verse has both translations together, with their names for screen readers', () => {
  render(
    <ParallelVerses passages={[passage('WEB', ['ours 16', 'ours 17']), passage('KJV', ['theirs 16'])]} />,
  )
  const rows = [...document.querySelectorAll('.parallel-verse')].map(({ textContent }) => textContent)
  expect(rows).toEqual(['16WEBours 16KJVtheirs 16', '17WEBours 17KJVNot in this translation.'])
  expect(screen.getAllByTitle('King James Version')).toHaveLength(2)
})
