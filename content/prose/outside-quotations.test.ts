import { expect, test } from 'vitest'
import { liftOutsideQuotations } from './outside-quotations.ts'
import { lineAt, proseFrom } from './prose.ts'

test('the mark of an outside quotation is removed, and its source is returned', () => {
  const marked =
    'In 1846 Bonar wrote: [“I heard the voice of Jesus say”]{source="Bonar 1846"}. Then he slept.'
  const { text, outside } = liftOutsideQuotations(proseFrom('study', [marked], 20))
  expect(text).toBe('In 1846 Bonar wrote: “I heard the voice of Jesus say”. Then he slept.')
  expect(outside).toEqual([{ start: 21, end: 53, source: 'Bonar 1846' }])
  expect(text.slice(21, 53)).toBe('“I heard the voice of Jesus say”')
})

test('words after a mark have the correct line number of the file', () => {
  const lines = [
    'He wrote: [“I heard the',
    'voice”]{source="Bonar 1846"} and slept',
    'until the morning came.',
  ]
  const prose = liftOutsideQuotations(proseFrom('study', lines, 20))
  expect(prose.text).toBe('He wrote: “I heard the voice” and slept until the morning came.')
  const lineOf = (words: string) => lineAt(prose, prose.text.indexOf(words))
  expect([lineOf('I heard'), lineOf('voice'), lineOf('slept'), lineOf('until')]).toEqual([20, 21, 21, 22])
})

test('a paragraph without a mark is returned unchanged', () => {
  const prose = proseFrom('study', ['“In the beginning” (Genesis 1:1).'], 20)
  expect(liftOutsideQuotations(prose)).toBe(prose)
})
