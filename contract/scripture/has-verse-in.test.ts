import { expect, test } from 'vitest'
import { hasVerseIn } from './has-verse-in.ts'

const verses = ['PSA 23:4', 'JHN 3:16', 'JHN 11:35']

test.each(['Psalm 23', 'ps 23:1-6', 'Psalm 22:30–24:1', 'John 3:16', 'John', 'jn 11:35'])(
  '%s has one of them',
  (written) => {
    expect(hasVerseIn(verses, written)).toBe(true)
  },
)

test.each(['Psalm 23:1–3', 'John 3:17', '1 John 3:16', 'Ruth', 'no passage', ''])(
  '%s has none',
  (written) => {
    expect(hasVerseIn(verses, written)).toBe(false)
  },
)
