import { expect, test } from 'vitest'
import { parseReference } from '#scripture/references/reference.ts'
import { headwordIn } from './headword-in.ts'

const wordIn = (reference: string, strongs: string) =>
  headwordIn(parseReference(reference), strongs)?.word.normalize('NFC')

test.each([
  ['another spelling in the verse', 'Leviticus 22:20-21', 'H3971', 'מוּם'],
  ['the same spelling', 'Psalm 119:105-106', 'H5216', 'נֵר'],
  ['only with prefix and ending', 'Psalm 23:4-6', 'H7626', 'שֵׁבֶט'],
  ['a feminine adjective', 'Isaiah 65:17-18', 'H2319', 'חָדָשׁ'],
  ['a verb', 'Genesis 1:1-2', 'H1254', 'בָּרָא'],
  ['Greek', 'John 3:16-17', 'G25', 'ἀγαπάω'],
])('%s: %s %s is %s', (_, reference, strongs, word) => {
  expect(wordIn(reference, strongs)).toBe(word.normalize('NFC'))
})

test('a number that Strong never used has no headword', () => {
  expect(wordIn('Genesis 1:1-2', 'G9999')).toBeUndefined()
})
