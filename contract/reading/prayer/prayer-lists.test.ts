import { expect, test } from 'vitest'
import { isSameName, listsIn, listsText, toggledList } from './prayer-lists.ts'

test('list names are separated by commas, and names that differ only in case are the same list', () => {
  expect(listsIn(' Family,church ,, family,  Small   group ')).toEqual(['Family', 'church', 'Small group'])
  expect(listsText(['Family', 'church'])).toBe('Family, church')
  expect(listsIn('')).toEqual([])
})

test('toggling a list adds the prayer to it, and toggling it again removes the prayer', () => {
  expect(toggledList('', 'Family')).toBe('Family')
  expect(toggledList('Family', 'Church')).toBe('Family, Church')
  expect(toggledList('family, Church', 'Family')).toBe('Church')
})

test('names with either apostrophe and in either form of Unicode are equal; other characters differ', () => {
  expect(isSameName("O'Connor", 'o’connor')).toBe(true)
  expect(isSameName('Nuñez', 'Nun\u0303ez')).toBe(true)
  expect(isSameName('Nuñez', 'Nunez')).toBe(false)
  expect(listsIn("Children’s, Children's")).toEqual(['Children’s'])
})
