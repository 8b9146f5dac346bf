import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test.each([
  ['shepherd', 'shepherd', 0],
  ['sheperd', 'shepherd', 1],
  ['nebuchadnezar', 'nebuchadnezzar', 1],
  ['philippans', 'philippians', 1],
  ['recieve', 'receive', 1],
  ['jerusalem', 'jeruslaam', 2],
  ['jerusalem', 'gerslaem', 3],
  ['', 'ab', 2],
])('the distance from “%s” to “%s” is %i', (one, other, distance) => {
  expect(editDistance(one, other, 3)).toBe(distance)
  expect(editDistance(other, one, 3)).toBe(distance)
})

test('a distance above the limit is returned as the limit plus one', () => {
  expect(editDistance('genesis', 'revelation', 2)).toBe(3)
  expect(editDistance('a', 'abcdef', 2)).toBe(3)
})
