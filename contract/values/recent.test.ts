import { expect, test } from 'vitest'
import { createRecent } from './recent.ts'

function recentTexts() {
  const recent = createRecent<string, string>(10, ({ length }) => length)
  const known = (...keys: string[]) => keys.filter((key) => recent.find(key) !== undefined)
  return { recent, known }
}

test('the values that were not used for the longest time are removed first', () => {
  const { recent, known } = recentTexts()
  recent.add('a', 'aaaa')
  recent.add('b', 'bbbb')
  expect(recent.find('a')).toBe('aaaa')
  recent.add('c', 'cccc')
  expect(known('a', 'b', 'c')).toEqual(['a', 'c'])
})

test('a value larger than the limit is not stored, and replaced or deleted values take no space', () => {
  const { recent, known } = recentTexts()
  recent.add('a', 'aaaa')
  recent.add('a', 'aaaaaa')
  recent.add('b', 'bbbb')
  expect(known('a', 'b')).toEqual(['a', 'b'])
  recent.delete('a')
  recent.delete('a')
  recent.add('c', 'cccccc')
  expect(known('a', 'b', 'c')).toEqual(['b', 'c'])
  recent.add('d', 'd'.repeat(11))
  expect(known('a', 'b', 'c', 'd')).toEqual([])
})
