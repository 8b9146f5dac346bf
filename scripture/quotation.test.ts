import { expect, test } from 'vitest'
import { parseReference } from '#scripture/references/reference.ts'
import { isQuotedFrom } from './quotation.ts'
import { verseText, wordCount } from './verse-text.ts'

const isQuoted = (quotation: string, reference: string) => isQuotedFrom(quotation, parseReference(reference))

test('the lines and paragraphs of a passage are joined with one space', () => {
  expect(verseText(parseReference('Psalm 23:1-2'))).toBe(
    'Yahweh is my shepherd: I shall lack nothing. He makes me lie down in green pastures. He leads me beside still waters.',
  )
})

test('words are counted as they are printed', () => {
  expect(wordCount(parseReference('John 11:35'))).toBe(2)
  expect(wordCount(parseReference('Psalm 23:1'))).toBe(8)
})

test('a quotation may begin and end in the middle of a verse, and run over lines', () => {
  expect(isQuoted('he gave his one and only Son', 'John 3:16')).toBe(true)
  expect(isQuoted('green pastures.\n  He leads me', 'Psalm 23:1-6')).toBe(true)
})

test('a quotation must match the passage exactly', () => {
  expect(isQuoted('he gave his only Son', 'John 3:16')).toBe(false)
  expect(isQuoted('He gave his one and only Son', 'John 3:16')).toBe(false)
  expect(isQuoted('There is no help for him in God."', 'Psalm 3:2')).toBe(false)
  expect(isQuoted('… one and only Son', 'John 3:16')).toBe(false)
})

test('words from outside the passage are no quotation of it', () => {
  expect(isQuoted('He makes me lie down in green pastures.', 'Psalm 23:1')).toBe(false)
})

test('a quotation that begins or ends within a word is rejected', () => {
  expect(isQuoted('ne and only So', 'John 3:16')).toBe(false)
  expect(isQuoted('who doesn', 'Psalm 1:1')).toBe(false)
  expect(isQuoted('', 'John 3:16')).toBe(false)
})

test('a psalm’s title may be quoted', () => {
  expect(isQuoted('the man of God', 'Psalm 90:1-2')).toBe(true)
  expect(isQuoted('the man of God', 'Psalm 90:2')).toBe(false)
})
