import { expect, test } from 'vitest'
import { formatReference } from '#contract/scripture/passage-range.ts'
import { crossReferencesOf } from './cross-references.ts'
import { parseReference } from './references/reference.ts'

const of = (written: string) => {
  const { book, from } = parseReference(written)
  return crossReferencesOf(book, from).map(formatReference)
}

test('the most relevant cross-references of a verse come first', () => {
  expect(of('John 3:16').slice(0, 2)).toEqual(['John 3:15', '1 John 4:9–10'])
  expect(of('Joel 2:28')[0]).toBe('Acts 2:16–21')
  expect(of('Genesis 1:1')).toContain('John 1:1–3')
  expect(of('Isaiah 53:5')).toContain('1 Peter 2:24–25')
  expect(of('Malachi 4:2')).toContain('John 8:12')
})

test('the first verse of a psalm with a title, and the doxology of Romans, have cross-references', () => {
  expect(of('Psalm 23:1')).toContain('John 10:11')
  expect(of('Romans 14:25')).toContain('Colossians 1:26')
})

test('a verse without cross-references has an empty list', () => {
  expect(crossReferencesOf('GEN', { chapter: 5, verse: 16 })).toEqual([])
})
