import { expect, test } from 'vitest'
import { isSameName, listsIn, listsText, toggledList } from './prayer-lists.ts'

test('lists are one text with commas between them, each once, in any spelling', () => {
  expect(listsIn(' Family,church ,, family,  Small   group ')).toEqual(['Family', 'church', 'Small group'])
  expect(listsText(['Family', 'church'])).toBe('Family, church')
  expect(listsIn('')).toEqual([])
})

test('a press adds a prayer to a list, and another removes it', () => {
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
