import { expect, test } from 'vitest'
import { prayerThemes } from '#contract/reading/prayer/prayer-themes.ts'
import { formatReference } from '#contract/scripture/passage-range.ts'
import { parseReference } from './references/reference.ts'
import { verseText } from './verse-text.ts'

test('every passage that is suggested for a prayer exists, has the usual format, and is short', () => {
  for (const reference of prayerThemes.flatMap(({ references }) => references)) {
    const passage = parseReference(reference)
    expect(formatReference(passage)).toBe(reference)
    expect(verseText(passage).split(' ').length, reference).toBeLessThanOrEqual(140)
  }
})
