import { expect, test } from 'vitest'
import { isOpenPassage } from './open-passages.ts'

test.each(['Psalm 23:1–6', 'Psalm 23:4', 'John 1:1–18'])('%s is open', (reference) => {
  expect(isOpenPassage(reference)).toBe(true)
})

test.each(['Psalm 22:31–23:2', 'John 1:50–2:2', '1 John 1:1', 'John 11:35', 'Psalm 23', ''])(
  '%s is not',
  (reference) => {
    expect(isOpenPassage(reference)).toBe(false)
  },
)
