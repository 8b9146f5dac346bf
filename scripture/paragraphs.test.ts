import { expect, test } from 'vitest'
import { parseReference } from '#scripture/references/reference.ts'
import { isWholeParagraphs } from './paragraphs.ts'

test.each([
  ['Genesis 1:6-8', true],
  ['Genesis 1:7-8', false],
  ['Genesis 1:6-7', false],
  ['Genesis 1:6-13', true],
  ['Psalm 23:1-6', true],
  ['Psalm 133:1-134:3', true],
])('%s begins and ends with a paragraph or stanza: %s', (text, whole) => {
  expect(isWholeParagraphs(parseReference(text))).toBe(whole)
})

test('a passage whose first verse begins at the end of a stanza is not made of whole stanzas', () => {
  // Habakkuk 3:3 ends one stanza with its first half and opens another with its second.
  expect(isWholeParagraphs(parseReference('Habakkuk 3:3-7'))).toBe(false)
})
