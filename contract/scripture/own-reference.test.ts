import { expect, test } from 'vitest'
import { passageOfReference } from './own-reference.ts'
import { formatReference } from './passage-range.ts'

test.each(['Genesis 1:24–2:3', 'Psalm 23:1–6', '1 John 4:8', 'Song of Solomon 8:6–7', 'Jude 1:3'])(
  '“%s” is formatted again as it was written',
  (reference) => {
    const passage = passageOfReference(reference)
    expect(passage && formatReference(passage)).toBe(reference)
  },
)

test('a hyphen in a reference is read as a dash', () => {
  expect(passageOfReference('John 3:16-18')).toEqual(passageOfReference('John 3:16–18'))
})

test.each(['', 'Psalm 23', 'ps23:1', 'Hezekiah 3:16', 'John 3:16, 18', 'see John 3:16'])(
  '“%s” is not a reference in standard form',
  (reference) => {
    expect(passageOfReference(reference)).toBeNull()
  },
)
