import { assert, constantFrom, integer, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { nameInReference } from '#contract/scripture/book-names.ts'
import { books } from '#scripture/books.ts'
import { parseWithLibrary } from './library-parser.ts'
import { parsePlainNumbers } from './plain-numbers.ts'

const number = integer({ min: 0, max: 180 })
const shapes = [
  ([a]: number[]) => `${a}`,
  ([a, b]: number[]) => `${a}:${b}`,
  ([a, b, , d]: number[]) => `${a}:${b}-${d}`,
  ([a, b, c, d]: number[]) => `${a}:${b}-${c}:${d}`,
]

test('plain numbers are parsed as the reference library parses them', () => {
  assert(
    property(
      constantFrom(...books),
      tuple(number, number, number, number),
      constantFrom(...shapes),
      ({ usfm }, numbers, shape) => {
        const plain = parsePlainNumbers(usfm, shape(numbers))
        if (!plain) return
        const [parsed, ...others] = parseWithLibrary(`${nameInReference(usfm)} ${shape(numbers)}`)
        expect(others).toEqual([])
        expect({ book: plain.book, from: plain.from, to: plain.to }).toEqual({
          book: parsed?.book,
          from: parsed?.from,
          to: parsed?.to,
        })
      },
    ),
    { numRuns: 1000 },
  )
})

test.each(['3', '3:16', '3:16-18', '3:16-4:2'])('“%s” is read as plain numbers', (numbers) => {
  expect(parsePlainNumbers('JHN', numbers)).not.toBeNull()
})

test.each(['', '0', '3:0', '3:18-16', '3:16, 18', '3:16f', '3.16', '1-3'])('“%s” is not plain', (numbers) => {
  expect(parsePlainNumbers('JHN', numbers)).toBeNull()
})
