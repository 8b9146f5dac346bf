import { expect, test } from 'vitest'
import { isOpenPassage } from './open-passages.ts'

test.each(['Psalm 23:1–6', 'Psalm 23:4', 'John 1:1–18'])('the words of %s are open to all', (reference) => {
  expect(isOpenPassage(reference)).toBe(true)
})

test.each(['Psalm 22:31–23:2', 'John 1:50–2:2', '1 John 1:1', 'John 11:35', 'Psalm 23', ''])(
  'the original words of %s require premium',
  (reference) => {
    expect(isOpenPassage(reference)).toBe(false)
  },
)
