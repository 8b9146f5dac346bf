import { expect, test } from 'vitest'
import { passagesOf, quotationOf } from './quotation.ts'

const partsOf = (text: string) =>
  passagesOf(text).map(({ start, end, isQuoted }) => [isQuoted, text.slice(start, end)])

test('each line of a quotation begins with a sign, and quotations within it are left out', () => {
  expect(quotationOf('Grace\nand truth')).toBe('> Grace\n> and truth')
  expect(quotationOf('> Grace\n\nI agree')).toBe('> I agree')
  expect(quotationOf('> Grace')).toBe('> ')
})

test('a long quotation is cut between words', () => {
  const quotation = quotationOf('word '.repeat(400))
  expect(quotation.length).toBeLessThan(410)
  expect(quotation.endsWith('word…')).toBe(true)
})

test('a text is divided into quotations and other lines, without the empty lines between them', () => {
  expect(partsOf('Hello\n\nyou')).toEqual([[false, 'Hello\n\nyou']])
  expect(partsOf('> One\n> two\n\nThree\n> Four')).toEqual([
    [true, '> One\n> two'],
    [false, 'Three'],
    [true, '> Four'],
  ])
})
