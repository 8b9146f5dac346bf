import { expect, test } from 'vitest'
import { openingOf } from './opening-of.ts'
import type { Passage } from './passage.ts'

const piece = (verse: number, text: string) => ({ chapter: 1, verse, text })

const passage: Passage = {
  reference: 'Psalm 1:1–6',
  translation: 'WEB',
  blocks: [
    { kind: 'heading', text: 'A song.' },
    { kind: 'poetry', pieces: [piece(1, 'Blessed is the man'), piece(1, 'who doesn’t walk')] },
    { kind: 'break' },
    { kind: 'poetry', pieces: [piece(2, 'but his delight')] },
  ],
}

test('the opening of a passage consists of its first complete lines', () => {
  expect(openingOf(passage, 10).blocks).toEqual([
    { kind: 'heading', text: 'A song.' },
    { kind: 'poetry', pieces: [piece(1, 'Blessed is the man')] },
  ])
  expect(openingOf(passage, 19).blocks[1]).toEqual(passage.blocks[1])
})

test('the opening of a short passage is the whole passage', () => {
  expect(openingOf(passage, 1000)).toEqual(passage)
})
