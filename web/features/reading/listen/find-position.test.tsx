import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Prose } from '#web/ui/scripture/prose.tsx'
import { Scripture } from '#web/ui/scripture/scripture.tsx'
import { findPlaybackPosition } from './find-position.ts'

afterEach(cleanup)

const verse = (number: number, text: string) => ({ chapter: 1, verse: number, text })
const shown = [['Selah.', 'He rests.'], ['Selah.'], ['It was so.'], ['Nowhere to be seen.'], ['It was so.']]
const units = shown.map((texts) => ({ part: 'study' as const, name: '', shown: texts, says: texts }))

test('a verse or paragraph is found on the page by its text, in reading order, in any element', () => {
  const { container } = render(
    <>
      <Scripture
        passage={{
          reference: 'Psalm 1:1–2',
          translation: 'WEB',
          blocks: [
            { kind: 'poetry', pieces: [verse(1, 'Selah.'), verse(1, 'He rests.'), verse(2, 'Selah.')] },
          ],
        }}
      />
      <Prose paragraphs={['It *was* so.', 'It was so.']} />
    </>,
  )
  const found = units.map((_, index) => findPlaybackPosition(container, units, index))
  expect(found.map((range) => range?.toString())).toEqual([
    'Selah. He rests.',
    'Selah.',
    'It was so.',
    undefined,
    'It was so.',
  ])
  const places = found.map((range) => range?.startContainer.parentElement)
  expect(places[1]).toBe(container.querySelectorAll('.verse-line')[2])
  expect(places[4]).toBe(container.querySelectorAll('.study-text p')[1])
})
