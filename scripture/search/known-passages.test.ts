import { expect, test } from 'vitest'
import { knownPassages } from '#contract/reading/search/known-passages.ts'
import { formatReference } from '#contract/scripture/passage-range.ts'
import { parseReference } from '#scripture/references/reference.ts'

test('every passage with a popular name exists', () => {
  expect(knownPassages.size).toBeGreaterThan(60)
  for (const passage of knownPassages.values())
    expect(parseReference(formatReference(passage))).toEqual(passage)
})
