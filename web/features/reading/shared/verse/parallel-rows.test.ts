import { expect, test } from 'vitest'
import type { Passage } from '#contract/scripture/passage.ts'
import { parallelRows } from './parallel-rows.ts'

const web: Passage = {
  reference: 'Psalm 3:1–8',
  translation: 'WEB',
  blocks: [
    { kind: 'heading', text: 'A Psalm by David.' },
    {
      kind: 'poetry',
      pieces: [
        { chapter: 3, verse: 1, text: 'Yahweh, how my adversaries have increased!' },
        { chapter: 3, verse: 1, text: 'Many are those who rise up against me.' },
        { chapter: 3, verse: 3, text: 'But you, Yahweh, are a shield around me.' },
      ],
    },
  ],
}

const kjv: Passage = {
  reference: 'Psalm 3:1–8',
  translation: 'KJV',
  blocks: [
    {
      kind: 'prose',
      pieces: [
        { chapter: 3, verse: 1, text: 'Lord, how are they increased that trouble me!' },
        { chapter: 3, verse: 2, text: 'Many there be which say of my soul.' },
        { chapter: 3, verse: 3, text: 'But thou, O Lord, art a shield for me.' },
      ],
    },
  ],
}

test('each verse is one row, formatted as in each translation, with the heading before it', () => {
  const [row] = parallelRows([web, kjv])
  expect(row).toMatchObject({ verse: 1, headings: ['A Psalm by David.'] })
  expect(row?.texts.map((text) => text?.blocks)).toMatchObject([
    [{ kind: 'poetry', pieces: [{ verse: 1 }, { verse: 1 }] }],
    [{ kind: 'prose', pieces: [{ verse: 1 }] }],
  ])
})

test('a verse that is missing in one translation is a row with only the other translation', () => {
  const rows = parallelRows([web, kjv])
  expect(rows.map(({ verse }) => verse)).toEqual([1, 2, 3])
  expect(rows[1]?.texts[0]).toBeNull()
})
