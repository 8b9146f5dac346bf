import { expect, test } from 'vitest'
import { hasVerseIn } from './has-verse-in.ts'
import { passageOfReference } from './own-reference.ts'

const verses = ['PSA 23:4', 'JHN 3:16', 'JHN 11:35']
const passagesIn = (...references: string[]) => references.flatMap((one) => passageOfReference(one) ?? [])

test.each([['Psalm 23:1–6'], ['Psalm 22:30–24:1'], ['John 3:16'], ['Ruth 1:1', 'John 11:35']])(
  '%s contains one of the verses',
  (...references) => {
    expect(hasVerseIn(verses, passagesIn(...references))).toBe(true)
  },
)

test.each([['Psalm 23:1–3'], ['John 3:17'], ['1 John 3:16'], ['Ruth 1:1–22'], []])(
  '%s contains none of the verses',
  (...references) => {
    expect(hasVerseIn(verses, passagesIn(...references))).toBe(false)
  },
)
