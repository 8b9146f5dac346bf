import { expect, test } from 'vitest'
import { listsIn, listsText, toggledList } from './prayer-lists.ts'

test('lists stand in one text with commas between them, each once, however it was typed', () => {
  expect(listsIn(' Family,church ,, family,  Small   group ')).toEqual(['Family', 'church', 'Small group'])
  expect(listsText(['Family', 'church'])).toBe('Family, church')
  expect(listsIn('')).toEqual([])
})

test('a touch puts a prayer on a list, and another takes it off', () => {
  expect(toggledList('', 'Family')).toBe('Family')
  expect(toggledList('Family', 'Church')).toBe('Family, Church')
  expect(toggledList('family, Church', 'Family')).toBe('Church')
})
